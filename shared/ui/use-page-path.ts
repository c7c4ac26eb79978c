import { useSyncExternalStore } from 'react';

const withoutHash = (address: string) => address.replace(/#.*$/s, '');

/** Where a `<base href>` would lead a bare `#…` elsewhere: path and query of this page; else empty. */
function pagePath(): string {
  const isOwnBase = withoutHash(document.baseURI) === withoutHash(location.href);
  return isOwnBase ? '' : location.pathname + location.search;
}

const neverChanges = () => () => {};

/** Returns what has to be before the `#…` of a link within the page. */
export function usePagePath(): string {
  return useSyncExternalStore(neverChanges, pagePath, () => '');
}
