import { type RefObject, useLayoutEffect } from 'react';
import { zoomOf } from '../../shared/enhancers/zoom.ts';

/** From the screen's edges, and what is left of the panel at least, in pixels of the viewport. */
const MARGIN = 8;
const LEAST_HEIGHT = 240;

const HEADER = 'header, [role="banner"]';

/** Returns the main header: the one around the bell, else the page's; an article's own is none. */
function headerOf(bell: Element): Element | undefined {
  return (
    bell.closest(HEADER) ??
    [...document.querySelectorAll(HEADER)].find((each) => !each.closest('main, article, section'))
  );
}

/**
 * Places the panel below the main header, its end under the bell's, and inside the screen. It is in
 * the browser's top layer where there is one, out of a header that clips or filters.
 */
export function usePanelPosition(
  panelRef: RefObject<HTMLElement | null>,
  bellRef: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const panel = panelRef.current;
    const bell = bellRef.current;
    if (!panel || !bell) return;
    if (panel.showPopover) {
      panel.popover = 'manual';
      panel.showPopover();
    }
    const header = headerOf(bell);
    const setPosition = () => {
      // The root's own zoom does not change these: they are the viewport's.
      const { clientWidth: screenWidth, clientHeight: screenHeight } = document.documentElement;
      const bellBox = bell.getBoundingClientRect();
      const headerBottom = header?.getBoundingClientRect().bottom ?? 0;
      // A bell outside of the header has the panel below itself.
      const top = header?.contains(bell) ? headerBottom : Math.max(headerBottom, bellBox.bottom);
      const width = Math.min(panel.getBoundingClientRect().width, screenWidth - 2 * MARGIN);
      const end = bellBox.width ? screenWidth - bellBox.right : MARGIN;
      const most = screenWidth - width - MARGIN;
      const setLength = (name: string, value: number) =>
        panel.style.setProperty(
          `--fan-notifications-${name}`,
          `${Math.round(value / zoomOf(panel))}px`,
        );
      setLength('top', Math.max(MARGIN, Math.min(top, screenHeight - LEAST_HEIGHT)));
      setLength('end', Math.max(MARGIN, Math.min(end, most)));
    };
    setPosition();
    const controller = new AbortController();
    addEventListener('resize', setPosition, controller);
    document.addEventListener('scroll', setPosition, {
      passive: true,
      signal: controller.signal,
    });
    const observer = new ResizeObserver(setPosition);
    if (header) observer.observe(header);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [panelRef, bellRef]);
}
