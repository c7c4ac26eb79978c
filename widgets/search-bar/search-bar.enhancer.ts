import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { ensureId } from '../../shared/enhancers/ensure-id.ts';
import { linkAsButton } from '../../shared/enhancers/link-as-button.ts';
import { requireElement } from '../../shared/enhancers/require-element.ts';
import { setAttribute } from '../../shared/enhancers/set-attribute.ts';
import { toggleClass } from '../../shared/enhancers/toggle-class.ts';
import { isComposing } from '../../shared/ui/keys.ts';

/** On a form that we opened, which tells it from one that the host opened. */
const OPENED = 'data-fan-opened';
const FIELD = 'input:not([type="hidden"],[type="submit"])';

/** The search bar behind a button. */
export const mount = defineEnhancer((element, on, end) => {
  const toggle = requireElement(element, '[data-search-toggle]');
  const form = requireElement(element, 'form[data-search-bar]');
  const field = requireElement(form, FIELD);
  const isOpen = () => form.classList.contains('is-active');

  const show = (isOpen: boolean) => {
    toggleClass(form, 'is-active', isOpen);
    form.toggleAttribute(OPENED, isOpen);
    toggle.setAttribute('aria-expanded', `${isOpen}`);
  };

  // A copy of the page that a router kept while it was open.
  if (form.hasAttribute(OPENED)) show(false);
  setAttribute(toggle, 'aria-expanded', `${isOpen()}`, end);
  setAttribute(toggle, 'aria-controls', ensureId(form, end), end);
  linkAsButton(toggle, end);
  const wasOpen = isOpen();
  end.addEventListener('abort', () => {
    toggleClass(form, 'is-active', wasOpen);
    form.removeAttribute(OPENED);
  });

  on(toggle, 'click', (event) => {
    event.preventDefault();
    show(!isOpen());
    (isOpen() ? field : toggle).focus();
  });
  on(document, 'click', ({ target }) => {
    if (isOpen() && !form.contains(target as Node) && !toggle.contains(target as Node)) show(false);
  });
  on(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || !isOpen()) return;
    // The browser would empty a search field; what was typed is kept.
    event.preventDefault();
    // A reader who has moved on to the page stays there.
    const { activeElement, body } = document;
    const hasFocus = form.contains(activeElement) || activeElement === body;
    show(false);
    if (hasFocus) toggle.focus();
  });
});
