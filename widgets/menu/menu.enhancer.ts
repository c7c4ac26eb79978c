import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { ensureId } from '../../shared/enhancers/ensure-id.ts';
import { linkAsButton } from '../../shared/enhancers/link-as-button.ts';
import { requireElement } from '../../shared/enhancers/require-element.ts';
import { setAttribute } from '../../shared/enhancers/set-attribute.ts';
import { toggleClass } from '../../shared/enhancers/toggle-class.ts';
import { isComposing } from '../../shared/ui/keys.ts';

/** Closes the menu: its own buttons, and those of panels that would else open behind it. */
const CLOSE = '[data-menu-close],[data-open-login],[data-open-notifications]';

/** The value of `inert` on what is behind an open menu, which tells it from a host's own. */
const BEHIND = 'fan-menu';

/** The menu that is open; no two are. */
let openMenu: HTMLElement | undefined;

/**
 * Removes what an open menu left in the page. A copy of the page that Turbo or `wire:navigate` kept
 * is restored with it, and nothing could be clicked.
 */
function releasePage() {
  const { body, documentElement: root } = document;
  for (const name of ['fan-menu-still', 'fan-menu-behind']) toggleClass(root, name, false);
  toggleClass(body, 'menu-open', false);
  for (const element of document.querySelectorAll(`[inert="${BEHIND}"]`))
    element.removeAttribute('inert');
}

/** Makes everything in `parent` inert but the elements to keep and what they are in. */
function makeInert(parent: Element, keep: Element[]) {
  for (const child of parent.children) {
    if (keep.includes(child) || child.hasAttribute('inert')) continue;
    if (keep.some((element) => child.contains(element))) makeInert(child, keep);
    else child.setAttribute('inert', BEHIND);
  }
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** Whether Tab passes the element, as it does all of a radio group but the one that is checked. */
function isPassedByTab(element: HTMLElement): boolean {
  if (Number(element.getAttribute('tabindex')) < 0) return true;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
  const { checked, form, name } = element;
  const radios = (element.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>(
    'input[type="radio"]:checked',
  );
  return !checked && !!name && [...radios].some((each) => each.name === name && each.form === form);
}

/** Returns all elements that Tab may reach, those in open shadow roots too. */
function elementsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => !isPassedByTab(element))
    .flatMap((element) => [element, ...(element.shadowRoot ? elementsIn(element.shadowRoot) : [])]);
}

/**
 * Focuses the first element that Tab would reach, or the last, or else the panel. Only trying shows which
 * can have focus: `tabIndex` is -1 for editable text and for players with controls, and not for what is
 * disabled or not displayed.
 */
function focusEnd(panel: HTMLElement, isFromEnd = false) {
  const elements = elementsIn(panel);
  for (const element of isFromEnd ? elements.reverse() : elements) {
    element.focus();
    if ((element.getRootNode() as Document | ShadowRoot).activeElement === element) return;
  }
  panel.focus();
}

/** The offcanvas menu. While it is open nothing else can be clicked, focused or scrolled. */
export const mount = defineEnhancer((element, on, end) => {
  const toggle = requireElement(element, '[data-menu-toggle]');
  const panel = requireElement(element, '[data-menu-panel]');
  requireElement(panel, '[data-menu-close]');
  const tabIndex = toggle.getAttribute('tabindex');
  const isOpen = () => openMenu === panel;

  const open = () => {
    if (openMenu) return;
    openMenu = panel;
    const { body, documentElement: root } = document;
    // Keeps the room of the scroll bar where there is one.
    toggleClass(root, 'fan-menu-still', innerWidth > root.clientWidth);
    toggleClass(root, 'fan-menu-behind', true);
    toggleClass(body, 'menu-open', true);
    makeInert(body, [panel, toggle]);
    toggle.setAttribute('aria-expanded', 'true');
    // It can be clicked, but Tab stays in the panel.
    toggle.tabIndex = -1;
    panel.hidden = false;
    focusEnd(panel);
  };

  const close = ({ returnFocus = false } = {}) => {
    if (!isOpen()) return;
    openMenu = undefined;
    releasePage();
    toggle.setAttribute('aria-expanded', 'false');
    if (tabIndex === null) toggle.removeAttribute('tabindex');
    else toggle.setAttribute('tabindex', tabIndex);
    panel.hidden = true;
    if (returnFocus) toggle.focus();
  };

  if (!openMenu) releasePage();
  // Before `setAttribute` restores the attributes.
  end.addEventListener('abort', () => close());
  const setDefault = (part: Element, name: string, value: string) =>
    part.hasAttribute(name) || setAttribute(part, name, value, end);
  setDefault(toggle, 'aria-expanded', 'false');
  setDefault(toggle, 'aria-controls', ensureId(panel, end));
  linkAsButton(toggle, end);
  setDefault(panel, 'hidden', '');
  setDefault(panel, 'tabindex', '-1');
  setDefault(panel, 'role', 'dialog');
  setDefault(panel, 'aria-modal', 'true');
  setDefault(panel, 'aria-label', 'Menu');

  // In the capture phase, before other listeners move the focus. On the click and not on the
  // pointerdown, after which the click of a finger would hit what is behind.
  on(
    document,
    'click',
    (event) => {
      const target = event.target as Element;
      if (toggle.contains(target)) {
        event.preventDefault();
        if (isOpen()) close({ returnFocus: true });
        else open();
      } else if (!panel.contains(target) || target.closest(CLOSE)) close({ returnFocus: true });
      // A place on this page, where the browser moves the focus, or another page: what a router
      // keeps of this one should not be an open menu.
      else if (target.closest('a[href]') && !isForNewTab(event)) close();
    },
    true,
  );
  on(document, 'keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event))
      close({ returnFocus: true });
  });
  // Past the last element Tab leaves the page for the browser's own controls, if it has any.
  on(document, 'keyup', ({ key, shiftKey }) => {
    if (key === 'Tab' && isOpen() && document.activeElement === document.body)
      focusEnd(panel, shiftKey);
  });
  // A page that returns from the back-forward cache is not covered.
  on(window, 'pagehide', () => close());
  on(window, 'popstate', () => close());
});
