import { isOwnComment } from '../../shared/comments/authorship.ts';
import type { CommentList } from '../../shared/comments/comment-list.store.ts';
import type { Comment } from '../../shared/comments/comments.schema.ts';
import { identifyReader } from '../../shared/comments/reader.store.ts';
import { createKeyedStore } from '../../shared/store/keyed-store.ts';
import { createDrafts } from './drafts.store.ts';
import type { OwnReaction } from './own-reaction.model.ts';

/** A post of the reader's that no response has brought yet. */
export interface PendingPost {
  key: number;
  text: string;
  /** `unsent`: there was no connection; the reader sends it again. `sent`: not read back yet. */
  state: 'sending' | 'unsent' | 'sent';
}

/** What the reader does with one comment; for new comments on the article, with the list's root. */
export interface CommentState {
  /** Posts that reply to it. */
  pending?: readonly PendingPost[];
  reaction?: OwnReaction;
  /**
   * The reply form: asked for by the reader, or open because a reply is unsent. `kept`: closed, with
   * a reply that was begun on an earlier visit.
   */
  reply?: 'asked' | 'unsent' | 'kept';
  isFolded?: boolean;
  /** Whether the page's `#comment-{id}` names it. */
  isCurrent?: boolean;
}

/** Whether the text of a comment that was added is a certain one. */
type IsText = (text: string) => boolean;

export type Section = ReturnType<typeof createSection>;

/** Leaves of a text what any host keeps of it: for telling whether two are one. */
const normalise = (text: string) => text.replace(/<[^<>]*>|&\w{1,10};|[\s<>&"']/g, '');

/** What the reader does in one comment section, beside what the host says in the list. */
export function createSection(list: CommentList) {
  const states = createKeyedStore<number, CommentState>();
  const ownAddedListeners = new Set<(parentId: number, isText: IsText) => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let ownCreated = 0;
  let lastKey = 0;

  const patch = (id: number, change: Partial<CommentState>) =>
    states.set(id, { ...states.get(id), ...change });
  const pendingOf = (id: number) => states.get(id)?.pending ?? [];
  const setPending = (id: number, pending: readonly PendingPost[]) => patch(id, { pending });

  function addPending(id: number, text: string, state: PendingPost['state']): number {
    lastKey++;
    setPending(id, [...pendingOf(id), { key: lastKey, text, state }]);
    return lastKey;
  }

  function removePending(id: number, key: number) {
    setPending(
      id,
      pendingOf(id).filter((post) => post.key !== key),
    );
  }

  const drafts = createDrafts(list.newsId, (parentId, { text, isUnsent }) => {
    if (parentId !== list.root && !states.get(parentId)?.reply)
      patch(parentId, { reply: isUnsent ? 'unsent' : 'kept' });
    if (isUnsent && !pendingOf(parentId).length) addPending(parentId, text, 'unsent');
  });

  /** A comment of the reader's own takes the place of the post that it was. */
  function handleAdded(comment: Comment) {
    if (!isOwnComment(comment, identifyReader())) return;
    const parentId = list.nodes.get(comment.id)?.parentId ?? list.root;
    const added = normalise(comment.original ?? comment.html);
    const isText: IsText = (text) => normalise(text) === added;
    const post = pendingOf(parentId).find(({ text }) => isText(text));
    if (post) removePending(parentId, post.key);
    for (const listener of ownAddedListeners) listener(parentId, isText);
  }

  /** @returns whether it was posted in this tab, which reads it back */
  function handleOwnCreated(_: number, parentId: number): boolean {
    ownCreated++;
    return pendingOf(parentId).some(({ state }) => state !== 'unsent');
  }

  return {
    list,
    states,
    drafts,
    patch,
    addPending,
    removePending,
    hasPending: (id: number, key: number) => pendingOf(id).some((post) => post.key === key),
    setPendingState(id: number, key: number, state: PendingPost['state']) {
      setPending(
        id,
        pendingOf(id).map((post) => (post.key === key ? { ...post, state } : post)),
      );
    },
    /** Removes the unsent posts: they are being rewritten, or sent. */
    removeUnsent(id: number) {
      const pending = pendingOf(id);
      if (pending.some(({ state }) => state === 'unsent'))
        setPending(
          id,
          pending.filter(({ state }) => state !== 'unsent'),
        );
    },
    /** Runs a comment's task after `delay` milliseconds, unless it is planned anew or the section ends. */
    runLater(id: number, delay: number, task: () => void) {
      clearTimeout(timers.get(id));
      timers.set(id, setTimeout(task, delay));
    },
    /** How many of the reader's comments events have announced: more after a post means success. */
    ownCreatedCount: () => ownCreated,
    /** Calls `listener` when a comment of the reader's own is in the list, with what is above it. */
    onOwnAdded(listener: (parentId: number, isText: IsText) => void) {
      ownAddedListeners.add(listener);
      return () => {
        ownAddedListeners.delete(listener);
      };
    },
    /** Follows the list, and restores what was typed on an earlier visit. @returns ends it */
    start() {
      const ends = [
        list.onCommentAdded(handleAdded),
        list.onOwnCreated(handleOwnCreated),
        drafts.start(),
      ];
      return () => {
        for (const end of ends) end();
        for (const timer of timers.values()) clearTimeout(timer);
      };
    },
  };
}
