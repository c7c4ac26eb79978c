import { record, text } from '../island/schema.ts';
import type { Values } from './form-field.ts';

/**
 * What was typed and not yet sent, kept through a reload of the tab. Never the robot check's token,
 * which is good for once.
 */

/** Per form and reader: who comes next at this browser must not find the last one's words. */
export function draftKey(form: string, formId: number, userId = 0): string {
  return `fan-islands ${form} ${formId} ${userId}`;
}

/** @returns nothing where there is none, or it can't be read */
export function readDraft(key: string): Values {
  try {
    return record(text)(JSON.parse(sessionStorage.getItem(key) ?? '{}'), '');
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
