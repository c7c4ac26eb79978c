import { parse } from '../../shared/schema/parse.ts';
import { draft } from './prediction.schema.ts';
import type { Typed } from './score-fields.ts';

/**
 * What was typed and not yet saved, kept through a reload of the tab. Per match and member: the
 * next one at this browser must not find the last one's numbers.
 */
export function draftKey(gameId: number, userId: number): string {
  return `fan-islands prediction ${gameId} ${userId}`;
}

/** @returns undefined where there is none, or it can't be read */
export function readDraft(key: string): Typed | undefined {
  try {
    return parse(draft, JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it. Where storage is refused there is none, and nothing else is lost. */
export function keepDraft(key: string, typed?: Typed): void {
  try {
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch {}
}
