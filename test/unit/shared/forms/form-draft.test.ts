import { beforeEach, expect, it } from 'vitest';
import { draftKey, keepDraft, readDraft } from '../../../../shared/forms/form-draft.ts';

beforeEach(() => sessionStorage.clear());

const typed = { message: 'Een geheim' };

it('keeps a draft for its writer through a guest’s page, and from the next member for good', () => {
  const sanne = draftKey('message', 0, 7);
  keepDraft(sanne, typed);
  expect(readDraft(draftKey('contact-form', 1))).toEqual({});
  expect(readDraft(sanne)).toEqual(typed);
  expect(readDraft(draftKey('message', 0, 8))).toEqual({});
  expect(sessionStorage.length).toBe(0);
});

it('leaves a guest’s draft, and what is not ours', () => {
  const guest = draftKey('contact-form', 1);
  keepDraft(guest, typed);
  sessionStorage.setItem('van de site 1 9', 'iets');
  readDraft(draftKey('message', 0, 8));
  expect(readDraft(guest)).toEqual(typed);
  expect(sessionStorage.getItem('van de site 1 9')).toBe('iets');
});
