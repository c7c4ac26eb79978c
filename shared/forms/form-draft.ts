import { record, text } from '../schema/host-values.ts';
import { parse } from '../schema/parse.ts';
import type { Values } from './form-field.ts';

/**
 * What was typed and not yet sent, kept through a reload of the tab. Never the robot check's token,
 * which is good for once.
 */

/** Per form and reader: who comes next at this browser must not find the last one's words. */
export function draftKey(form: string, formId: number, userId = 0): string {
  return `fan-islands ${form} ${formId} ${userId}`;
}

const ownerOf = (key: string) => /^fan-islands \S+ \d+ (\d+)$/.exec(key)?.[1];

/**
 * Other members' drafts go for good once a member has come after them in this tab. A guest's page
 * leaves them: whose session has ended may log in again, and finds what was typed.
 */
function forgetOthers(key: string): void {
  const owner = ownerOf(key);
  for (const kept of Object.keys(sessionStorage))
    if (owner !== '0' && ![undefined, '0', owner].includes(ownerOf(kept)))
      sessionStorage.removeItem(kept);
}

/** @returns nothing where there is none, or it can't be read */
export function readDraft(key: string): Values {
  try {
    forgetOthers(key);
    return parse(record(text), JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps a draft; an empty one is forgotten. Where storage is refused there is none. */
export function keepDraft(key: string, values: Values): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {}
}
