import { useEffect, useRef } from 'react';
import type { Node } from '../../shared/comments/thread.ts';
import { plainText } from '../../shared/text/sanitise.ts';
import { useEditable } from './edit-window.ts';

interface EditToggleProps {
  node: Node;
  isEditing: boolean;
  onEdit(text?: string): void;
}

/** The pencil on the reader's own comment while there is time, the cross while they edit. */
export function EditToggle({ node, isEditing, onEdit }: EditToggleProps) {
  const editable = useEditable(node.createdAt);
  const shown = editable || isEditing;
  const button = useRef<HTMLButtonElement>(null);
  const article = useRef<Element | null>(null);
  // When the time is up the pencil goes, and the focus must not go with it.
  useEffect(() => {
    if (shown) article.current = button.current?.closest('article') ?? null;
    else if (article.current && document.activeElement === document.body)
      (article.current as HTMLElement).focus();
  }, [shown]);
  const words = isEditing ? 'Bewerken annuleren' : 'Bewerken';
  return shown ? (
    <button
      ref={button}
      type="button"
      className="fan-link fan-comments-edit"
      aria-label={words}
      title={words}
      onClick={() => onEdit(isEditing ? undefined : (node.original ?? plainText(node.html)))}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={isEditing ? 'm6 6 12 12M18 6 6 18' : 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3'} />
      </svg>
    </button>
  ) : null;
}
