/** What a reader did in a tag before its island was mounted. Part of the runtime entry. */
import type { Edits, Entry } from './protocol.ts';

/**
 * Returns what a reader has changed in markup that a server rendered, also before the loader listened:
 * hydration empties the fields, at the latest when they are drawn for the second time.
 */
export function editsIn(element: HTMLElement): Edits {
  const edits: Edits = new Map();
  for (const field of element.querySelectorAll<HTMLInputElement>(
    '[data-island-root] :is(input:not([type=file]),textarea)',
  )) {
    const { type, checked, defaultChecked, value, defaultValue } = field;
    if (field.closest('[data-widget]') !== element) continue;
    if (!/^(checkbox|radio)$/.test(type)) {
      if (value !== defaultValue) edits.set(field, value);
    } else if (checked !== defaultChecked) edits.set(field, checked);
  }
  return edits;
}

/**
 * Fetches what repeats a reader's doing on the island, where there is any: most tags mount without anybody
 * having touched them. Where somebody has, it must be there in time, or the release of a pointer that is
 * down would be missed.
 */
export const importReplay = (
  element: HTMLElement,
  { pendingEvents, notice }: Entry,
  edits = editsIn(element),
) =>
  pendingEvents.length || notice || edits.size
    ? import('./replay.ts').catch(() => undefined)
    : undefined;
