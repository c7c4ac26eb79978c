/** What was typed and not posted. */
export interface Draft {
  text: string;
  /** It was sent while there was no connection, and the reader has to send it again. */
  isUnsent: boolean;
  /** The idempotency key under which it was sent; the host may have stored it. */
  key?: string;
}

/** A draft as it is stored. */
export interface StoredDraft extends Draft {
  /** The comment that it replies to; the list's root for a comment on the article. */
  parentId: number;
  /** The tab that it was typed in. */
  visit: string;
}

/** Returns the drafts with one visit's draft for a comment replaced; an empty one is removed. */
export function replaceDraft(drafts: readonly StoredDraft[], draft: StoredDraft): StoredDraft[] {
  const others = drafts.filter(
    ({ parentId, visit }) => parentId !== draft.parentId || visit !== draft.visit,
  );
  return draft.text ? [...others, draft] : others;
}

/**
 * Moves the drafts of visits that are over to this visit. Of several for one comment, this visit's
 * own stays, else the last one.
 */
export function takeOverDrafts(
  drafts: readonly StoredDraft[],
  visit: string,
  openVisits: ReadonlySet<string>,
): StoredDraft[] {
  const others = drafts.filter((draft) => draft.visit !== visit && openVisits.has(draft.visit));
  const own = new Map<number, StoredDraft>();
  for (const draft of drafts)
    if (draft.visit !== visit && !openVisits.has(draft.visit))
      own.set(draft.parentId, { ...draft, visit });
  for (const draft of drafts) if (draft.visit === visit) own.set(draft.parentId, draft);
  return [...others, ...own.values()];
}
