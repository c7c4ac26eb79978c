import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { ensureId } from '../../shared/enhancers/ensure-id.ts';
import { linkAsButton } from '../../shared/enhancers/link-as-button.ts';
import { requireElement } from '../../shared/enhancers/require-element.ts';
import { setAttribute } from '../../shared/enhancers/set-attribute.ts';
import { toggleClass } from '../../shared/enhancers/toggle-class.ts';

/** What ends the menu. A panel that is opened from it would else stand behind it. */
const CLOSE = '[data-menu-close],[data-open-login],[data-open-notifications]';

/** Where Tab stops. */
const stopsIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>('a,button,input,select,textarea,summary')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.offsetHeight,
  );

/** The offcanvas menu: while it is open it is all there is, for the focus as for the eye. */
export const mount = defineEnhancer((element, on, end) => {
  const toggle = requireElement(element, '[data-menu-toggle]');
  const panel = requireElement(element, '[data-menu-panel]');
  requireElement(panel, '[data-menu-close]');
  const { body, documentElement: root } = document;
  let open = false;

  /** @param focus whether it goes back to the toggle */
  const show = (now: boolean, focus = true) => {
    if (now === open) return;
    open = now;
    // Keeps the room of the scroll bar, so not where there is none.
    toggleClass(root, 'fan-menu-still', now && innerWidth > root.clientWidth);
    toggleClass(root, 'fan-menu-behind', now);
    toggleClass(body, 'menu-open', now);
    toggle.setAttribute('aria-expanded', `${now}`);
    panel.hidden = !now;
    if (now) (stopsIn(panel)[0] ?? panel).focus();
    else if (focus) toggle.focus();
  };

  // Before its attributes are taken back.
  end.onabort = () => show(false, false);
  const set = (part: Element, name: string, value: string) =>
    part.hasAttribute(name) || setAttribute(part, name, value, end);
  set(toggle, 'aria-expanded', 'false');
  set(toggle, 'aria-controls', ensureId(panel, end));
  linkAsButton(toggle, end);
  set(panel, 'hidden', '');
  set(panel, 'tabindex', '-1');
  set(panel, 'role', 'dialog');
  set(panel, 'aria-modal', 'true');
  set(panel, 'aria-label', 'Menu');

  // Before others act on it, and take the focus for theirs. On the click, not on the press: the
  // click of a finger would then hit what lies behind.
  on(
    document,
    'click',
    (event) => {
      const target = event.target as Element;
      const link = target.closest('a');
      if (toggle.contains(target)) {
        event.preventDefault();
        show(!open);
      } else if (!panel.contains(target) || target.closest(CLOSE)) show(false);
      // A place on this page, where the browser takes the reader.
      else if (link?.hash && link.pathname === location.pathname) show(false, false);
    },
    true,
  );
  on(document, 'keydown', (event) => {
    if (!open || event.defaultPrevented) return;
    if (event.key === 'Escape') show(false);
    if (event.key !== 'Tab') return;
    const stops = stopsIn(panel);
    if (event.shiftKey) stops.reverse();
    const at = document.activeElement;
    if (panel.contains(at) && at !== stops.at(-1) && (at !== panel || !event.shiftKey)) return;
    event.preventDefault();
    stops[0]?.focus();
  });
  // A page that comes back from the back-forward cache is not covered.
  on(window, 'pagehide', () => show(false, false));
});
