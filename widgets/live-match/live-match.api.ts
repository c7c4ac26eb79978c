import { call } from '../../shared/host/http.ts';
import { liveGame } from './live-match.schema.ts';

/** Reads a match and its events (docs/host-api.md, "GET /api/live-game/{gameId}"). */
export function readGame(gameId: number, signal: AbortSignal) {
  return call('GET', `/api/live-game/${gameId}`, { response: liveGame, signal });
}
