import type { ReactionCounts } from './comment-store.ts';

/** A comment to seed: author (a username, or a guest's number), minutes ago, text, reactions, replies. */
export type SeedComment = [
  author: string | number,
  minutesAgo: number,
  text: string,
  reactions?: ReactionCounts,
  replies?: SeedComment[],
];
