import { useStore } from 'zustand';
import { reader } from '../../shared/comments/reader.store.ts';
import { CommentForm } from './CommentForm.tsx';
import { usePosting } from './use-posting.ts';
import { useSection } from './use-section.ts';

interface PostFormProps {
  /** The comment that is replied to; the list's root for a comment on the article. */
  parentId: number;
  /** Whether it replies to a comment in the list. */
  isReply?: boolean;
  hasFocus?: boolean;
  onPosted?(): void;
}

/** The form for a new comment or a reply. */
export function PostForm({ parentId, isReply, hasFocus, onPosted }: PostFormProps) {
  const { announce } = useSection();
  const name = useStore(reader, (now) => now.name);
  const { text, changeText, post, notice } = usePosting(parentId);
  return (
    <CommentForm
      label={isReply ? 'Je antwoord' : 'Je reactie'}
      submitLabel={isReply ? 'Plaats antwoord' : 'Plaats reactie'}
      rows={isReply ? 2 : 4}
      text={text}
      onText={changeText}
      notice={notice}
      hasFocus={hasFocus}
      onSubmit={async () => {
        await post();
        announce('Geplaatst.');
        onPosted?.();
      }}
    >
      <p className="fan-note fan-comments-as">
        <span>{'Je plaats een bericht als '}</span>
        <b dir="auto">{name}</b>
      </p>
      <noscript>Zet JavaScript aan om te reageren.</noscript>
    </CommentForm>
  );
}
