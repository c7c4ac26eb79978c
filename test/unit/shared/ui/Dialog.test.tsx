import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';

describe('Dialog', () => {
  it('shown by another event than the reader’s, is modal in what the page first sees', async () => {
    // As a browser does: `act` would run all effects before anybody could look.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const modalsWhenSeen = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!container.querySelector('dialog')) return;
        observer.disconnect();
        resolve(showModal.mock.calls.length);
      }).observe(container, { childList: true, subtree: true });
    });
    root.render(
      <Dialog title="Inloggen" onClose={() => {}}>
        <input />
      </Dialog>,
    );
    expect(await modalsWhenSeen).toBe(1);
    root.unmount();
    container.remove();
  });
});
