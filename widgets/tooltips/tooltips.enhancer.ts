import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';

/** Before a tip shows and before it goes, in milliseconds: long enough to move onto it. */
const DELAY = 250;
/** From the tip to its element and to the edge of the screen, in pixels. */
const GAP = 8;

const { documentElement: root } = document;
let tips = 0;

/** Brings an attribute to a value, or takes it away, and tells how to undo that. */
function change(element: Element, name: string, value: string | null): () => void {
  const was = element.getAttribute(name);
  const put = (given: string | null) =>
    given === null ? element.removeAttribute(name) : element.setAttribute(name, given);
  put(value);
  // What the host has changed meanwhile stays.
  return () => {
    if (element.getAttribute(name) === value) put(was);
  };
}

/** Tips for the elements in the tag that have `data-tooltip` and a `title`, whenever they came. */
export const mount = defineEnhancer((element, on, end) => {
  const tip = document.createElement('div');
  tip.className = 'fan-tooltips-tip';
  tip.id = `fan-tooltips-${++tips}`;
  tip.setAttribute('role', 'tooltip');
  // Above dialogs and whatever else there is, in browsers that know how.
  tip.popover = 'manual';
  let shown: HTMLElement | undefined;
  let changes: (() => void)[] = [];
  let timer = 0;

  const hide = () => {
    clearTimeout(timer);
    shown = undefined;
    for (const back of changes.splice(0)) back();
    tip.remove();
  };

  const place = () => {
    if (!shown) return;
    const at = shown.getBoundingClientRect();
    // Gone, or scrolled out of sight.
    if (!at.width || at.bottom < 0 || at.top > innerHeight) return hide();
    const { offsetWidth: width, offsetHeight: height } = tip;
    const within = (value: number, room: number) => Math.max(GAP, Math.min(value, room - GAP));
    const above = at.top - height - GAP;
    const top = above < GAP ? within(at.bottom + GAP, innerHeight - height) : above;
    const left = within(at.left + (at.width - width) / 2, root.clientWidth - width);
    tip.style.setProperty('top', `${top}px`);
    tip.style.setProperty('left', `${left}px`);
  };

  const show = (target: HTMLElement) => {
    clearTimeout(timer);
    const { title } = target;
    if (target === shown || !title) return;
    hide();
    shown = target;
    const described = target.getAttribute('aria-describedby');
    changes = [
      // Else the browser shows a tip of its own beside this one.
      change(target, 'title', null),
      change(target, 'aria-describedby', described ? `${described} ${tip.id}` : tip.id),
    ];
    // What had its name from its title keeps it.
    if (!target.textContent?.trim() && !target.matches('[aria-label],[aria-labelledby],[alt]'))
      changes.push(change(target, 'aria-label', title));
    tip.textContent = title;
    element.append(tip);
    tip.showPopover?.();
    place();
  };

  const later = (act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, DELAY);
  };
  const inTip = ({ target }: Event) => tip.contains(target as Node);
  const find = ({ target }: Event) => {
    const found = (target as Element).closest<HTMLElement>('[data-tooltip]');
    return found && element.contains(found) ? found : undefined;
  };
  const leave = () => {
    if (!shown?.matches(':focus-visible')) hide();
  };

  on(document, 'pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const target = find(event);
    if (inTip(event) || (shown && target === shown)) clearTimeout(timer);
    else if (target) later(() => show(target));
    else later(leave);
  });
  // A finger leaves with each tap, whose tip stays until the next one.
  on(root, 'pointerleave', ({ pointerType }) => pointerType === 'touch' || later(leave));
  on(element, 'focusin', (event) => {
    const target = find(event);
    if (target?.matches(':focus-visible')) show(target);
  });
  on(element, 'focusout', () => {
    if (!shown?.matches(':hover')) hide();
  });
  on(document, 'pointerdown', (event) => {
    if (!inTip(event) && find(event) !== shown) hide();
  });
  // A tap; what scrolls ends otherwise. Whatever else it does, it does.
  on(document, 'pointerup', (event) => {
    const target = event.pointerType === 'touch' && find(event);
    if (target) (target === shown ? hide : show)(target);
  });
  on(document, 'keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  on(document, 'scroll', place, true);
  on(window, 'resize', place);
  end.onabort = hide;
});
