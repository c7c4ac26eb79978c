import { draftKey as key } from './has-draft.ts';

/**
 * What was typed and not posted, per article and per box, kept over a reload. One entry per
 * article; storage may be refused or full, and then drafts last as long as the page.
 */

export interface Draft {
  text: string;
  /** It was sent while there was no connection, and waits for the reader to send it again. */
  waiting?: boolean;
}

type Drafts = Record<string, Draft>;

/** Only what storage did not take. */
const memory = new Map<string, string>();

function read(newsId: number): Drafts {
  try {
    const stored = memory.get(key(newsId)) ?? localStorage.getItem(key(newsId));
    const drafts = JSON.parse(stored ?? '{}');
    return typeof drafts === 'object' && drafts ? drafts : {};
  } catch {
    return {};
  }
}

/** The boxes that hold something, and whether it waits to be sent again. */
export function keptBoxes(newsId: number): Map<number, boolean> {
  return new Map(
    Object.entries(read(newsId)).map(([box, { waiting }]) => [Number(box), Boolean(waiting)]),
  );
}

/** @param box the comment that would be answered; 0 for a comment on the article */
export function draftOf(newsId: number, box: number): Draft | undefined {
  const draft = read(newsId)[box];
  return typeof draft?.text === 'string' ? draft : undefined;
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(newsId: number, box: number, draft: Draft): void {
  // Read anew: another tab may have written meanwhile.
  const { [box]: _, ...others } = read(newsId);
  const kept = draft.text ? { ...others, [box]: draft } : others;
  const json = JSON.stringify(kept);
  try {
    if (Object.keys(kept).length) localStorage.setItem(key(newsId), json);
    else localStorage.removeItem(key(newsId));
    memory.delete(key(newsId));
  } catch {
    memory.set(key(newsId), json);
  }
}
