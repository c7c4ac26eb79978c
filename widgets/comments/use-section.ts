import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { type Authorship, isOwnComment } from '../../shared/comments/authorship.ts';
import { reader } from '../../shared/comments/reader.store.ts';
import { useKeyedValue } from '../../shared/store/keyed-store.ts';
import type { CommentState, Section } from './section.store.ts';

interface SectionTools {
  section: Section;
  /** Has a text read out to whoever does not see what happened. */
  announce(text: string): void;
}

export const SectionContext = createContext<SectionTools | null>(null);

/** What every part of one comment section needs. */
export function useSection(): SectionTools {
  return useContext(SectionContext) as SectionTools;
}

const NO_STATE: CommentState = {};

/** What the reader does with one comment. */
export function useCommentState(id: number): CommentState {
  const { section } = useSection();
  return useKeyedValue(section.states, id) ?? NO_STATE;
}

/** Whether the reader wrote a comment; false until they are identified. */
export function useIsOwn(comment: Authorship): boolean {
  return useStore(reader, (now) => isOwnComment(comment, now));
}
