import { beforeEach, expect, it } from 'vitest';
import { formDraft } from '../../../../shared/forms/form-draft.ts';

beforeEach(() => sessionStorage.clear());

const draft = formDraft('contact-form:1');

it('form draft, written, is read again under its own form only', () => {
  draft.write({ message: 'Hoi' });
  expect(draft.read()).toEqual({ message: 'Hoi' });
  expect(formDraft('contact-form:2').read()).toBeUndefined();
});

it('form draft, all fields are empty, is no draft', () => {
  draft.write({ message: 'Hoi' });
  draft.write({ name: '', message: '' });
  expect(draft.read()).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});
