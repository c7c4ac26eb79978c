/** The host's own controls; see docs/host-api.md, "Host controls". */
const ENABLE = '[data-two-factor-enable]';
const DISABLE = '[data-two-factor-disable]';
const TAGS = '[data-widget="two-factor"]';

export type TwoFactorAction = 'enable' | 'disable';

const each = (root: ParentNode, selector: string, callback: (element: HTMLElement) => void) =>
  root.querySelectorAll<HTMLElement>(selector).forEach(callback);

/** Clicks that one tag has handled: a page may have several. */
const handledClicks = new WeakSet<Event>();

/** Shows one kind of control, hides the other, and sets each tag's attribute for its next mount. */
export function showState(isEnabled: boolean): void {
  each(document, ENABLE, (control) => {
    control.hidden = isEnabled;
  });
  each(document, DISABLE, (control) => {
    control.hidden = !isEnabled;
  });
  each(document, TAGS, (tag) => {
    tag.dataset.enabled = `${isEnabled}`;
  });
}

/**
 * Calls `onAction` for each click on a control.
 * @returns unsubscribes
 */
export function subscribeToControls(onAction: (action: TwoFactorAction) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    // With a modifier key a link opens elsewhere, as links do.
    if (handledClicks.has(event) || button || ctrlKey || metaKey || shiftKey) return;
    const control = target instanceof Element && target.closest(`${ENABLE},${DISABLE}`);
    if (!control) return;
    handledClicks.add(event);
    // The control may be a link, for pages without scripts.
    event.preventDefault();
    onAction(control.matches(ENABLE) ? 'enable' : 'disable');
  };
  // In the capture phase: a handler of the page may stop the event's propagation.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Puts controls inside the tag back after the first commit, which removes the tag's children: they
 * are no fallback that the island replaces.
 */
export function restoreControls(tag: HTMLElement): void {
  const parents = new Set<Element>();
  each(tag, `${ENABLE},${DISABLE}`, (control) => {
    const child = [...tag.children].find((element) => element.contains(control));
    if (child) parents.add(child);
  });
  queueMicrotask(() => {
    for (const child of parents) if (!child.isConnected && tag.isConnected) tag.append(child);
  });
}
