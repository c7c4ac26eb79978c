// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../../../../widgets/menu/menu.enhancer.ts';
import { failuresOf, mountInto } from '../mount-enhancer.ts';

afterEach(() => document.body.replaceChildren());

const markup =
  '<div data-widget="menu"><button data-menu-toggle="">Menu</button><div data-menu-panel="" hidden=""><button data-menu-close="">Dicht</button><a href="/nieuws">Nieuws</a></div></div>';
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const isOpen = () => [
  document.body.className === 'menu-open',
  document.querySelector('[data-menu-toggle]')?.getAttribute('aria-expanded') === 'true',
  !document.querySelector<HTMLElement>('[data-menu-panel]')?.hidden,
];
const all = (value: boolean) => [value, value, value];

describe('menu', () => {
  it('opens and closes by toggle, button and Escape', () => {
    const { unmount } = mountInto(mount, markup);
    press('[data-menu-toggle]');
    expect(isOpen()).toEqual(all(true));
    press('[data-menu-close]');
    expect(isOpen()).toEqual(all(false));
    expect(document.activeElement).toBe(document.querySelector('[data-menu-toggle]'));
    press('[data-menu-toggle]');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen()).toEqual(all(false));
    unmount();
  });

  it('keeps a role and a name that the host has given', () => {
    const { unmount } = mountInto(
      mount,
      markup.replace('hidden=""', 'hidden="" role="region" aria-label="Rubrieken"'),
    );
    const panel = document.querySelector('[data-menu-panel]');
    expect([panel?.getAttribute('role'), panel?.getAttribute('aria-label')]).toEqual([
      'region',
      'Rubrieken',
    ]);
    unmount();
  });

  it('tells an editor what is missing', () => {
    const without = (part: string) =>
      failuresOf(mountInto(mount, markup.replace(`${part}=""`, ''))).map((line) =>
        line.replace('attributes: the tag should hold ', ''),
      );
    for (const part of ['data-menu-toggle', 'data-menu-panel', 'data-menu-close'])
      expect(without(part)).toEqual([`[${part}]`]);
  });
});
