import { describe, expect, it } from 'vitest';
import {
  hasPlainSigns,
  PASSWORD_RULES,
  passwordParts,
  passwordStrength,
} from '../../../../shared/text/password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    // 16 for being short enough, 16 for plain signs.
    ['', 0],
    ['a', 16 + 17 + 16],
    ['A', 16 + 17 + 16],
    ['1', 16 + 17 + 16],
    ['!', 16 + 16],
    ['😀', 16],
    ['abcdefg', 16 + 17 + 16],
    ['abcdefgh', 17 + 16 + 17 + 16],
    ['Abcdefg1', 100],
    ['Abcdef1', 83],
    ['Abcdefghijklmnopqr12', 100],
    ['Abcdefghijklmnopqrs12', 84],
    ['ABCDEFG1', 83],
    ['abcdefg1', 83],
    ['Abcdefgh', 83],
    ['Abcdef 1', 84],
    ['Abcdefé1', 84],
    ['Abcdef1😀', 84],
    ['Abcdef1\n', 84],
    ['Abcdef1\u00a0', 84],
    ['Aa1!"#$%&\'()*+,-./:', 100],
    ['Aa1;<=>?@[\\]^_`{|}~', 100],
  ])('%j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe('the parts of the rule', () => {
  const met = (password: string) =>
    passwordParts(password)
      .filter((part) => part.isMet)
      .map(({ name }) => name);

  it('have their names and their order', () => {
    expect(passwordParts('').map(({ name }) => name)).toEqual([
      '8 tot en met 20 tekens',
      'kleine letter',
      'hoofdletter',
      'cijfer',
    ]);
  });

  it.each([
    ['', []],
    ['a', ['kleine letter']],
    ['A', ['hoofdletter']],
    ['1', ['cijfer']],
    ['!!!!!!!', []],
    ['!!!!!!!!', ['8 tot en met 20 tekens']],
    ['!'.repeat(20), ['8 tot en met 20 tekens']],
    ['!'.repeat(21), []],
    ['Abcdefg1', ['8 tot en met 20 tekens', 'kleine letter', 'hoofdletter', 'cijfer']],
  ])('that %j meets are %j', (password, names) => {
    expect(met(password)).toEqual(names);
  });

  it.each([
    ['', true],
    ['Abcdefg1~!', true],
    ['a b', false],
    ['é', false],
    ['😀', false],
  ])('%j has plain signs only: %s', (password, plain) => {
    expect(hasPlainSigns(password)).toBe(plain);
  });
});

it('a password that a browser makes by these rules is strong enough', () => {
  const allowed = /allowed: \[(.*)\];/.exec(PASSWORD_RULES)?.[1] ?? '';
  expect(PASSWORD_RULES).toContain('minlength: 8; maxlength: 20;');
  for (const kind of ['lower', 'upper', 'digit'])
    expect(PASSWORD_RULES).toContain(`required: ${kind};`);
  expect(passwordStrength(`Aa1${allowed}`.slice(0, 20))).toBe(100);
  expect(hasPlainSigns(allowed)).toBe(true);
});
