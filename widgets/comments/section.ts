import { createContext, useContext } from 'react';
import type { Feed } from '../../shared/comments/feed.ts';
import type { Me } from '../../shared/comments/own.ts';

/** What every part of one comment section needs. */
export interface Section {
  feed: Feed;
  me: Me;
  /** What is shown behind `Je plaats een bericht als`; empty until the guest is known. */
  myName: string;
  /** Tells news to whoever does not see it. */
  onNews(words: string): void;
}

export const SectionContext = createContext<Section | null>(null);

export function useSection(): Section {
  return useContext(SectionContext) as Section;
}
