import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { requireElement } from '../../shared/enhancers/require-element.ts';
import { toggleClass } from '../../shared/enhancers/toggle-class.ts';
import { zoomOf } from '../../shared/enhancers/zoom.ts';

/** How wide a fade is, in pixels; the same as in the style sheet. */
const FADE = 48;

/** A row of links that scrolls sideways and fades where there is more. */
export const mount = defineEnhancer((element, on, end) => {
  const strip = requireElement(element, '[data-nav-strip]');

  const setFades = (isAtStart: boolean, isAtEnd: boolean) => {
    toggleClass(element, 'has-fade-start', isAtStart);
    toggleClass(element, 'has-fade-end', isAtEnd);
  };
  const update = () => {
    // Counted from the start of the line; negative where that is on the right.
    const from = Math.abs(strip.scrollLeft);
    setFades(from > 1, from + strip.clientWidth < strip.scrollWidth - 1);
  };
  /** @param distance in pixels of the screen, as the rectangles below are */
  const scrollBy = (distance: number) =>
    strip.scrollBy({ left: distance / zoomOf(strip), behavior: 'instant' });

  const current = strip.querySelector('[aria-current]:not([aria-current="false"])');
  if (current) {
    const { left, right } = current.getBoundingClientRect();
    const box = strip.getBoundingClientRect();
    // Not `scrollIntoView`, which may scroll the page as well.
    scrollBy((left + right - box.left - box.right) / 2);
  }
  update();

  // The links too: they grow when a font arrives, while the strip keeps its size.
  const sizes = new ResizeObserver(update);
  const observeSizes = () => {
    sizes.disconnect();
    sizes.observe(strip);
    for (const part of strip.querySelectorAll('*')) sizes.observe(part);
  };
  const links = new MutationObserver(observeSizes);
  links.observe(strip, { childList: true, subtree: true });
  observeSizes();
  on(strip, 'scroll', update);
  on(strip, 'focusin', ({ target }) => {
    const link = target as Element;
    // A click must not move what it is about to hit.
    if (!link.matches(':focus-visible')) return;
    const { left, right } = link.getBoundingClientRect();
    const box = strip.getBoundingClientRect();
    const fade = FADE * zoomOf(strip);
    const hidden = Math.max(0, right - (box.right - fade)) || Math.min(0, left - (box.left + fade));
    if (hidden) scrollBy(hidden);
  });
  end.addEventListener('abort', () => {
    sizes.disconnect();
    links.disconnect();
    setFades(false, false);
  });
});
