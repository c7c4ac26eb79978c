import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RenderedContext } from '../../../../shared/island/rendered.ts';
import { HtmlText } from '../../../../shared/ui/HtmlText.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../text/open-engine.ts'));

it('text that a server rendered, changed to one without markup and back, shows each', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const old = document.createElement('b');
  old.textContent = 'Oud';
  const block = document.createElement('div');
  block.dir = 'auto';
  block.append(old);
  container.append(block);
  const text = (html: string) => (
    <RenderedContext.Provider value={{ now: 0, user: undefined, path: '', isHydrating: true }}>
      <HtmlText html={html} />
    </RenderedContext.Provider>
  );
  const { rerender } = render(text('<b>Oud</b>'), { container, hydrate: true });
  await waitFor(() => expect(container.innerHTML).toContain('<b>Oud</b>'));
  rerender(text('Nieuw'));
  await waitFor(() => expect(container.innerHTML).not.toContain('<b>'));
  expect(container.textContent).toBe('Nieuw');
  rerender(text('<b>Weer</b> anders'));
  await waitFor(() => expect(container.innerHTML).toContain('<b>Weer</b> anders'));
});
