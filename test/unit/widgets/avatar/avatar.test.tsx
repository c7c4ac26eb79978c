import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { TONES, toneOf } from '../../../../shared/ui/avatar-tone.ts';
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

describe('an avatar', () => {
  it('is named by the member, and shows the initials', () => {
    show({ username: 'sanne', initials: 'SV' });
    expect(shown('sanne').textContent).toBe('SV');
  });

  it('makes initials of the name where none are told', () => {
    show({ username: 'tante_jo' });
    expect(shown('tante_jo').textContent).toBe('TJ');
  });

  it('shows the picture in place of them, which says nothing twice', () => {
    const { picture } = show({ username: 'kees_v', initials: 'KV', src: '/assets/kees_v.svg' });
    expect(picture()?.getAttribute('src')).toBe('/assets/kees_v.svg');
    expect(picture()?.alt).toBe('');
    expect(shown('kees_v').textContent).toBe('');
  });

  it('falls back to the initials when the picture fails, and tries another one', () => {
    const { again, picture } = show({ username: 'kees_v', src: '/weg.png' });
    fireEvent.error(picture() as Element);
    expect(picture()).toBeNull();
    expect(shown('kees_v').textContent).toBe('KV');
    again({ src: '/nieuw.png' });
    expect(picture()?.getAttribute('src')).toBe('/nieuw.png');
  });

  it.each([['javascript:alert(1)'], ['data:text/html,x'], ['blob:x'], ['']])(
    'asks for no picture at %j',
    (src) => {
      const { picture } = show({ username: 'mdekker', initials: 'MD', src });
      expect(picture()).toBeNull();
      expect(shown('mdekker').textContent).toBe('MD');
    },
  );

  it('has the size that it was given', () => {
    const { again } = show({ username: 'sanne', size: 96 });
    expect(shown('sanne').style.getPropertyValue('--fan-avatar-size')).toBe('96px');
    again({ size: 24 });
    expect(shown('sanne').style.getPropertyValue('--fan-avatar-size')).toBe('24px');
  });

  it('keeps its usual size for a size of nothing', () => {
    show({ username: 'sanne', size: 0 });
    expect(shown('sanne').style.getPropertyValue('--fan-avatar-size')).toBe('');
  });

  it.each([[''], ['  ']])('without a name (%j) is a guest’s', (username) => {
    show({ username });
    expect(shown('Gast').textContent).toBe('G');
  });
});

describe('an avatar’s colour', () => {
  it('is the same for the same name', () => {
    expect(toneOf('sanne')).toBe(toneOf('sanne'));
  });

  it('is one of those that there are, whatever the name, and uses them all', () => {
    const tones = Array.from({ length: 500 }, (_, at) =>
      toneOf(`lid ${at} ${'👨‍👩‍👧'.repeat(at)}`),
    );
    expect(new Set(tones)).toEqual(new Set(Array.from({ length: TONES }, (_, tone) => tone)));
  });
});
