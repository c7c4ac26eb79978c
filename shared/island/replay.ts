/**
 * What a reader did inside a tag before its island stood, made again on what stands there now: a
 * press on a fallback button presses the island's button, a field keeps its text, the focus stays.
 */

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

/** Whether a browser does by itself what a press on the control is for, without any script. */
const actsAlone = (element: Element) => element.matches('a[href]:not([href^="#"]),summary,label');

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
 * What was acted on: the control around the event's target, else the target itself. Nothing where
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

/** A host control, which stands elsewhere on the page; the loader kept the browser from acting. */
const isElsewhere = (element: HTMLElement, control: HTMLElement) =>
  control.isConnected && !element.contains(control);

/** The control itself where it still stands, else the one most like it in the new markup. */
function counterpart(element: HTMLElement, old: HTMLElement): HTMLElement | undefined {
  if (old.isConnected) return old;
  const controls = [...element.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (control) => control.closest('[data-widget]') === element,
  );
  const kind = isField(old) ? isField : isBox(old) ? isBox : undefined;
  const peers = controls.filter(kind ?? (({ tagName }) => tagName === old.tagName));
  const words = wordsOf(old);
  const named = (control: HTMLElement) => words !== '' && wordsOf(control) === words;
  // Where nothing is alike, only a choice of one is no guess: a wrong press is worse than none.
  return (
    peers.find(named) ??
    (kind ? undefined : controls.find(named)) ??
    (peers.length === 1 || kind === isField ? peers[0] : undefined)
  );
}

/**
 * Sets a field's value as a person would. React hears of a change only if the value differs from
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

/** Brings a box to where the reader's clicks left it, which hydration has undone by now. */
function tick(box: Box, old: Box, clicks: number): void {
  const ticked = box.type === 'radio' || old.defaultChecked !== (clicks % 2 === 1);
  // React must see it happen, whatever the browser still shows.
  if (box === old) box.checked = !ticked;
  if (box.checked !== ticked) box.click();
}

/**
 * A press that was not over yet when its control was replaced: no click will come of it. A
 * cancelled press was the start of a scroll, and a new one means that the old one ended unseen.
 */
function clickOnRelease(target: HTMLElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  const settle = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return;
    listening.abort();
    if (/up$/.test(event.type)) target.click();
  };
  for (const type of ['pointerup', 'pointercancel', 'pointerdown', 'keyup', 'keydown'])
    window.addEventListener(type, settle, { capture: true, signal });
}

/** A press holds until its release if it is a pointer's, or that of the space bar. */
const holds = (event: Event) =>
  event.type === 'pointerdown' || (event instanceof KeyboardEvent && event.key === ' ');

/**
 * @param acts what the loader caught, oldest first
 * @param hadFocus whether focus stood in the notice that has just gone, and must not be lost
 */
export async function replay(element: HTMLElement, acts: Event[], hadFocus = false): Promise<void> {
  const controls = new Map<HTMLElement, Event[]>();
  for (const act of acts) {
    const control = controlOf(element, act);
    if (control) controls.set(control, [...(controls.get(control) ?? []), act]);
  }
  const lost = !document.activeElement || document.activeElement === document.body;
  let last: HTMLElement | undefined;
  for (const [old, ofIt] of controls) {
    const target = counterpart(element, old);
    if (!target) continue;
    last = target;
    const clicks = ofIt.filter(({ type }) => type === 'click').length;
    if (isField(old) && isField(target)) {
      if (isFilled(old)) fill(target, old.value);
    } else if (isBox(old) && isBox(target)) {
      if (clicks) tick(target, old, clicks);
    } else if (clicks) {
      if (!actsAlone(old) || isElsewhere(element, old)) target.click();
    } else if (target !== old && ofIt.some(holds)) clickOnRelease(target);
    // Each act sees what the one before it has brought about.
    await Promise.resolve();
  }
  if (last) {
    if (lost && !element.contains(document.activeElement)) last.focus();
  } else if (hadFocus) {
    element.tabIndex = -1;
    element.focus();
  }
}
