import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HtmlText } from '../../../../shared/ui/HtmlText.tsx';

vi.mock('../../../../shared/text/sanitise.ts', () => new Promise(() => {}));

it.each([
  ['an entity', 'Pim &amp; Jan &lt;3', 'Pim & Jan <3'],
  ['a script', 'hoi<script>alert(1)</script>', 'hoi'],
  ['a style', '<style>p { color: red }</style>hoi', 'hoi'],
  ['two paragraphs', '<p>een</p><p>twee</p>', 'een\ntwee'],
])('a text with %s, before the sanitiser is there, is plain text', (_, html, text) => {
  const { container } = render(<HtmlText html={html} />);
  expect(container.textContent).toBe(text);
});
