import { useEffect, useRef } from 'react';
import { config } from '../../shared/host/config.ts';
import { isComposing } from '../../shared/ui/keys.ts';
import { ownReaction, toggleReaction } from './own-reactions.store.ts';
import { useCommentState, useSection } from './use-section.ts';

interface ReactionPickerProps {
  id: number;
  onClose(): void;
  onError(error: unknown): void;
}

/** The reaction types. Stays open after a choice, which can then be seen, and changed. */
export function ReactionPicker({ id, onClose, onError }: ReactionPickerProps) {
  const { section } = useSection();
  const groupRef = useRef<HTMLFieldSetElement>(null);
  const closeRef = useRef(onClose);
  useEffect(() => {
    closeRef.current = onClose;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      const group = groupRef.current;
      const opener = group?.parentElement?.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (group?.contains(document.activeElement)) opener?.focus();
      closeRef.current();
    };
    // Not on pointerdown: the page would move under the pointer, and the click miss its target.
    const handleClick = ({ target }: Event) => {
      // Already removed where this very click has opened something in its place.
      const article = groupRef.current?.closest('article');
      if (article && !article.contains(target as Node)) closeRef.current();
    };
    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('click', handleClick);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('click', handleClick);
    };
  }, []);
  const { desired } = useCommentState(id).reaction ?? ownReaction(section, id);
  return (
    <fieldset ref={groupRef} className="fan-comments-picker" aria-label="Waarderen">
      {config().reactions.map(({ type, label, emoji }) => (
        <button
          key={type}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={desired === type}
          onClick={() => {
            onError(undefined);
            toggleReaction(section, id, type).catch(onError);
          }}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
