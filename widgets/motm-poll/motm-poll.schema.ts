import * as v from 'valibot';
import { choiceUnder } from '../../shared/poll/ballot.schema.ts';
import { count, id, list, object, optional, text } from '../../shared/schema/host-values.ts';

/**
 * The man-of-the-match poll as the host sends it. A player is known by `pivot.id`, his place in
 * this poll, which is what a vote names.
 */
export const motmPoll = v.pipe(
  object({
    id,
    title: text,
    votes: optional(count, 0),
    vote: choiceUnder('motm_player_id'),
    archived_at: v.nullish(v.unknown()),
    players: list(object({ name: text, votes_count: optional(count, 0), pivot: object({ id }) })),
  }),
  v.transform(({ id, title, votes, vote, archived_at, players }) => ({
    id,
    title,
    votes,
    ...vote,
    archived: Boolean(archived_at),
    options: players.map(({ name, votes_count, pivot }) => ({
      id: pivot.id,
      name,
      votes: votes_count,
    })),
  })),
);
