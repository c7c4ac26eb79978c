import { useEffect, useRef, useState } from 'react';
import type { Feed } from '../../shared/comments/feed.ts';
import { addPending, dropWaiting, pendingUnder } from '../../shared/comments/pending.ts';
import { HostError } from '../../shared/host/host-error.ts';
import type { FormState } from './CommentForm.tsx';
import { draftOf, keepDraft, waitingBoxes } from './drafts.ts';
import { post } from './posts.ts';

const NOT_SENT = new HostError('offline', 'Deze reactie is nog niet verstuurd.', '');

/**
 * Posting from one box. What is typed is kept as a draft until it has been posted; what could not
 * be sent for want of a connection waits in the list as well, until the reader sends it again or
 * changes it.
 * @param box undefined where nothing is posted: in an edit
 */
export function usePosting(
  feed: Feed,
  box: number | undefined,
  text: string,
  change: (part: Partial<FormState>) => void,
) {
  const [earlier, setEarlier] = useState<unknown>();
  /** What storage holds; what the field held when we last looked. */
  const kept = useRef('');
  const seen = useRef(text);
  const typed = useRef(text);
  typed.current = text;

  // An answer that could not be sent must be seen to wait, so its box opens, once it is there.
  useEffect(() => {
    if (box !== feed.root) return;
    const closed = new Set(waitingBoxes(feed.newsId));
    const open = () => {
      for (const each of closed)
        if (feed.nodes.has(each) && closed.delete(each)) feed.patch(each, { replying: 'waiting' });
    };
    open();
    const stop = feed.listen(open);
    return () => void stop();
  }, [feed, box]);
  useEffect(() => {
    if (box === undefined) return;
    const draft = draftOf(feed.newsId, box);
    // What was typed before we came goes before what was typed on an earlier visit.
    if (typed.current) keepDraft(feed.newsId, box, { text: typed.current });
    if (typed.current || !draft) return;
    kept.current = draft.text;
    change({ text: draft.text });
    if (!draft.waiting) return;
    setEarlier(NOT_SENT);
    if (!pendingUnder(feed, box).length) addPending(feed, box, draft.text, 'waiting');
  }, [feed, box, change]);

  useEffect(() => {
    if (box === undefined || text === seen.current) return;
    seen.current = text;
    if (text === kept.current) return;
    kept.current = text;
    keepDraft(feed.newsId, box, { text });
    setEarlier(undefined);
    dropWaiting(feed, box);
  }, [feed, box, text]);

  const send = async (sent: string) => {
    if (box === undefined) return;
    setEarlier(undefined);
    try {
      await post(feed, box, sent);
    } catch (error) {
      if (error instanceof HostError && error.kind === 'offline')
        keepDraft(feed.newsId, box, { text: sent, waiting: true });
      throw error;
    }
    // What was typed while it was under way is the next comment.
    if (typed.current !== sent) return;
    keepDraft(feed.newsId, box, { text: '' });
    kept.current = '';
    change({ text: '' });
  };
  return { earlier, send };
}
