/** Comments in one list element: few enough to draw at once, many enough to have few of them. */
export const GROUP_SIZE = 50;

/** Ids of the top level, in the order of the list. */
export type Groups = readonly (readonly number[])[];

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * Divides the top level into groups, which the browser draws where they are looked at: ten thousand
 * elements that each decide for themselves cost more than drawing them. A group begins with a
 * certain comment and not at a certain place, so that none moves to another when new ones are put
 * before it; one that stays as it was is the same array, so that only the others are rendered.
 */
export function groupComments(roots: readonly number[], before: Groups = []): Groups {
  const known = new Map(before.map((group) => [group[0], group]));
  // The first group has no start of its own: new comments are put before it.
  const starts = new Set(before.slice(1).map((group) => group[0]));
  const lastStart = Math.max(
    0,
    roots.findLastIndex((id) => starts.has(id)),
  );
  for (let next = lastStart + GROUP_SIZE; next < roots.length; next += GROUP_SIZE)
    starts.add(roots[next]);
  const groups: number[][] = [[]];
  for (const id of roots) {
    if (starts.has(id)) groups.push([]);
    groups.at(-1)!.push(id);
  }
  return groups.map((group) => {
    const same = known.get(group[0]);
    return same && isSame(group, same) ? same : group;
  });
}
