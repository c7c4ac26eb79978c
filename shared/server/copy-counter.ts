/** Counts equal islands of a page, whose ids must differ. */
export function createCopyCounter(): (island: unknown) => number {
  const copies = new Map<string, number>();
  return (island) => {
    const key = JSON.stringify(island) ?? '';
    const copy = (copies.get(key) ?? 0) + 1;
    copies.set(key, copy);
    return copy;
  };
}
