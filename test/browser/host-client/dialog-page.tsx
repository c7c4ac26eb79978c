import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../../../shared/ui/Dialog.tsx';

/** A button that opens a dialog, and how often the dialog asked to be closed. */
function Opener({
  title,
  stays,
  children,
}: {
  title: string;
  stays?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  return (
    <p>
      <button type="button" onClick={() => setOpen(true)}>{`Open ${title}`}</button>
      <output aria-label={`Gesloten ${title}`}>{asked}</output>
      {isOpen ? (
        <Dialog
          title={title}
          onClose={() => {
            setAsked((before) => before + 1);
            if (!stays) setOpen(false);
          }}
        >
          {children}
        </Dialog>
      ) : null}
    </p>
  );
}

const root = document.createElement('main');
root.className = 'fan-root';
document.body.prepend(root);
createRoot(root).render(
  <StrictMode>
    <Opener title="Bevestigen">
      <p>Weet je het zeker?</p>
      <button type="button">Ja</button>
    </Opener>
    <Opener title="Formulier">
      <input type="hidden" name="token" />
      <input aria-label="Uit" disabled />
      <input aria-label="Naam" />
      <textarea aria-label="Bericht" />
    </Opener>
    <Opener title="Lang">
      {Array.from({ length: 80 }, (_, line) => `Regel ${line}`).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Opener>
    <Opener title="Bezig" stays>
      <p>Even geduld</p>
    </Opener>
  </StrictMode>,
);
