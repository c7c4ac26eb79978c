/** What the console says of mistakes in a tag. Fetched with the first mistake. */

/** Returns how many letters must be inserted, deleted or replaced (Levenshtein's distance). */
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

/** Returns the known name with the fewest differences from what was typed; '' where none is known. */
export function nearest(name: string, known: string[]): string {
  const typed = name.toLowerCase();
  return known.reduce(
    (best, next) => (distance(typed, next) < distance(typed, best) ? next : best),
    known[0] ?? '',
  );
}

const TRIGGERS = ['eager', 'idle', 'visible', 'interaction', 'hash'];

/** Names the words in a tag's `data-load` that are no triggers, with the triggers that there are. */
export function reportTriggers(element: HTMLElement, used: string[]): void {
  const { widget, load } = element.dataset;
  const wrong = load?.match(/\S+/g)?.filter((word) => !TRIGGERS.includes(word));
  if (!wrong?.length) return;
  console.error(
    `[islands] ${widget}: data-load should hold ${TRIGGERS.join(', ')}, not ` +
      `"${wrong.join(' ')}"; this tag waits for ${used.join(', ')}`,
    element,
  );
}
