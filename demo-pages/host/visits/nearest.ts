/** How many letters have to be changed, added or left out to make one word the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + (letter === b[j] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The names that are most like a mistyped one, at most `count`, the nearest first. */
export function nearest(name: string, names: string[], count = 3): string[] {
  const wanted = name.toLowerCase();
  const rank = (each: string) => {
    const other = each.toLowerCase();
    const isPart = other.includes(wanted) || wanted.includes(other);
    return distance(wanted, other) - (isPart ? wanted.length : 0);
  };
  return [...new Set(names)]
    .map((each) => ({ each, rank: rank(each) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ each }) => each);
}

/** Names as a Dutch sentence lists them. */
export const quoted = (names: string[]): string => names.map((name) => `‘${name}’`).join(', ');
