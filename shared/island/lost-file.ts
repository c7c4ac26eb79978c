import type { InternalFanIslands } from './runtime-entry.ts';

/**
 * Shows the reader, in a tag, that there is a new version of the site, if that is why a part that is fetched later
 * could not be fetched: the files of a page that has long been open are gone after a deploy.
 * @param tag the island's; null while rendering on a server
 */
export function reportLostFile(tag: HTMLElement | null): void {
  if (tag) (window.fanIslands as InternalFanIslands | undefined)?.reportLostFile?.(tag);
}
