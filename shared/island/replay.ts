/**
 * The first act inside a tag with the `interaction` trigger, made again on what stands there now:
 * a press on a fallback button presses the island's button, a focused field keeps focus and text.
 */

const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** How a person would recognise the control: its kind and its words. */
function likeness(element: Element): string {
  const words =
    element.getAttribute('aria-label') ??
    (element.textContent?.trim() || element.getAttribute('name') || element.id);
  return `${element.tagName} ${words.toLowerCase()}`;
}

/** The control itself where it still stands, else the one most like it in the new markup. */
function counterpart(element: HTMLElement, old: HTMLElement): HTMLElement | null {
  if (element.contains(old)) return old;
  const peers = [...element.querySelectorAll<HTMLElement>(old.tagName)];
  return (
    peers.find((peer) => likeness(peer) === likeness(old)) ??
    peers[0] ??
    element.querySelector<HTMLElement>(FOCUSABLE)
  );
}

/** Through the prototype's setter, which is how React hears of a value that it did not set. */
function type(field: HTMLElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const holdsText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(checkbox|radio|button|submit|file)$/.test(element.type));

/** A press that was not over yet when its control was replaced: no click will come of it. */
function clickOnRelease(target: HTMLElement): void {
  const settle = (event: Event) => {
    document.removeEventListener('pointerup', settle, true);
    document.removeEventListener('pointercancel', settle, true);
    // A cancelled press was the start of a scroll.
    if (event.type === 'pointerup') target.click();
  };
  document.addEventListener('pointerup', settle, true);
  document.addEventListener('pointercancel', settle, true);
}

/**
 * @param acts what the loader caught, oldest first
 * @param focusInside whether focus stood in the notice that has just gone, and must not be lost
 */
export function replay(element: HTMLElement, acts: Event[], focusInside = false): void {
  const click = acts.findLast(({ type }) => type === 'click');
  const act = click ?? acts.at(-1);
  const old = (act?.target as Element | undefined)?.closest<HTMLElement>(FOCUSABLE);
  const target = old && counterpart(element, old);
  const focusLost = !document.activeElement || document.activeElement === document.body;
  if (old && target) {
    if (old !== target && holdsText(old) && old.value) type(target, old.value);
    if (focusLost) target.focus();
    // A link has led where it leads already; anything else has waited for us.
    if (click && !old.matches('a[href]')) target.click();
    else if (act?.type === 'pointerdown' && old !== target) clickOnRelease(target);
  } else if (focusInside) {
    element.tabIndex = -1;
    element.focus();
  }
}
