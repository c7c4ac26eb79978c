import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../../../../widgets/player-rating/player-rating.enhancer.ts';
import { failuresOf, mountInto } from '../mount-enhancer.ts';

const block = (name: string, more = '') =>
  `<fieldset data-player ${more}><legend>${name}</legend><input type="radio" name="${name}" value="1"><input type="radio" name="${name}" value="2"><div class="invalid-feedback" hidden>Kies</div></fieldset>`;
const tag = (blocks: string) =>
  `<div data-widget="player-rating"><form class="player-rating">${blocks}<button>Stuur</button></form></div>`;

/** Returns whether the form would be sent. */
const send = (form: Element | null) =>
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const shownMessages = () =>
  [...document.querySelectorAll('fieldset')].map(
    (each) =>
      !each.querySelector<HTMLElement>('.invalid-feedback')?.hidden &&
      each.getAttribute('aria-invalid') === 'true',
  );

afterEach(() => document.body.replaceChildren());

describe('player rating', () => {
  it('a form with a block without a choice is not sent, and its messages clear on each attempt', () => {
    mountInto(mount, tag(block('a') + block('b')));
    const form = document.querySelector('form');
    const radios = document.querySelectorAll<HTMLInputElement>('input');
    expect(send(form)).toBe(false);
    expect(shownMessages()).toEqual([true, true]);
    expect(document.activeElement).toBe(document.querySelector('fieldset'));
    for (const radio of [radios[0], radios[2]]) if (radio) radio.checked = true;
    expect(send(form)).toBe(true);
    expect(shownMessages()).toEqual([false, false]);
  });

  it('a message, once its block has a choice, is hidden', () => {
    mountInto(mount, tag(block('a') + block('b')));
    send(document.querySelector('form'));
    const radio = document.querySelectorAll<HTMLInputElement>('input')[2];
    if (radio) radio.checked = true;
    radio?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(shownMessages()).toEqual([true, false]);
  });

  it('a description that a block has already stays beside the message', () => {
    mountInto(mount, tag(block('a', 'aria-describedby="uitleg"')));
    const fieldset = document.querySelector('fieldset');
    send(document.querySelector('form'));
    const id = document.querySelector('.invalid-feedback')?.id;
    expect(id).toMatch(/^fan-player-rating-\d+$/);
    expect(fieldset?.getAttribute('aria-describedby')).toBe(`uitleg ${id}`);
  });

  it('the markup, when the enhancer ends with messages shown, is as before', () => {
    const { unmount, tag: element } = mountInto(mount, tag(block('a')));
    const before = tag(block('a'));
    send(document.querySelector('form'));
    unmount();
    const now = element.outerHTML;
    document.body.innerHTML = before;
    expect(now).toBe(document.body.innerHTML);
  });

  it('markup without a form or blocks fails and names what is missing', () => {
    expect(failuresOf(mountInto(mount, '<div data-widget="player-rating"></div>'))).toEqual([
      'attributes: the tag should be or hold form.player-rating',
    ]);
    expect(failuresOf(mountInto(mount, tag('')))).toEqual([
      'attributes: form.player-rating should hold a fieldset[data-player] per player',
    ]);
  });
});
