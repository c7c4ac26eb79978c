/** The ids of the selected messages, in the order in which they were selected. */
export type Selection = readonly number[];

/** All, none, or some: what the box that selects all shows. */
export function extent(selection: Selection, all: readonly number[]): 'all' | 'some' | 'none' {
  if (!selection.length) return 'none';
  return all.every((id) => selection.includes(id)) ? 'all' : 'some';
}

/** Selects or deselects messages. */
export function select(selection: Selection, ids: readonly number[], on: boolean): Selection {
  const others = selection.filter((id) => !ids.includes(id));
  if (!on) return others;
  return [...selection, ...ids.filter((id) => !selection.includes(id))];
}

/** From one message up to and including another, in the order of the list. */
export function between(all: readonly number[], from: number, to: number): readonly number[] {
  const ends = [all.indexOf(from), all.indexOf(to)];
  return all.slice(Math.min(...ends), Math.max(...ends) + 1);
}
