import { type RefObject, useLayoutEffect } from 'react';

/** From the screen's edges, in pixels; and how little of the panel may be left. */
const EDGE = 8;
const LEAST = 240;

const HEADER = 'header, [role="banner"]';

/** The main header: the one that the bell stands in, else the page's; an article's own is none. */
function headerOf(bell: Element): Element | undefined {
  return (
    bell.closest(HEADER) ??
    [...document.querySelectorAll(HEADER)].find((each) => !each.closest('main, article, section'))
  );
}

/**
 * Lays the panel below the main header, its end under the bell's, and inside the screen. In the
 * browser's top layer where there is one: a header that clips or filters would else hold it.
 */
export function usePlace(
  panel: RefObject<HTMLElement | null>,
  bell: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const anchor = bell.current;
    if (!element || !anchor) return;
    if (element.showPopover) {
      element.popover = 'manual';
      element.showPopover();
    }
    const header = headerOf(anchor);
    const place = () => {
      const { clientWidth, clientHeight } = document.documentElement;
      const at = anchor.getBoundingClientRect();
      const below = header?.getBoundingClientRect().bottom ?? 0;
      // A bell that stands elsewhere has the panel below itself.
      const top = header?.contains(anchor) ? below : Math.max(below, at.bottom);
      const width = Math.min(element.offsetWidth, clientWidth - 2 * EDGE);
      const end = at.width ? clientWidth - at.right : EDGE;
      const most = clientWidth - width - EDGE;
      const set = (name: string, value: number) =>
        element.style.setProperty(`--fan-notifications-${name}`, `${Math.round(value)}px`);
      set('top', Math.max(EDGE, Math.min(top, clientHeight - LEAST)));
      set('end', Math.max(EDGE, Math.min(end, most)));
    };
    place();
    const ending = new AbortController();
    addEventListener('resize', place, ending);
    document.addEventListener('scroll', place, { passive: true, signal: ending.signal });
    const sizes = new ResizeObserver(place);
    if (header) sizes.observe(header);
    return () => {
      ending.abort();
      sizes.disconnect();
    };
  }, [panel, bell]);
}
