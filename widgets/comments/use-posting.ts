import { useEffect, useRef, useState } from 'react';
import type { Feed } from '../../shared/comments/feed.ts';
import { addPending, dropWaiting, pendingUnder } from '../../shared/comments/pending.ts';
import { HostError } from '../../shared/host/host-error.ts';
import type { FormState } from './CommentForm.tsx';
import { draftOf, keepDraft, keptBoxes } from './drafts.ts';
import { onCome, post } from './posts.ts';

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
  const failed = useRef('');
  typed.current = text;

  // An answer that could not be sent must be seen to wait, so its box opens, once it is there; one
  // that was only begun is told of.
  useEffect(() => {
    if (box !== feed.root) return;
    const closed = keptBoxes(feed.newsId);
    closed.delete(box);
    const open = () => {
      for (const [each, waits] of closed)
        if (feed.nodes.has(each) && closed.delete(each))
          feed.patch(each, { replying: waits ? 'waiting' : 'kept' });
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
    if (draft.waiting) failed.current = draft.text;
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

  const forget = () => {
    if (box !== undefined) keepDraft(feed.newsId, box, { text: '' });
    kept.current = '';
    setEarlier(undefined);
    change({ text: '' });
  };

  // A post that failed as far as we know may have come all the same; sent again it would be double.
  useEffect(() => {
    const hear: Parameters<typeof onCome.add>[0] = (where, under, isIt) => {
      if (where !== feed || under !== box || !failed.current || !isIt(failed.current)) return;
      if (typed.current === failed.current) forget();
      failed.current = '';
    };
    onCome.add(hear);
    return () => void onCome.delete(hear);
  });

  const send = async (sent: string) => {
    if (box === undefined) return;
    setEarlier(undefined);
    try {
      await post(feed, box, sent);
    } catch (error) {
      failed.current = sent;
      if (error instanceof HostError && error.kind === 'offline')
        keepDraft(feed.newsId, box, { text: sent, waiting: true });
      throw error;
    }
    // What was typed while it was under way is the next comment.
    if (typed.current === sent) forget();
  };
  return { earlier, send };
}
