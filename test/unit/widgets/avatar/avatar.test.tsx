import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { TONES, toneOf } from '../../../../shared/ui/Avatar.tsx';
import { island } from '../../../../widgets/avatar/avatar.island.tsx';

function show(attributes: Partial<ComponentProps<typeof island.Component>>) {
  const props = {
    ...{ username: 'sanne', initials: undefined, src: undefined, size: 40, json: undefined },
    ...attributes,
  };
  const view = render(<island.Component {...props} />);
  return {
    again: (more: object) => view.rerender(<island.Component {...props} {...more} />),
    picture: () => view.container.querySelector('img'),
  };
}

const shown = (name: string) => screen.getByRole('img', { name });

describe('avatar', () => {
  it('initials from the host, without a picture, are shown under the member’s name', () => {
    show({ username: 'sanne', initials: 'SV' });
    expect(shown('sanne').textContent).toBe('SV');
  });

  it.each([
    ['SV', 'SV'],
    [' sv ', 'SV'],
    ['VDHO', 'VDH'],
    ['👨‍👩‍👧X', '👨‍👩‍👧X'],
    ['🇳🇱🇧🇪🇩🇪🇫🇷', '🇳🇱🇧🇪🇩🇪'],
    ['e\u0301a\u0308', 'E\u0301A\u0308'],
    ['لم', 'لم'],
    ['', 'SA'],
    ['  ', 'SA'],
  ])('initials %j from the host are shown as %s, three whole characters at most', (given, text) => {
    show({ username: 'sanne', initials: given });
    expect(shown('sanne').textContent).toBe(text);
  });

  it('initials, where the host sends none, are made of the name', () => {
    show({ username: 'tante_jo' });
    expect(shown('tante_jo').textContent).toBe('TJ');
  });

  it('a picture, shown, takes the place of the initials and has no name of its own', () => {
    const { picture } = show({ username: 'kees_v', initials: 'KV', src: '/assets/kees_v.svg' });
    expect(picture()?.getAttribute('src')).toBe('/assets/kees_v.svg');
    expect(picture()?.alt).toBe('');
    expect(shown('kees_v').textContent).toBe('');
  });

  it('a picture that fails makes way for the initials, until there is another', () => {
    const { again, picture } = show({ username: 'kees_v', src: '/weg.png' });
    fireEvent.error(picture() as Element);
    expect(picture()).toBeNull();
    expect(shown('kees_v').textContent).toBe('KV');
    again({ src: '/nieuw.png' });
    expect(picture()?.getAttribute('src')).toBe('/nieuw.png');
  });

  it.each([['javascript:alert(1)'], ['data:text/html,x'], ['blob:x'], ['']])(
    'a picture at %j is not requested',
    (src) => {
      const { picture } = show({ username: 'mdekker', initials: 'MD', src });
      expect(picture()).toBeNull();
      expect(shown('mdekker').textContent).toBe('MD');
    },
  );

  it('a size in pixels, changed, is that of the frame', () => {
    const { again } = show({ username: 'sanne', size: 96 });
    expect(shown('sanne').style.getPropertyValue('--fan-avatar-size')).toBe('96px');
    again({ size: 24 });
    expect(shown('sanne').style.getPropertyValue('--fan-avatar-size')).toBe('24px');
  });

  it('a size of 0 leaves the usual size', () => {
    show({ username: 'sanne', size: 0 });
    expect(shown('sanne').style.getPropertyValue('--fan-avatar-size')).toBe('');
  });

  it.each([[''], ['  ']])('a member without a name (%j) is shown as a guest', (username) => {
    show({ username });
    expect(shown('Gast').textContent).toBe('G');
  });
});

describe('avatar colour', () => {
  it('a name, asked twice, has one colour', () => {
    expect(toneOf('sanne')).toBe(toneOf('sanne'));
  });

  it('five hundred names of any kind have all colours and no other', () => {
    const tones = Array.from({ length: 500 }, (_, at) =>
      toneOf(`lid ${at} ${'👨‍👩‍👧'.repeat(at)}`),
    );
    expect(new Set(tones)).toEqual(new Set(Array.from({ length: TONES }, (_, tone) => tone)));
  });
});
