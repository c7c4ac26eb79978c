import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Face } from '../../../../shared/comments/Face.tsx';

it.each([
  ['sanne', undefined, 'SA'],
  ['sanne', 'SV', 'SV'],
  ['é', undefined, 'É'],
  // Letters whose accents are characters of their own, and emoji of two code units each.
  ['e\u0301lo\u0308', undefined, 'E\u0301L'],
  ['⚽🦁🐯', undefined, '⚽🦁'],
  ['🦁🐯⚽', undefined, '🦁🐯'],
])('stands for %s as a person reads it', (username, initials, shown) => {
  const { container } = render(<Face author={{ id: 7, username, initials } as never} />);
  expect(container.textContent).toBe(shown);
});

it('stands for a guest', () => {
  const { container } = render(<Face />);
  expect(container.textContent).toBe('G');
});
