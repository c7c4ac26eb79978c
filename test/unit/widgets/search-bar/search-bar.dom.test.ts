import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../../../../widgets/search-bar/search-bar.enhancer.ts';
import { failuresOf, mountInto } from '../mount-enhancer.ts';

const markup =
  '<div data-widget="search-bar"><button data-search-toggle>Zoeken</button><form data-search-bar><input type="hidden" name="t"><input type="search" name="q"></form></div><p>Elders</p>';
const form = () => document.querySelector('form');
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

afterEach(() => document.body.replaceChildren());

describe('search bar', () => {
  it('the bar, opened and closed, has its class and moves the focus', () => {
    mountInto(mount, markup);
    click('button');
    expect(form()?.className).toBe('is-active');
    expect(document.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(document.querySelector('[type="search"]'));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(form()?.hasAttribute('class')).toBe(false);
    expect(document.activeElement).toBe(document.querySelector('button'));
    click('button');
    click('p');
    expect(form()?.hasAttribute('class')).toBe(false);
  });

  it('Escape that is prevented or belongs to a composition leaves the bar open', () => {
    mountInto(mount, markup);
    click('button');
    const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    taken.preventDefault();
    document.dispatchEvent(taken);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229 }));
    expect(form()?.className).toBe('is-active');
  });

  it('the markup, when the enhancer ends, is as before and reacts no more', () => {
    const { unmount } = mountInto(mount, markup);
    click('button');
    unmount();
    expect(document.body.innerHTML).toBe(markup.replaceAll(/(data-search-\w+)>/g, '$1="">'));
    click('button');
    expect(form()?.hasAttribute('class')).toBe(false);
  });

  it('markup without a toggle fails and names what is missing', () => {
    expect(failuresOf(mountInto(mount, '<div data-widget="search-bar"></div>'))).toEqual([
      'attributes: the tag should hold [data-search-toggle]',
    ]);
  });
});
