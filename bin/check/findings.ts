import { ADVICE, type Advice, type FindingId } from './advice.ts';

/** Something that was seen and should be otherwise. */
export interface Finding extends Advice {
  id: FindingId;
  /** The call, the file, the key or the channel. */
  where: string;
  seen: string;
  expected: string;
}

type Seen = Pick<Finding, 'where' | 'seen' | 'expected'>;

/** How much of a value is shown, in characters. */
const SHOWN = 120;

/** A value or a text of the host in one line. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}

/** Collects findings; the same one at the same place counts once. */
export class Findings {
  readonly all: Finding[] = [];

  add(id: FindingId, seen: Seen): void {
    if (this.all.some((each) => each.id === id && each.where === seen.where)) return;
    this.all.push({ id, ...seen, ...(ADVICE[id] as Advice) });
  }
}
