import { expect, it } from 'vitest';
import { ensureId } from '../../../../shared/enhancers/ensure-id.ts';

it('ensureId, form with a field named "id", gives the form itself an id until the end', () => {
  document.body.innerHTML = '<div data-widget="search-bar"><form><input name="id"></form></div>';
  const form = document.querySelector('form') as HTMLFormElement;
  // Browsers do this; happy-dom does not.
  Object.defineProperty(form, 'id', { value: form.querySelector('input') });
  const end = new AbortController();
  const id = ensureId(form, end.signal);
  expect(id).toMatch(/^fan-search-bar-\d+$/);
  expect(form.getAttribute('id')).toBe(id);
  expect(ensureId(form, end.signal)).toBe(id);
  end.abort();
  expect(form.hasAttribute('id')).toBe(false);
});
