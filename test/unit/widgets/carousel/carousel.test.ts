// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../../../../widgets/carousel/carousel.enhancer.ts';
import { failuresOf, mountInto } from '../mount-enhancer.ts';

afterEach(() => document.body.replaceChildren());

const markup =
  '<div data-widget="carousel"><ul data-carousel-track=""><li>Een</li><li>Twee</li></ul></div>';

describe('carousel', () => {
  it('adds its buttons by name, and takes them away', () => {
    const { mounted, unmount } = mountInto(mount, markup);
    expect(mounted).toHaveBeenCalledOnce();
    const buttons = [...document.querySelectorAll('button')];
    expect(buttons.map(({ textContent, type }) => [textContent, type])).toEqual([
      ['Vorige', 'button'],
      ['Volgende', 'button'],
    ]);
    unmount();
    expect(document.body.innerHTML).toBe(markup);
  });

  it('tells an editor what is missing', () => {
    const told = mountInto(mount, '<div data-widget="carousel"></div>');
    expect(failuresOf(told)).toEqual(['attributes: the tag should hold [data-carousel-track]']);
    expect(told.mounted).not.toHaveBeenCalled();
    expect(document.querySelector('button')).toBeNull();
  });
});
