import { useEffect, useRef } from 'react';
import { config } from '../../shared/host/config.ts';
import type { OpenedProps } from './CommentActions.tsx';
import { ownReaction, toggleReaction } from './own-reactions.ts';

/** The reaction types. Stays open after a choice, which can then be seen, and changed. */
export function ReactionPicker({ feed, id, onClose, onError }: OpenedProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const opener =
        group.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (group.current?.contains(document.activeElement)) opener?.focus();
      close.current();
    };
    const onPress = ({ target }: Event) => {
      const inside = group.current?.closest('article')?.contains(target as Node);
      if (!inside) close.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  const { want } = ownReaction(feed, id);
  return (
    <fieldset ref={group} className="fan-comments-picker" aria-label="Waarderen">
      {config().reactions.map(({ type, label, emoji }) => (
        <button
          key={type}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={want === type}
          onClick={() => {
            onError(undefined);
            toggleReaction(feed, id, type).catch(onError);
          }}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
