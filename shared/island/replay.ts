/**
 * What a reader did inside a tag before its island was mounted, repeated on the present markup: a
 * click on a fallback button clicks the island's button, a field keeps its text, the focus stays.
 */

import type { Edits } from './protocol.ts';

const CONTROL = 'a[href],button,input,select,textarea,summary,label,[tabindex]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Box = HTMLInputElement & { type: 'checkbox' | 'radio' };

const isBox = (element: Element): element is Box =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement &&
    !/^(checkbox|radio|button|submit|reset|image|file)$/.test(element.type));

/** Whether a browser does by itself what a click on the control is for, without any script. */
const worksWithoutScript = (element: Element) =>
  element.matches('a[href]:not([href^="#"]),summary,label');

/** How a person would recognise the control: its words, or what it is called where it has none. */
const wordsOf = (element: Element) =>
  (
    element.getAttribute('aria-label') ||
    (!isField(element) && element.textContent?.trim()) ||
    element.getAttribute('name') ||
    element.getAttribute('placeholder') ||
    ''
  ).toLowerCase();

/**
 * What was used: the control around the event's target, else the target itself. Nothing where
 * that is the tag, something around it, a nested island's, or our own notice's.
 */
function controlOf(element: HTMLElement, { target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element) || target === element) return undefined;
  const island = element.contains(target) ? target.closest('[data-widget]') : element;
  if ((island && island !== element) || target.closest('.fan-failed')) return undefined;
  const control = target.closest<HTMLElement>(CONTROL);
  if (control && !control.contains(element)) return control;
  return target instanceof HTMLElement ? target : undefined;
}

/** A host control, which is elsewhere on the page; the loader kept the browser from acting. */
const isElsewhere = (element: HTMLElement, control: HTMLElement) =>
  control.isConnected && !element.contains(control);

/** The control itself where it is still on the page, else the one most like it in the new markup. */
function counterpart(element: HTMLElement, old: HTMLElement): HTMLElement | undefined {
  if (old.isConnected) return old;
  const controls = [...element.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (control) => control.closest('[data-widget]') === element,
  );
  const kind = isField(old) ? isField : isBox(old) ? isBox : undefined;
  const peers = controls.filter(kind ?? (({ tagName }) => tagName === old.tagName));
  const words = wordsOf(old);
  const named = (control: HTMLElement) => words !== '' && wordsOf(control) === words;
  // Where nothing is alike, only a choice of one is no guess: a wrong click is worse than none.
  return (
    peers.find(named) ??
    (kind ? undefined : controls.find(named)) ??
    (peers.length === 1 || kind === isField ? peers[0] : undefined)
  );
}

/**
 * Sets a field's value as a person would. React sees a change only if the value differs from
 * the last one that it saw set on the element itself, hence the detour.
 */
function fill(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const isFilled = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue;

/** Ticks a box as the reader left it, which hydration has undone by now. */
function tick(box: Box, old: Box, isTicked: boolean): void {
  // React must see it happen, whatever the browser still shows.
  if (box === old) box.checked = !isTicked;
  if (box.checked !== isTicked) box.click();
}

/**
 * Clicks when a pointer or key is released that was down while its control was replaced: no click
 * would follow. A cancelled pointer was the start of a scroll; a new one means that the old one ended unseen.
 */
function clickOnRelease(target: HTMLElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  const handleEnd = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return;
    listening.abort();
    if (/up$/.test(event.type)) target.click();
  };
  for (const type of ['pointerup', 'pointercancel', 'pointerdown', 'keyup', 'keydown'])
    window.addEventListener(type, handleEnd, { capture: true, signal });
}

/** Whether the click follows only when a pointer or the space bar is released. */
const isHeldDown = (event: Event) =>
  event.type === 'pointerdown' || (event instanceof KeyboardEvent && event.key === ' ');

/** How clicks left a box; undefined where there were none. */
const tickedBy = (old: Box, clicks: number) =>
  clicks ? old.type === 'radio' || old.defaultChecked !== (clicks % 2 === 1) : undefined;

/**
 * @param events those that the loader caught, oldest first
 * @param edits what fields held when the island was mounted and their markup does not, whether or not an
 *   event was caught
 * @param hadFocus whether the focus was in the notice that has just gone, and must not be lost
 */
export async function replay(
  element: HTMLElement,
  events: Event[],
  edits: Edits = new Map(),
  hadFocus = false,
): Promise<void> {
  const controls = new Map<HTMLElement, Event[]>();
  for (const field of edits.keys()) controls.set(field, []);
  for (const event of events) {
    const control = controlOf(element, event);
    if (control) controls.set(control, [...(controls.get(control) ?? []), event]);
  }
  const isFocusLost = !document.activeElement || document.activeElement === document.body;
  let last: HTMLElement | undefined;
  for (const [old, ofIt] of controls) {
    const target = counterpart(element, old);
    if (!target) continue;
    // A reader who filled in a field before anybody listened may be elsewhere by now.
    if (ofIt.length) last = target;
    const clicks = ofIt.filter(({ type }) => type === 'click').length;
    if (isField(old) && isField(target)) {
      const typed = isFilled(old) ? old.value : edits.get(old);
      if (typed !== undefined) fill(target, `${typed}`);
    } else if (isBox(old) && isBox(target)) {
      const isTicked = tickedBy(old, clicks) ?? edits.get(old);
      // Of radio buttons, the one that took the choice.
      if (isTicked !== undefined && (isTicked || target.type === 'checkbox'))
        tick(target, old, Boolean(isTicked));
    } else if (clicks) {
      if (!worksWithoutScript(old) || isElsewhere(element, old)) target.click();
    } else if (target !== old && ofIt.some(isHeldDown)) clickOnRelease(target);
    // Each event sees the effect of the one before it.
    await Promise.resolve();
  }
  if (last) {
    if (isFocusLost && !element.contains(document.activeElement)) last.focus();
  } else if (hadFocus) {
    element.tabIndex = -1;
    element.focus();
  }
}
