import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../../../../widgets/carousel/carousel.enhancer.ts';
import { failuresOf, mountInto } from '../mount-enhancer.ts';

afterEach(() => document.body.replaceChildren());

const markup =
  '<div data-widget="carousel"><ul data-carousel-track=""><li>Een</li><li>Twee</li></ul></div>';

describe('carousel', () => {
  it('the buttons are added, and removed when the enhancer ends', () => {
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

  it('markup without a track fails and names what is missing', () => {
    const mounting = mountInto(mount, '<div data-widget="carousel"></div>');
    expect(failuresOf(mounting)).toEqual(['attributes: the tag should hold [data-carousel-track]']);
    expect(mounting.mounted).not.toHaveBeenCalled();
    expect(document.querySelector('button')).toBeNull();
  });
});
