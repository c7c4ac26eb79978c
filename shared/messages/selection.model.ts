/** The ids of the selected messages, in the order in which they were selected. */
export type Selection = readonly number[];

/** Returns how many of all messages are selected, for the checkbox that selects all. */
export function extentOf(selection: Selection, all: readonly number[]): 'all' | 'some' | 'none' {
  if (!selection.length) return 'none';
  const selected = new Set(selection);
  return all.every((id) => selected.has(id)) ? 'all' : 'some';
}

/** Selects or deselects messages. */
export function setSelected(
  selection: Selection,
  ids: readonly number[],
  isSelected: boolean,
): Selection {
  const changed = new Set(ids);
  if (!isSelected) return selection.filter((id) => !changed.has(id));
  return [...new Set([...selection, ...ids])];
}

/** Returns the ids from one message up to and including another, in the order of the list. */
export function rangeBetween(all: readonly number[], from: number, to: number): readonly number[] {
  const ends = [all.indexOf(from), all.indexOf(to)];
  return all.slice(Math.min(...ends), Math.max(...ends) + 1);
}
