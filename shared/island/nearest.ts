/** Edits (insert, delete, replace) between two words: Levenshtein's distance. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = row[j]! + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, replaced));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The known name that is the fewest edits away from what an editor typed; '' where none exist. */
export function nearest(name: string, known: string[]): string {
  const typed = name.toLowerCase();
  return known.reduce(
    (best, next) => (distance(typed, next) < distance(typed, best) ? next : best),
    known[0] ?? '',
  );
}
