import { markMade } from '../enhancers/mark-made.ts';
import { zoomOf } from '../enhancers/zoom.ts';
import { isComposing } from './keys.ts';

/** Before a tip is shown and before it is hidden, in milliseconds: enough to move onto it. */
const DELAY = 250;
/** From the tip to its element and to the edge of the screen, in pixels of the screen. */
const GAP = 8;

const SELECTOR = '[data-tooltip]';
/** Holds an element's title while its tip is shown. */
const HELD = 'data-fan-title';

let count = 0;

/** Sets or removes an attribute, and returns what undoes that unless the host has changed it. */
function change(element: Element, name: string, value: string | null): () => void {
  const before = element.getAttribute(name);
  const write = (written: string | null) =>
    written === null ? element.removeAttribute(name) : element.setAttribute(name, written);
  write(value);
  return () => {
    if (element.getAttribute(name) === value) write(before);
  };
}

/**
 * Shows tips for the elements in `root` that have `data-tooltip` and a `title`, also for those added
 * later, until `end` is aborted. For the `tooltips` enhancer, and for an island that wants tips
 * without a tag of its own (its sheet imports `tooltips.css`).
 */
export function addTooltips(root: HTMLElement, end: AbortSignal): void {
  const tip = markMade(document.createElement('div'));
  tip.className = 'fan-tooltip';
  tip.id = `fan-tooltip-${++count}`;
  tip.setAttribute('role', 'tooltip');
  const text = tip.appendChild(document.createElement('span'));
  // In the top layer, above dialogs and whatever else, in browsers that have it.
  tip.popover = 'manual';
  // A copy of the page that a router kept while a tip was shown.
  for (const element of root.querySelectorAll<HTMLElement>(`[${HELD}]`)) {
    element.title = element.getAttribute(HELD)!;
    element.removeAttribute(HELD);
  }
  let shown: HTMLElement | undefined;
  let undo: (() => void)[] = [];
  let timer = 0;

  const hide = () => {
    clearTimeout(timer);
    shown = undefined;
    for (const undoChange of undo.splice(0)) undoChange();
    tip.remove();
  };

  const place = () => {
    if (!shown) return;
    const { documentElement: page } = document;
    const target = shown.getBoundingClientRect();
    // Gone, or scrolled out of sight.
    if (!target.width || target.bottom < 0 || target.top > innerHeight) return hide();
    const { width, height } = tip.getBoundingClientRect();
    const within = (value: number, room: number) => Math.max(GAP, Math.min(value, room - GAP));
    const above = target.top - height - GAP;
    const top = above < GAP ? within(target.bottom + GAP, innerHeight - height) : above;
    const left = within(target.left + (target.width - width) / 2, page.clientWidth - width);
    const zoom = zoomOf(tip);
    tip.style.setProperty('top', `${top / zoom}px`);
    tip.style.setProperty('left', `${left / zoom}px`);
  };

  const show = (target: HTMLElement) => {
    clearTimeout(timer);
    const { title } = target;
    if (target === shown || !title) return;
    hide();
    shown = target;
    const described = target.getAttribute('aria-describedby');
    undo = [
      // Else the browser shows a tip of its own beside this one.
      change(target, HELD, title),
      change(target, 'title', null),
      change(target, 'aria-describedby', described ? `${described} ${tip.id}` : tip.id),
    ];
    // An element that is named by its title keeps that name.
    if (!target.textContent?.trim() && !target.matches('[aria-label],[aria-labelledby],[alt]'))
      undo.push(change(target, 'aria-label', title));
    text.textContent = title;
    // Measured where nothing makes it narrow.
    tip.removeAttribute('style');
    root.append(tip);
    tip.showPopover?.();
    place();
  };

  const later = (action: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(action, DELAY);
  };
  const isInTip = ({ target }: Event) => tip.contains(target as Node);
  const targetOf = ({ target }: Event) => {
    const found = (target as Element).closest<HTMLElement>(SELECTOR);
    return found && root.contains(found) ? found : undefined;
  };
  const hideUnlessFocused = () => {
    if (!shown?.matches(':focus-visible')) hide();
  };

  const on = <Type extends keyof WindowEventMap>(
    target: EventTarget,
    type: Type,
    handler: (event: WindowEventMap[Type]) => void,
    capture = false,
  ) => target.addEventListener(type, handler as EventListener, { signal: end, capture });

  on(document, 'pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const target = targetOf(event);
    if (isInTip(event) || (shown && target === shown)) clearTimeout(timer);
    else if (target) later(() => show(target));
    else later(hideUnlessFocused);
  });
  // A finger leaves with each tap, whose tip stays until the next one.
  on(document.documentElement, 'pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') later(hideUnlessFocused);
  });
  on(root, 'focusin', (event) => {
    const target = targetOf(event);
    if (target?.matches(':focus-visible')) show(target);
  });
  on(root, 'focusout', () => {
    if (!shown?.matches(':hover')) hide();
  });
  on(document, 'pointerdown', (event) => {
    if (!isInTip(event) && targetOf(event) !== shown) hide();
  });
  // A tap: a finger that scrolls sends no `pointerup`. Whatever else the tap does, it does.
  on(document, 'pointerup', (event) => {
    const target = event.pointerType === 'touch' && targetOf(event);
    if (target) (target === shown ? hide : show)(target);
  });
  on(document, 'keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event)) hide();
  });
  on(document, 'scroll', place, true);
  on(window, 'resize', place);
  end.addEventListener('abort', hide);
}
