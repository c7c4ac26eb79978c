import { expect, it } from 'vitest';
import { idOf } from '../../../../shared/furniture/id-of.ts';

it('gives a form an id although a field of it is named so', () => {
  document.body.innerHTML = '<div data-widget="search-bar"><form><input name="id"></form></div>';
  const form = document.querySelector('form') as HTMLFormElement;
  // As browsers have it; the test's own document does not.
  Object.defineProperty(form, 'id', { value: form.querySelector('input') });
  const end = new AbortController();
  const id = idOf(form, end.signal);
  expect(id).toMatch(/^fan-search-bar-\d+$/);
  expect(form.getAttribute('id')).toBe(id);
  expect(idOf(form, end.signal)).toBe(id);
  end.abort();
  expect(form.hasAttribute('id')).toBe(false);
});
