import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../../../../widgets/menu/menu.enhancer.ts';
import { failuresOf, mountInto } from '../mount-enhancer.ts';

afterEach(() => document.body.replaceChildren());

const markup =
  '<div data-widget="menu"><button data-menu-toggle="">Menu</button><div data-menu-panel="" hidden=""><button data-menu-close="">Dicht</button><a href="/nieuws">Nieuws</a></div></div>';
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const isOpen = () => [
  document.body.className === 'menu-open',
  document.querySelector('[data-menu-toggle]')?.getAttribute('aria-expanded') === 'true',
  !document.querySelector<HTMLElement>('[data-menu-panel]')?.hidden,
];
const all = (value: boolean) => [value, value, value];

describe('menu', () => {
  it('the menu opens by its toggle and closes by its button and Escape', () => {
    const { unmount } = mountInto(mount, markup);
    click('[data-menu-toggle]');
    expect(isOpen()).toEqual(all(true));
    click('[data-menu-close]');
    expect(isOpen()).toEqual(all(false));
    expect(document.activeElement).toBe(document.querySelector('[data-menu-toggle]'));
    click('[data-menu-toggle]');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229 }));
    expect(isOpen()).toEqual(all(true));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen()).toEqual(all(false));
    unmount();
  });

  it('everything but the menu, while it is open, is inert; what a host made inert stays so', () => {
    const { unmount } = mountInto(
      mount,
      `<header><a href="/">Logo</a><nav>${markup}</nav></header><main><p>Nieuws</p></main><aside inert="">Reclame</aside>`,
    );
    const inert = () => [...document.querySelectorAll('[inert]')].map(({ localName }) => localName);
    expect(inert()).toEqual(['aside']);
    click('[data-menu-toggle]');
    expect(inert()).toEqual(['a', 'main', 'aside']);
    click('[data-menu-close]');
    expect(inert()).toEqual(['aside']);
    click('[data-menu-toggle]');
    unmount();
    expect(inert()).toEqual(['aside']);
    expect(document.querySelector('[data-menu-toggle]')?.hasAttribute('tabindex')).toBe(false);
  });

  it('a copy of the page that was kept with the menu open is restored without it', () => {
    document.documentElement.className = 'fan-menu-behind';
    document.body.className = 'menu-open';
    const { unmount } = mountInto(
      mount,
      `${markup.replace('hidden=""', '')}<main inert="fan-menu"></main>`,
    );
    expect(isOpen()).toEqual(all(false));
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.documentElement.hasAttribute('class')).toBe(false);
    unmount();
  });

  it('a role and a name that the host gives stay', () => {
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

  it('markup without a part fails and names it', () => {
    const without = (part: string) =>
      failuresOf(mountInto(mount, markup.replace(`${part}=""`, ''))).map((line) =>
        line.replace('attributes: the tag should hold ', ''),
      );
    for (const part of ['data-menu-toggle', 'data-menu-panel', 'data-menu-close'])
      expect(without(part)).toEqual([`[${part}]`]);
  });
});
