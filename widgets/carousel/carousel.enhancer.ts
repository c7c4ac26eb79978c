import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { markMade } from '../../shared/enhancers/mark-made.ts';
import { requireElement } from '../../shared/enhancers/require-element.ts';
import { zoomOf } from '../../shared/enhancers/zoom.ts';

/** How far a pressed mouse may move and still be a click, in pixels. */
const CLICK_SLACK = 6;
/** How long after its last scroll event the row is at rest, in milliseconds. */
const REST = 150;
/** Room for a focus ring around the cards, which a scrolling row would cut off, in pixels. */
const RING = 5;

/** The host's cards in a row that snaps, with buttons; two or three cards in view. */
export const mount = defineEnhancer((element, on, end) => {
  const track = requireElement(element, '[data-carousel-track]');
  const { documentElement: root } = document;
  const cards = track.children as HTMLCollectionOf<HTMLElement>;

  const controls = element.appendChild(markMade(document.createElement('div')));
  controls.className = 'fan-carousel';
  const addButton = (text: string, step: () => number) => {
    const button = controls.appendChild(document.createElement('button'));
    button.type = 'button';
    button.textContent = text;
    on(button, 'click', () => goTo(target + step()));
    return button;
  };
  const previous = addButton('Vorige', () => -inView);
  const next = addButton('Volgende', () => inView);
  const position = controls.appendChild(document.createElement('output'));

  let inView = 0;
  /**
   * The first card in view, or that will be when the row has come to rest. Buttons and focus count
   * from it and not from where a glide happens to be.
   */
  let target = 0;
  /** Whether the row is on its way to `target`; the reader's own scrolling ends that. */
  let isGliding = false;
  let restTimer = 0;
  let ring = 0;
  let measuredStep = Number.NaN;
  /** Where the mouse went down, while it is down, and where the row was at its start. */
  let dragStart: MouseEvent | undefined;
  let leftAtStart = 0;

  /** From one card to the next, in pixels; negative where the row runs from right to left. */
  const cardStep = () => (cards[1] ? cards[1].offsetLeft - cards[0]!.offsetLeft : 0);
  const lastTarget = () => Math.max(0, cards.length - inView);
  const clamp = (card: number) => Math.max(0, Math.min(card, lastTarget()));
  const cardAtStart = () => clamp(Math.round(track.scrollLeft / cardStep()) || 0);

  const goTo = (card: number, behavior: ScrollBehavior = 'auto') => {
    target = clamp(card);
    isGliding = behavior === 'auto';
    render();
    track.scrollTo({ left: target * cardStep(), behavior });
    waitForRest();
  };

  const disable = (button: HTMLButtonElement, isDisabled: boolean) => {
    // Else the focus would be lost with the button.
    if (isDisabled && document.activeElement === button) track.focus({ preventScroll: true });
    button.disabled = isDisabled;
  };
  const render = () => {
    controls.hidden = inView >= cards.length;
    track.tabIndex = controls.hidden ? -1 : 0;
    disable(previous, target === 0);
    disable(next, target >= lastTarget());
  };

  /** As wide as a focus ring, but never wider than the page, which would else scroll sideways. */
  const reserveRing = () => {
    const { left, right } = track.getBoundingClientRect();
    const zoom = zoomOf(track);
    const free = Math.min(left, root.clientWidth - right) / zoom + ring;
    const next = Math.max(0, Math.min(RING, Math.floor(free)));
    if (next === ring) return;
    ring = next;
    track.style.setProperty('--fan-carousel-ring', `${ring}px`);
  };

  const writePosition = () => {
    const last = Math.min(target + inView, cards.length);
    const text = `Kaarten ${target + 1} tot en met ${last} van ${cards.length}`;
    // An output announces every new text, the same one too.
    if (position.textContent !== text) position.textContent = text;
  };
  const waitForRest = () => {
    clearTimeout(restTimer);
    restTimer = window.setTimeout(() => {
      if (dragStart) return;
      delete track.dataset.drag;
      // A glide that something else than the reader cut short still ends at its card.
      if (isGliding && cardAtStart() !== target) return goTo(target, 'instant');
      isGliding = false;
      target = cardAtStart();
      render();
      writePosition();
    }, REST);
  };

  const measure = () => {
    reserveRing();
    const step = cardStep();
    inView = step ? Math.round(track.clientWidth / Math.abs(step)) : cards.length;
    // Another size of card has moved the row; a reader who is scrolling goes on.
    if (step !== measuredStep) goTo(target, 'instant');
    else render();
    measuredStep = step;
  };

  measure();
  writePosition();
  const sizes = new ResizeObserver(measure);
  const children = new MutationObserver(measure);
  sizes.observe(track);
  children.observe(track, { childList: true });
  on(window, 'resize', measure);
  on(track, 'scroll', () => {
    if (!isGliding) target = cardAtStart();
    render();
    waitForRest();
  });
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    on(track, type, () => {
      isGliding = false;
    });
  on(track, 'focusin', (event) => {
    const card = [...cards].findIndex((each) => each.contains(event.target as Node));
    // A click must not move what it is about to hit.
    if (card < 0 || !(event.target as Element).matches(':focus-visible')) return;
    if (card < target) goTo(card);
    else if (card >= target + inView) goTo(card - inView + 1);
    // The browser has scrolled to it from where the glide happened to be.
    else goTo(target);
  });

  // A finger scrolls by itself, the mouse drags. Its second click selects words.
  on(track, 'mousedown', (event) => {
    delete track.dataset.drag;
    if (!event.button && event.detail < 2 && !controls.hidden) {
      dragStart = event;
      leftAtStart = track.scrollLeft;
    }
  });
  on(window, 'mousemove', ({ clientX, clientY }) => {
    if (!dragStart) return;
    const distance = (dragStart.clientX - clientX) / zoomOf(track);
    if (!track.dataset.drag) {
      // Down the lines: text is being selected.
      if (Math.abs(dragStart.clientY - clientY) > CLICK_SLACK) dragStart = undefined;
      if (!dragStart || Math.abs(distance) < CLICK_SLACK) return;
      track.dataset.drag = 'true';
    }
    track.scrollTo({ left: leftAtStart + distance, behavior: 'instant' });
  });
  on(window, 'mouseup', () => {
    dragStart = undefined;
    if (track.dataset.drag) goTo(cardAtStart());
  });
  // The click that ends a drag is sent before the row is at rest.
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

  end.addEventListener('abort', () => {
    sizes.disconnect();
    children.disconnect();
    clearTimeout(restTimer);
    delete track.dataset.drag;
    track.removeAttribute('tabindex');
    track.style.removeProperty('--fan-carousel-ring');
    if (!track.getAttribute('style')) track.removeAttribute('style');
    controls.remove();
  });
});
