import { call } from '../host/http.ts';
import type { Schema } from '../schema/parse.ts';
import type { Ballot } from './ballot.schema.ts';
import type { BallotKind } from './ballot-sync.ts';

/**
 * Reads a poll (docs/host-api.md, "GET /api/poll/{pollId}"). The two kinds count their ids apart,
 * hence the query.
 */
export function readBallot(
  kind: BallotKind,
  id: number,
  response: Schema<Ballot>,
  signal?: AbortSignal,
): Promise<Ballot> {
  return call('GET', `/api/poll/${id}`, {
    query: kind === 'poll' ? undefined : { kind },
    response,
    signal,
  });
}
