import { useContext, useSyncExternalStore } from 'react';
import { RenderedContext } from '../island/rendered.ts';

const withoutHash = (address: string) => address.replace(/#.*$/s, '');

/**
 * Returns path and query of this page where a `<base href>` would lead a bare `#…` elsewhere, and where a
 * server has printed them already; else nothing.
 */
function pagePath(rendered: string): string {
  const path = location.pathname + location.search;
  const isOwnBase = withoutHash(document.baseURI) === withoutHash(location.href);
  return isOwnBase && path !== rendered ? '' : path;
}

const neverChanges = () => () => {};

/** Returns what has to be before the `#…` of a link within the page. */
export function usePagePath(): string {
  const rendered = useContext(RenderedContext)?.path ?? '';
  return useSyncExternalStore(
    neverChanges,
    () => pagePath(rendered),
    () => rendered,
  );
}
