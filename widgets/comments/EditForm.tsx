import { useState } from 'react';
import type { Node } from '../../shared/comments/thread.ts';
import { plainText } from '../../shared/text/sanitise.ts';
import { CommentForm } from './CommentForm.tsx';
import { save } from './posts.ts';
import { useSection } from './section.ts';

interface EditFormProps {
  node: Node;
  /** False when the time is up; what was typed stays. */
  canEdit: boolean;
  onDone(): void;
}

/** The author's own text, byte for byte, to be mended. */
export function EditForm({ node, canEdit, onDone }: EditFormProps) {
  const { feed } = useSection();
  const original = node.original ?? plainText(node.html);
  const [text, setText] = useState(original);
  const send = async (sent: string) => {
    // A field has no carriage returns: what differs by those alone has not been changed.
    if (sent.replace(/\r\n?/g, '\n') !== original.replace(/\r\n?/g, '\n'))
      await save(feed, node.id, sent);
    onDone();
  };
  return (
    <CommentForm
      label="Reactie bewerken"
      submit="Opslaan"
      rows={4}
      text={text}
      onText={setText}
      onSubmit={send}
      autoFocus
      closed={
        canEdit
          ? undefined
          : 'De 3 minuten om te bewerken zijn voorbij. Je tekst blijft hier staan, maar opslaan kan niet meer.'
      }
    />
  );
}
