import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { requireElement } from '../../shared/enhancers/require-element.ts';

/** So far, in pixels, a press may wander and still be one. */
const SLACK = 6;
/** So long after the last scroll event, in milliseconds, the row stands still. */
const REST = 150;

/** The host's cards in a row that snaps, with buttons; the style sheet shows two or three at once. */
export const mount = defineEnhancer((element, on, end) => {
  const track = requireElement(element, '[data-carousel-track]');
  const cards = track.children as HTMLCollectionOf<HTMLElement>;
  const controls = element.appendChild(document.createElement('div'));
  controls.className = 'fan-carousel';
  const [previous, next] = ['Vorige', 'Volgende'].map((text, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.onclick = () => show(passed() + (index ? inView : -inView));
    return controls.appendChild(button);
  }) as [HTMLButtonElement, HTMLButtonElement];
  const position = controls.appendChild(document.createElement('output'));

  let inView = 0;
  let resting = 0;
  /** The press of the mouse that is under way, and where the row stood then. */
  let press: MouseEvent | undefined;
  let left = 0;

  /** From one card to the next, in pixels; negative where the row runs from right to left. */
  const step = () => (cards[1] ? cards[1].offsetLeft - cards[0]!.offsetLeft : 0);
  /** How many cards have passed out of view at the start. */
  const passed = () => Math.round(track.scrollLeft / step()) || 0;
  /** Scrolls to a card. */
  const show = (card: number) => track.scrollTo({ left: card * step() });

  const disable = (button: HTMLButtonElement, off: boolean) => {
    // Else the focus would be lost with the button.
    if (off && document.activeElement === button) track.focus();
    button.disabled = off;
  };
  const update = () => {
    const { length } = cards;
    const first = passed();
    inView = Math.round(track.clientWidth / Math.abs(step()));
    const last = first + inView;
    controls.hidden = inView >= length;
    disable(previous, !first);
    disable(next, last >= length);
    track.tabIndex = controls.hidden ? -1 : 0;
    const rest = () => {
      if (!press) delete track.dataset.drag;
      position.textContent = `Kaarten ${first + 1} tot en met ${last} van ${length}`;
    };
    clearTimeout(resting);
    // What is there from the start is not read out.
    if (resting) resting = window.setTimeout(rest, REST);
    else rest();
  };

  update();
  resting = 1;
  const sizes = new ResizeObserver(update);
  const children = new MutationObserver(update);
  sizes.observe(track);
  children.observe(track, { childList: true });
  on(track, 'scroll', update);

  // A finger scrolls by itself, the mouse drags. Its second press selects words.
  on(track, 'mousedown', (event) => {
    delete track.dataset.drag;
    if (!event.button && event.detail < 2 && !controls.hidden) {
      press = event;
      left = track.scrollLeft;
    }
  });
  on(window, 'mousemove', ({ clientX, clientY }) => {
    if (!press) return;
    const by = press.clientX - clientX;
    if (!track.dataset.drag) {
      // Down the lines: text is being selected.
      if (Math.abs(press.clientY - clientY) > SLACK) press = undefined;
      if (!press || Math.abs(by) < SLACK) return;
      track.dataset.drag = 'true';
    }
    track.scrollTo({ left: left + by, behavior: 'instant' });
  });
  on(window, 'mouseup', () => {
    press = undefined;
    if (!track.dataset.drag) return;
    show(passed());
    update();
  });
  // The click that ends a drag comes before the row is at rest.
  on(
    track,
    'click',
    (event) => {
      if (!track.dataset.drag) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  on(track, 'dragstart', (event) => event.preventDefault());

  end.onabort = () => {
    sizes.disconnect();
    children.disconnect();
    clearTimeout(resting);
    delete track.dataset.drag;
    track.removeAttribute('tabindex');
    controls.remove();
  };
});
