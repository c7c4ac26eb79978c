import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ComboboxList } from '../../../../shared/ui/ComboboxList.tsx';
import { useCombobox } from '../../../../shared/ui/use-combobox.ts';

const MEMBERS = ['mdekker', 'marjan t', 'mo.vak_c'];

interface SampleProps {
  completes: 'field' | 'word';
  items?: readonly string[];
  onChoose?(item: string): void;
}

function Sample({ completes, items = MEMBERS, onChoose = () => undefined }: SampleProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const combobox = useCombobox({ fieldRef, items, keyOf: (item) => item, completes, onChoose });
  const openRef = useRef(combobox.open);
  useEffect(() => openRef.current(), []);
  return (
    <>
      <textarea ref={fieldRef} />
      <ComboboxList combobox={combobox} label="Leden" textOf={(item) => item} />
    </>
  );
}

const field = () => screen.getByRole('textbox');
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const isOpen = () => screen.queryByRole('listbox', { name: 'Leden' }) !== null;
const pressKey = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });

describe('combobox that completes a word', () => {
  it('its first option, when the list opens, is active and tied to the field', () => {
    render(<Sample completes="word" />);
    expect(active()).toBe('mdekker');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('mdekker');
    for (const { id } of screen.getAllByRole('option')) expect(id).not.toMatch(/\s/);
  });

  it('arrow keys, at the ends of the list, go round', () => {
    render(<Sample completes="word" />);
    pressKey('ArrowUp');
    expect(active()).toBe('mo.vak_c');
    pressKey('ArrowDown');
    expect(active()).toBe('mdekker');
  });

  it.each(['Enter', 'Tab'])('%s, with an active option, chooses it', (key) => {
    const onChoose = vi.fn();
    render(<Sample completes="word" onChoose={onChoose} />);
    pressKey('ArrowDown');
    expect(pressKey(key)).toBe(false);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('marjan t');
    expect(isOpen()).toBe(false);
  });

  it('keys, while the list is closed, are left to the text', () => {
    render(<Sample completes="word" />);
    expect(pressKey('Escape')).toBe(false);
    expect(isOpen()).toBe(false);
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'])
      expect(pressKey(key)).toBe(true);
    expect(isOpen()).toBe(false);
    for (const name of ['aria-controls', 'aria-activedescendant'])
      expect(field().hasAttribute(name)).toBe(false);
  });

  it('keys with a modifier, while the list is open, are left to the text', () => {
    render(<Sample completes="word" />);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      for (const key of ['ArrowDown', 'Enter', 'Tab'])
        expect(pressKey(key, { [modifier]: true })).toBe(true);
    expect(active()).toBe('mdekker');
  });

  it.each([
    ['its composition', { isComposing: true }],
    ['its composition in Safari', { keyCode: 229 }],
  ])('Enter of an input method that ends %s chooses nothing', (_, of) => {
    const onChoose = vi.fn();
    render(<Sample completes="word" onChoose={onChoose} />);
    for (const key of ['Enter', 'Escape', 'ArrowDown', 'Tab']) expect(pressKey(key, of)).toBe(true);
    expect(onChoose).not.toHaveBeenCalled();
    expect(active()).toBe('mdekker');
  });

  it('an active option, when the list changes around it, stays active', () => {
    const { rerender } = render(<Sample completes="word" />);
    pressKey('ArrowDown');
    rerender(<Sample completes="word" items={['anna', 'bram', 'marjan t']} />);
    expect(active()).toBe('marjan t');
    rerender(<Sample completes="word" items={['anna']} />);
    expect(active()).toBe('anna');
    rerender(<Sample completes="word" items={[]} />);
    expect(isOpen()).toBe(false);
  });
});

describe('combobox that completes a field', () => {
  it('arrow keys pass through the field, where nothing is active', () => {
    render(<Sample completes="field" />);
    expect(active()).toBeUndefined();
    const way = ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'].map((key) => {
      pressKey(key);
      return active();
    });
    expect(way).toEqual(['mdekker', undefined, 'mo.vak_c', undefined, 'mdekker']);
  });

  it('an arrow key, after Escape, opens the list with nothing active', () => {
    render(<Sample completes="field" />);
    pressKey('ArrowDown');
    pressKey('Escape');
    expect(isOpen()).toBe(false);
    pressKey('ArrowDown');
    expect(isOpen()).toBe(true);
    expect(active()).toBeUndefined();
  });

  it('Enter and Tab, with nothing active, are left to the form', () => {
    render(<Sample completes="field" />);
    expect(pressKey('Enter')).toBe(true);
    pressKey('ArrowDown');
    expect(pressKey('Tab')).toBe(true);
  });

  it('a click on an option chooses it and keeps the focus in the field', async () => {
    const onChoose = vi.fn();
    render(<Sample completes="field" onChoose={onChoose} />);
    field().focus();
    await userEvent.click(screen.getByRole('option', { name: 'mo.vak_c' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('mo.vak_c');
    expect(document.activeElement).toBe(field());
  });
});
