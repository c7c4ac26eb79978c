import { describe, expect, it } from 'vitest';
import { EMPTY_CODE, enterCode, isComplete } from '../../../../shared/ui/one-time-code.ts';

/** `12..5.` as boxes; a dot is an empty one. */
const boxes = (written: string) => [...written].map((sign) => (sign === '.' ? '' : sign));
const written = (filled: readonly string[]) => filled.map((sign) => sign || '.').join('');

describe('what a box makes of its content', () => {
  it.each([
    ['a first character', '......', 0, '1', '1.....', 1],
    ['a character in the middle', '12..56', 2, '3', '123.56', 3],
    ['the last character', '12345.', 5, '6', '123456', 5],
    ['nothing: emptied', '123456', 2, '', '12.456', 2],
    ['a character after the one that is there', '123456', 1, '29', '193456', 2],
    ['a character before it', '123456', 1, '92', '193456', 2],
    ['the same character again', '123456', 1, '22', '123456', 2],
    ['a whole code', '......', 0, '123456', '123456', 5],
    ['a whole code, wherever it arrives', '9.....', 3, '123456', '123456', 5],
    ['a code with dashes and spaces', '......', 0, ' 123-4 56\n', '123456', 5],
    ['a part of a code', '......', 2, '345', '..345.', 5],
    ['more than fits', '......', 4, '123', '....12', 5],
    ['more than a whole code', '......', 0, '12345678', '123456', 5],
    ['letters', '......', 0, 'ab', 'ab....', 2],
    ['nothing but dashes', '1.....', 1, '--', '1.....', 1],
  ])('%s', (_, before, index, text, after, next) => {
    const entered = enterCode(boxes(before), index, text);
    expect(written(entered.boxes)).toBe(after);
    expect(entered.next).toBe(next);
  });

  it('leaves the boxes before as they were', () => {
    enterCode(EMPTY_CODE, 0, '123456');
    expect(written(EMPTY_CODE)).toBe('......');
  });
});

it.each([
  ['123456', true],
  ['12345.', false],
  ['......', false],
])('%s is complete: %s', (code, complete) => {
  expect(isComplete(boxes(code))).toBe(complete);
});
