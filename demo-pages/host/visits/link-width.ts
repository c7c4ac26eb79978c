/** Widths, in CSS pixels, that a link may ask for. */
export const widths = ['360', '1280'];

const overview = '/overzicht.html';

/**
 * Returns the address that shows a link with `breedte` at that width, which no page can give itself: the
 * overview, with the page in a frame. Undefined for a link without, and for the overview's own.
 */
export function framedAddress({ pathname, searchParams }: URL): string | undefined {
  const width = searchParams.get('breedte') ?? '';
  if (pathname === overview || !widths.includes(width)) return undefined;
  const query = new URLSearchParams(searchParams);
  query.delete('breedte');
  const page = query.size ? `${pathname}?${query}` : pathname;
  return `${overview}?${new URLSearchParams({ pad: page, breedte: width })}`;
}
