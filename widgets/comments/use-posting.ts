import { useEffect, useRef, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
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
      if (draft.isUnsent) failedTextRef.current = draft.text;
    };
    restore();
    return drafts.onRestored(restore);
  }, [drafts, parentId]);

  const changeText = (next: string) => {
    if (next === textRef.current) return;
    show(next);
    setUnsent(false);
    drafts.set(parentId, { text: next, isUnsent: false });
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
    setUnsent(false);
    try {
      const { postComment } = await lazyActions.load();
      await postComment(section, parentId, posted);
    } catch (error) {
      failedTextRef.current = posted;
      if (error instanceof HostError && error.kind === 'offline')
        drafts.set(parentId, { text: posted, isUnsent: true });
      throw error;
    }
    // What was typed meanwhile is the next comment.
    if (textRef.current === posted) clear();
  };

  return { text, changeText, post, notice: isUnsent ? NOT_SENT : undefined };
}
