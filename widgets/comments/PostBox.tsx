import { useEffect, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { CommentForm } from './CommentForm.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { dropWaiting, post, showPost } from './posts.ts';
import { useSection } from './section.ts';

const NOT_SENT = new HostError('offline', 'Deze reactie is nog niet verstuurd.', '');

interface PostBoxProps {
  /** The comment that is answered; the feed's root for a comment on the article. */
  box: number;
  onPosted?(): void;
}

/**
 * Where a comment or an answer is written. What is typed is kept as a draft until it has been
 * posted; what could not be sent for want of a connection waits in the list, and here.
 */
export function PostBox({ box, onPosted }: PostBoxProps) {
  const { feed, myName } = useSection();
  const [text, setText] = useState('');
  const [earlier, setEarlier] = useState<unknown>();
  const isReply = Boolean(onPosted);

  useEffect(() => {
    const draft = draftOf(feed.newsId, box);
    if (!draft) return;
    setText((typed) => typed || draft.text);
    if (!draft.waiting) return;
    setEarlier(NOT_SENT);
    if (!feed.pendingUnder(box).length) showPost(feed, box, draft.text, 'waiting');
  }, [feed, box]);

  const write = (typed: string) => {
    setText(typed);
    keepDraft(feed.newsId, box, { text: typed });
    if (earlier) setEarlier(undefined);
    dropWaiting(feed, box);
  };

  const send = async (sent: string) => {
    setEarlier(undefined);
    try {
      await post(feed, box, sent);
    } catch (error) {
      const waiting = error instanceof HostError && error.kind === 'offline';
      if (waiting) keepDraft(feed.newsId, box, { text: sent, waiting });
      throw error;
    }
    // What was typed while it was under way is the next comment.
    setText((typed) => {
      const rest = typed === sent ? '' : typed;
      keepDraft(feed.newsId, box, { text: rest });
      return rest;
    });
    onPosted?.();
  };

  return (
    <CommentForm
      label={isReply ? 'Je antwoord' : 'Je reactie'}
      submit={isReply ? 'Plaats antwoord' : 'Plaats reactie'}
      rows={isReply ? 2 : 4}
      text={text}
      onText={write}
      onSubmit={send}
      earlier={earlier}
      autoFocus={isReply}
    >
      <p className="fi-note fi-comments-as">
        <span>Je plaats een bericht als</span>
        <b>
          <bdi>{myName}</bdi>
        </b>
      </p>
    </CommentForm>
  );
}
