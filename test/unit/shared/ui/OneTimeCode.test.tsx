import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OneTimeCode } from '../../../../shared/ui/OneTimeCode.tsx';
import { EMPTY_CODE } from '../../../../shared/ui/one-time-code.ts';

function ControlledCode({ error }: { error?: string }) {
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  return <OneTimeCode boxes={boxes} onChange={setBoxes} error={error} />;
}

const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
const code = () =>
  fields()
    .map(({ value }) => value || '.')
    .join('');
const focused = () => fields().indexOf(document.activeElement as HTMLInputElement);

describe('a one-time code', () => {
  beforeEach(() => {
    render(<ControlledCode />);
    fields()[0]?.focus();
  });

  it('is a group of six boxes, of which the first takes a code from the browser', () => {
    expect(screen.getByRole('group', { name: 'Code' })).toBeTruthy();
    expect(fields().map(({ autocomplete }) => autocomplete)).toEqual([
      'one-time-code',
      ...Array(5).fill('off'),
    ]);
  });

  it('goes from box to box while it is typed', async () => {
    await userEvent.keyboard('123456');
    expect(code()).toBe('123456');
    expect(focused()).toBe(5);
  });

  it('keys of an input method, while it composes, move no focus', async () => {
    await userEvent.keyboard('12');
    const box = fields()[2] as HTMLInputElement;
    // Safari ends the composition before this key, and only the key code shows it.
    for (const key of ['Backspace', 'ArrowLeft', 'Home'])
      for (const init of [{ isComposing: true }, { keyCode: 229 }])
        expect(fireEvent.keyDown(box, { key, ...init })).toBe(true);
    expect(focused()).toBe(2);
    expect(code()).toBe('12....');
  });

  it('is pasted as a whole, without dashes and spaces', async () => {
    fields()[3]?.focus();
    await userEvent.paste('123-456 ');
    expect(code()).toBe('123456');
    expect(focused()).toBe(5);
  });

  it('is taken back with backspace, over the boxes', async () => {
    await userEvent.keyboard('123{Backspace}');
    expect(code()).toBe('12....');
    expect(focused()).toBe(2);
    await userEvent.keyboard('{Backspace}');
    expect(code()).toBe('1.....');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(code()).toBe('......');
    expect(focused()).toBe(0);
  });

  it('is walked through with the arrows', async () => {
    await userEvent.keyboard('123{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe(1);
    await userEvent.keyboard('9');
    expect(code()).toBe('193...');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(focused()).toBe(5);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(focused()).toBe(0);
  });
});

// The phone's suggestion, and password managers: the value is set from outside React.
describe('a code that is filled in all at once', () => {
  const byPage = (field: HTMLInputElement) => {
    field.value = '123 456';
  };
  const byExtension = (field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, '123-456');
  };
  it.each([
    ['a script of the page, with input', byPage, ['input']],
    ['an extension, with input', byExtension, ['input']],
    ['an extension, with change alone', byExtension, ['change']],
    ['an extension, with both', byExtension, ['input', 'change']],
  ])('by %s', (_, fill, events) => {
    render(<ControlledCode />);
    const first = fields()[0] as HTMLInputElement;
    for (const event of events)
      act(() => {
        fill(first);
        first.dispatchEvent(new Event(event, { bubbles: true }));
      });
    expect(code()).toBe('123456');
  });
});

it('ties what is wrong to every box, and alarms nobody before', () => {
  const { rerender } = render(<ControlledCode />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ControlledCode error="De code klopt niet." />);
  for (const field of fields()) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('De code klopt niet.');
  }
  expect(screen.getByRole('alert').textContent).toBe('De code klopt niet.');
});
