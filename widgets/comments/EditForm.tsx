import { useState } from 'react';
import { CommentForm } from './CommentForm.tsx';
import { lazyActions } from './lazy-modules.ts';
import { useEditWindow } from './use-edit-window.ts';
import { useSection } from './use-section.ts';

interface EditFormProps {
  id: number;
  createdAt: string;
  /** The author's own text. */
  original: string;
  onSaved(): void;
}

/** The form in the place of the reader's own comment while they edit it. */
export function EditForm({ id, createdAt, original, onSaved }: EditFormProps) {
  const { section, announce } = useSection();
  const [text, setText] = useState(original);
  const isClosed = useEditWindow(createdAt) === false;
  return (
    <>
      <CommentForm
        label="Reactie bewerken"
        submitLabel="Opslaan"
        rows={4}
        text={text}
        onText={setText}
        isClosed={isClosed}
        hasFocus
        onSubmit={async () => {
          const { saveComment } = await lazyActions.load();
          if (text !== original) await saveComment(section, id, text);
          announce('Opgeslagen.');
          onSaved();
        }}
      />
      <div role="status">
        {isClosed ? (
          <p className="fan-error">
            De 3 minuten om te bewerken zijn voorbij. Je tekst blijft hier staan, maar opslaan kan
            niet meer.
          </p>
        ) : null}
      </div>
    </>
  );
}
