import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { requireElement } from '../../shared/enhancers/require-element.ts';
import { toggleClass } from '../../shared/enhancers/toggle-class.ts';

/** How wide a fade is, in pixels; the style sheet says the same. */
const FADE = 48;

/** A row of links that scrolls sideways and fades where there is more. */
export const mount = defineEnhancer((element, on, end) => {
  const strip = requireElement(element, '[data-nav-strip]');

  const fade = (start: boolean, end: boolean) => {
    toggleClass(element, 'has-fade-start', start);
    toggleClass(element, 'has-fade-end', end);
  };
  const update = () => {
    // Counted from the start of the line; negative where that is on the right.
    const from = Math.abs(strip.scrollLeft);
    fade(from > 1, from + strip.clientWidth < strip.scrollWidth - 1);
  };
  const scroll = (left: number) => strip.scrollBy({ left, behavior: 'instant' });

  const current = strip.querySelector('[aria-current]:not([aria-current="false"])');
  if (current) {
    const { left, right } = current.getBoundingClientRect();
    const box = strip.getBoundingClientRect();
    // Not `scrollIntoView`, which may move the page as well.
    scroll((left + right - box.left - box.right) / 2);
  }
  update();

  // The links too: they grow when a font arrives, while the strip stays as it is.
  const sizes = new ResizeObserver(update);
  const watch = () => {
    sizes.disconnect();
    sizes.observe(strip);
    for (const part of strip.querySelectorAll('*')) sizes.observe(part);
  };
  const links = new MutationObserver(watch);
  links.observe(strip, { childList: true, subtree: true });
  watch();
  on(strip, 'scroll', update);
  on(strip, 'focusin', ({ target }) => {
    const link = target as Element;
    // A press must not move what it is about to hit.
    if (!link.matches(':focus-visible')) return;
    const { left, right } = link.getBoundingClientRect();
    const box = strip.getBoundingClientRect();
    const over = Math.max(0, right - (box.right - FADE)) || Math.min(0, left - (box.left + FADE));
    if (over) scroll(over);
  });
  end.onabort = () => {
    sizes.disconnect();
    links.disconnect();
    fade(false, false);
  };
});
