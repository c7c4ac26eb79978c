import { useEffect, useRef } from 'react';
import type { CommentNode } from '../../shared/comments/thread.model.ts';
import { plainText } from '../../shared/text/plain-text.ts';
import { useEditWindow } from './use-edit-window.ts';

interface EditToggleProps {
  node: CommentNode;
  isEditing: boolean;
  /** With the text to edit, or without one to stop. */
  onEdit(text?: string): void;
}

/** The pencil on the reader's own comment while there is time, the cross while they edit. */
export function EditToggle({ node, isEditing, onEdit }: EditToggleProps) {
  const isShown = useEditWindow(node.createdAt) || isEditing;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const articleRef = useRef<HTMLElement>(null);
  // When the time is up the pencil goes, and the focus must not go with it.
  useEffect(() => {
    if (isShown) articleRef.current = buttonRef.current?.closest('article') ?? null;
    else if (document.activeElement === document.body) articleRef.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  const toggle = () => onEdit(isEditing ? undefined : (node.original ?? plainText(node.html)));
  const name = isEditing ? 'Bewerken annuleren' : 'Bewerken';
  return (
    <button
      ref={buttonRef}
      type="button"
      className="fan-link fan-comments-edit"
      aria-label={name}
      title={name}
      onClick={toggle}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={isEditing ? 'm6 6 12 12M18 6 6 18' : 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3'} />
      </svg>
    </button>
  );
}
