import { useEffect, useRef, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { endsAction, newIdempotencyKey } from '../../shared/host/idempotency.ts';
import { lazyActions } from './lazy-modules.ts';
import { useSection } from './use-section.ts';

const NOT_SENT = new HostError('offline', 'Deze reactie is nog niet verstuurd.', '');

/**
 * The text of one form, and its posting. What is typed is kept as a draft until it has been posted;
 * what could not be sent for want of a connection is shown in the list as well, until the reader
 * sends it again or changes it.
 * @param parentId the comment that it replies to; the list's root for one on the article
 */
export function usePosting(parentId: number) {
  const { section } = useSection();
  const { drafts } = section;
  const [text, setText] = useState('');
  const [isUnsent, setUnsent] = useState(false);
  const textRef = useRef('');
  const failedTextRef = useRef('');
  /** The text that was sent last, until the host has decided on it. */
  const sentRef = useRef<{ text: string; key: string }>(undefined);

  const show = (next: string) => {
    textRef.current = next;
    setText(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is set once
  useEffect(() => {
    const restore = () => {
      const draft = drafts.get(parentId);
      // What has been typed meanwhile stays.
      if (!draft || textRef.current) return;
      show(draft.text);
      setUnsent(draft.isUnsent);
      if (draft.key) sentRef.current = { text: draft.text, key: draft.key };
      if (draft.isUnsent || draft.key) failedTextRef.current = draft.text;
    };
    restore();
    return drafts.onRestored(restore);
  }, [drafts, parentId]);

  const changeText = (next: string) => {
    if (next === textRef.current) return;
    show(next);
    setUnsent(false);
    const key = sentRef.current?.text === next ? sentRef.current.key : undefined;
    drafts.set(parentId, { text: next, isUnsent: false, key });
    section.removeUnsent(parentId);
  };

  const clear = () => {
    show('');
    setUnsent(false);
    drafts.set(parentId, { text: '', isUnsent: false });
  };
  const clearRef = useRef(clear);
  useEffect(() => {
    clearRef.current = clear;
  });

  // A post that failed as far as we know may have arrived all the same; sent again it would be double.
  useEffect(
    () =>
      section.onOwnAdded((under, isText) => {
        const failed = failedTextRef.current;
        if (under !== parentId || !failed || !isText(failed)) return;
        failedTextRef.current = '';
        if (textRef.current === failed) clearRef.current();
      }),
    [section, parentId],
  );

  /** @throws HostError */
  const post = async () => {
    const posted = textRef.current;
    const key = sentRef.current?.text === posted ? sentRef.current.key : newIdempotencyKey();
    sentRef.current = { text: posted, key };
    // Before it is sent: a reload may interrupt the call, and the host have stored the comment.
    drafts.set(parentId, { text: posted, isUnsent: false, key });
    setUnsent(false);
    try {
      const { postComment } = await lazyActions.load();
      await postComment(section, parentId, posted, key);
    } catch (error) {
      failedTextRef.current = posted;
      const { kind, status } = error instanceof HostError ? error : {};
      if (kind === 'offline') drafts.set(parentId, { text: posted, isUnsent: true, key });
      if (status && endsAction(status)) {
        sentRef.current = undefined;
        if (textRef.current === posted) drafts.set(parentId, { text: posted, isUnsent: false });
      }
      throw error;
    }
    sentRef.current = undefined;
    // What was typed meanwhile is the next comment.
    if (textRef.current === posted) clear();
  };

  return { text, changeText, post, notice: isUnsent ? NOT_SENT : undefined };
}
