import { furnish } from '../../shared/furniture/furnish.ts';
import { idOf } from '../../shared/furniture/id-of.ts';
import { need } from '../../shared/furniture/need.ts';
import { pressLikeButton } from '../../shared/furniture/press-like-button.ts';
import { setAttribute } from '../../shared/furniture/set-attribute.ts';
import { toggleClass } from '../../shared/furniture/toggle-class.ts';

const FIELD = 'input:not([type="hidden"],[type="submit"])';

/** The search bar behind a button (specification, section 4: inactive or active). */
export const mount = furnish((element, on, end) => {
  const toggle = need(element, '[data-search-toggle]');
  const form = need(element, 'form[data-search-bar]');
  const field = need(form, FIELD);
  const isOpen = () => form.classList.contains('is-active');

  const show = (open: boolean) => {
    toggleClass(form, 'is-active', open);
    toggle.setAttribute('aria-expanded', `${open}`);
  };

  setAttribute(toggle, 'aria-expanded', `${isOpen()}`, end);
  setAttribute(toggle, 'aria-controls', idOf(form, end), end);
  pressLikeButton(toggle, end);
  const wasOpen = isOpen();
  end.addEventListener('abort', () => toggleClass(form, 'is-active', wasOpen));

  on(toggle, 'click', (event) => {
    event.preventDefault();
    show(!isOpen());
    (isOpen() ? field : toggle).focus();
  });
  on(document, 'click', ({ target }) => {
    if (isOpen() && !form.contains(target as Node) && !toggle.contains(target as Node)) show(false);
  });
  on(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isOpen()) return;
    // A search field would be emptied, and what was typed is kept.
    event.preventDefault();
    // A reader who has moved on to the page stays there.
    const { activeElement, body } = document;
    const here = form.contains(activeElement) || activeElement === body;
    show(false);
    if (here) toggle.focus();
  });
});
