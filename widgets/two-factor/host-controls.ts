/** The host's own controls for switching on and off; see docs/host-api.md, "Host controls". */
const ENABLE = '[data-two-factor-enable]';
const DISABLE = '[data-two-factor-disable]';
const TAGS = '[data-widget="two-factor"]';

export type Wanted = 'enable' | 'disable';

const each = (root: ParentNode, selector: string, act: (element: HTMLElement) => void) =>
  root.querySelectorAll<HTMLElement>(selector).forEach(act);

/** Presses that one tag has answered: a page may hold several. */
const answered = new WeakSet<Event>();

/** Shows the one kind of control and hides the other, and lets every tag know for when it mounts anew. */
export function showState(enabled: boolean): void {
  each(document, ENABLE, (control) => {
    control.hidden = enabled;
  });
  each(document, DISABLE, (control) => {
    control.hidden = !enabled;
  });
  each(document, TAGS, (tag) => {
    tag.dataset.enabled = `${enabled}`;
  });
}

/**
 * Calls `act` for each press on a control.
 * @returns ends it
 */
export function onControl(act: (wanted: Wanted) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    // With a modifier a link is to open elsewhere, as links do.
    if (answered.has(event) || button || ctrlKey || metaKey || shiftKey) return;
    const control = target instanceof Element && target.closest(`${ENABLE},${DISABLE}`);
    if (!control) return;
    answered.add(event);
    // It may be a link as well, for pages without script.
    event.preventDefault();
    act(control.matches(ENABLE) ? 'enable' : 'disable');
  };
  // On the way down: a page's own handler may keep the press to itself.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Controls inside the tag are no fallback that the island replaces: puts back what held any, once
 * the first commit has taken it out.
 */
export function keepControls(tag: HTMLElement): void {
  const held = new Set<Element>();
  each(tag, `${ENABLE},${DISABLE}`, (control) => {
    const child = [...tag.children].find((element) => element.contains(control));
    if (child) held.add(child);
  });
  queueMicrotask(() => {
    for (const child of held) if (!child.isConnected && tag.isConnected) tag.append(child);
  });
}
