import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../../../../widgets/nav-strip/nav-strip.enhancer.ts';
import { failuresOf, mountInto } from '../mount-enhancer.ts';

afterEach(() => document.body.replaceChildren());

const markup =
  '<nav data-widget="nav-strip" class="host"><div data-nav-strip=""><a href="/a">A</a></div></nav>';

/** Gives the strip the sizes that a browser would have measured. */
function measured(strip: Element | null, scrollLeft: number) {
  if (!strip) throw new Error('There is no strip');
  Object.defineProperty(strip, 'clientWidth', { configurable: true, value: 300 });
  Object.defineProperty(strip, 'scrollWidth', { configurable: true, value: 1000 });
  Object.defineProperty(strip, 'scrollLeft', { configurable: true, value: scrollLeft });
  strip.dispatchEvent(new Event('scroll'));
}

describe('navigation strip', () => {
  it.each([
    [0, 'host has-fade-end'],
    [200, 'host has-fade-start has-fade-end'],
    [700, 'host has-fade-start'],
    // From right to left.
    [-200, 'host has-fade-start has-fade-end'],
    [-700, 'host has-fade-start'],
  ])('a strip scrolled by %d has the classes %s', (left, classes) => {
    const { tag, unmount } = mountInto(mount, markup);
    measured(document.querySelector('[data-nav-strip]'), left);
    expect([...tag.classList].sort()).toEqual(classes.split(' ').sort());
    unmount();
    expect(tag.className).toBe('host');
  });

  it('markup without a strip fails and names what is missing', () => {
    expect(failuresOf(mountInto(mount, '<nav data-widget="nav-strip"></nav>'))).toEqual([
      'attributes: the tag should hold [data-nav-strip]',
    ]);
  });
});
