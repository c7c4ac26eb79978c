import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewPassword } from '../../../../shared/ui/NewPassword.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord');
const repeat = () => screen.getByLabelText<HTMLInputElement>('Herhaal wachtwoord');
const meter = () => screen.getByLabelText('Wachtwoordsterkte');
const strength = () => Number(meter().getAttribute('value'));
const part = (name: string) => screen.getByText(name).closest('li')?.textContent;
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const spoken = (container: HTMLElement) =>
  container.querySelector('[aria-live="polite"]')?.textContent;

describe('a new password', () => {
  it('has fields that a password manager recognises, and a rule that it can follow', () => {
    render(<NewPassword errors={{}} />);
    for (const each of [field(), repeat()]) {
      expect(each.type).toBe('password');
      expect(each.autocomplete).toBe('new-password');
      expect(each.getAttribute('passwordrules')).toContain('minlength: 8; maxlength: 20;');
      // It would cut a longer password off without a word.
      expect(each.hasAttribute('maxlength')).toBe(false);
    }
  });

  it('is measured while it is typed, each part ticked in words too', () => {
    render(<NewPassword errors={{}} />);
    expect(meter().tagName).toBe('METER');
    expect(meter().getAttribute('max')).toBe('100');
    expect(strength()).toBe(0);
    type('haven');
    expect(strength()).toBe(49);
    expect(part('kleine letter')).toContain('in orde');
    expect(part('hoofdletter')).toContain('nog niet');
    expect(part('8 tot en met 20 tekens')).toContain('nog niet');
    type('Havenkant1');
    expect(strength()).toBe(100);
    for (const name of ['8 tot en met 20 tekens', 'kleine letter', 'hoofdletter', 'cijfer'])
      expect(part(name)).toContain('in orde');
    type('');
    expect(strength()).toBe(0);
    expect(part('kleine letter')).toContain('nog niet');
  });

  it('says which signs do not count', () => {
    render(<NewPassword errors={{}} />);
    const words = 'Gebruik geen spaties, emoji of letters met accenten.';
    expect(screen.queryByText(words)).toBeNull();
    type('Haven kant1');
    expect(strength()).toBe(84);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each(['input', 'change'] as const)(
    'that a script sets on the field is seen with %s alone',
    (event) => {
      render(<NewPassword errors={{}} />);
      // As a page's own script does, which React would not notice.
      field().value = 'Havenkant1';
      act(() => {
        field().dispatchEvent(new Event(event, { bubbles: true }));
      });
      expect(strength()).toBe(100);
    },
  );

  it('field is described by the whole rule and by its error', () => {
    const { rerender } = render(<NewPassword errors={{}} />);
    const described = () =>
      field()
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    const rule = [
      'Kies een wachtwoord zonder spaties of emoji, met:',
      ...['8 tot en met 20 tekens', 'kleine letter', 'hoofdletter', 'cijfer'].map(
        (part) => `${part}nog niet`,
      ),
    ].join('');
    expect(described()).toEqual([rule]);
    rerender(<NewPassword errors={{ password: 'Te bekend.', password_confirmation: 'Anders.' }} />);
    expect(described()).toEqual(['Te bekend.', rule]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(repeat().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what is said aloud', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pause = () => act(() => vi.advanceTimersByTime(1000));

  it('waits until the reader pauses, and names what is missing', () => {
    const { container } = render(<NewPassword errors={{}} />);
    pause();
    expect(spoken(container)).toBe('');
    type('h');
    act(() => vi.advanceTimersByTime(600));
    type('ha');
    expect(spoken(container)).toBe('');
    type('haven kant');
    pause();
    expect(spoken(container)).toBe('Nog nodig: hoofdletter, cijfer, alleen gewone tekens.');
    type('Havenkant1');
    pause();
    expect(spoken(container)).toBe('Wachtwoord is sterk genoeg.');
  });

  it('never holds the password', () => {
    const { container } = render(<NewPassword errors={{}} />);
    type('Havenkant1');
    pause();
    expect(container.innerHTML).not.toContain('Havenkant1');
  });
});
