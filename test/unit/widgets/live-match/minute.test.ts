import { describe, expect, it } from 'vitest';
import { minuteLabel, minuteOrder } from '../../../../widgets/live-match/minute.model.ts';

describe('a minute', () => {
  it.each([
    ['9', "9'"],
    ['45+3', "45+3'"],
    ["90+2'", "90+2'"],
    ["12'", "12'"],
    [' 7 ', "7'"],
    ['0', "0'"],
    ['', ''],
    ['rust', ''],
    ['-1', ''],
  ])('%j is shown as %j', (minute, label) => {
    expect(minuteLabel(minute)).toBe(label);
  });

  it.each([
    ['9', '10'],
    ['45', '45+1'],
    ['45+3', '46'],
    ['45+9', '45+10'],
    ["45+3'", '46'],
    ["45'+3", '46'],
    ['90+12', '91'],
    ['45 + 2', '45+3'],
    ['0', '1'],
    ['45+4000', '46'],
  ])('%j is before %j', (before, after) => {
    expect(minuteOrder(before)).toBeLessThan(minuteOrder(after));
  });

  it.each(['', 'rust', '-1', '+3'])('%j is none', (minute) => {
    expect(minuteOrder(minute)).toBeNaN();
  });
});
