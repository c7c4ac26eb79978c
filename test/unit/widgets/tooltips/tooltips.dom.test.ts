import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../../../widgets/tooltips/tooltips.enhancer.ts';
import { mountInto } from '../mount-enhancer.ts';

const markup =
  '<p data-widget="tooltips"><button data-tooltip="" title="Uitleg">Iets</button></p><i>Elders</i>';
const tip = () => document.querySelector('[role="tooltip"]');
const over = (selector: string, pointerType = 'mouse') =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing is laid out here, and what has no width counts as gone.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(10, 100, 80, 20),
  );
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('tooltips', () => {
  it('a tip, after a moment of pointing, is shown, and the title is restored when it is hidden', () => {
    const { unmount } = mountInto(mount, markup);
    const button = document.querySelector('button');
    over('button');
    expect(tip()).toBeNull();
    vi.advanceTimersByTime(300);
    expect(tip()?.textContent).toBe('Uitleg');
    expect(button?.hasAttribute('title')).toBe(false);
    expect(button?.getAttribute('aria-describedby')).toBe(tip()?.id);
    over('i');
    vi.advanceTimersByTime(300);
    expect(tip()).toBeNull();
    expect(button?.title).toBe('Uitleg');
    unmount();
  });

  it('a finger that moves over an element shows no tip', () => {
    const { unmount } = mountInto(mount, markup);
    over('button', 'touch');
    vi.advanceTimersByTime(300);
    expect(tip()).toBeNull();
    unmount();
  });

  it.each([
    ['a composition', { isComposing: true }],
    ['a composition in Safari', { keyCode: 229 }],
  ])('a tip, with the Escape of %s, stays, and with another Escape is hidden', (_, init) => {
    const { unmount } = mountInto(mount, markup);
    const pressEscape = (more: KeyboardEventInit = {}) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...more }));
    over('button');
    vi.advanceTimersByTime(300);
    pressEscape(init);
    expect(tip()?.textContent).toBe('Uitleg');
    pressEscape();
    expect(tip()).toBeNull();
    unmount();
  });

  it('a title that the host sets while the tip is shown stays', () => {
    const { unmount } = mountInto(mount, markup);
    const button = document.querySelector('button');
    over('button');
    vi.advanceTimersByTime(300);
    if (button) button.title = 'Andere uitleg';
    unmount();
    expect(tip()).toBeNull();
    expect(button?.title).toBe('Andere uitleg');
    expect(button?.hasAttribute('aria-describedby')).toBe(false);
  });

  it('a tip that is due when the enhancer ends is not shown', () => {
    const { unmount } = mountInto(mount, markup);
    over('button');
    unmount();
    vi.advanceTimersByTime(300);
    expect(tip()).toBeNull();
  });
});
