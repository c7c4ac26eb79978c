import type { Host } from '../../context.ts';
import { type BallotKind, BallotStore } from './ballot.ts';
import type { SeedPoll } from './polls.seed.ts';

const millisecondsPerDay = 24 * 3600_000;

/** Stores the polls of one kind. */
export function seedBallots(host: Host, kind: BallotKind, polls: SeedPoll[]): void {
  const store = new BallotStore(host.db, kind);
  for (const { id, title, closedDaysAgo, choices } of polls) {
    const closedAt =
      closedDaysAgo === undefined
        ? null
        : host.now().getTime() - closedDaysAgo * millisecondsPerDay;
    store.add(id, title, closedAt, choices);
  }
}
