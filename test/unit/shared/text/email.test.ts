import { expect, it } from 'vitest';
import { looksLikeEmail } from '../../../../shared/text/email.ts';

it.each([
  ['sanne@maasstad.example', true],
  ['sanne@localhost', true],
  ['josé+uit@maasstad.example', true],
  ['sanne', false],
  ['sanne@', false],
  ['@maasstad.example', false],
  ['sanne de wit@maasstad.example', false],
  ['a@b@c', false],
  ['', false],
])('%j looks like an address: %s', (text, looks) => {
  expect(looksLikeEmail(text)).toBe(looks);
});
