import { config } from '../../shared/host/config.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { call } from '../../shared/host/http.ts';
import { type Game, type NextGame, nextGame, type Scores } from './prediction.schema.ts';

const PATH = '/api/prediction/next-game';

/**
 * Returns the next match, or null while none is known
 * (docs/host-api.md, "GET /api/prediction/next-game"). A 404 means that too, as of a host that looks
 * the match up; since a route that is missing looks the same, the console names the address.
 */
export async function readNextGame(signal?: AbortSignal): Promise<NextGame> {
  try {
    return await call('GET', PATH, { response: nextGame, signal });
  } catch (error) {
    if (error instanceof HostError && error.status === 404) {
      const { href } = new URL(config().apiBase + PATH, location.href);
      console.warn(`[islands] 404 for ${href}: taken for "no next match"; is there such a route?`);
      return null;
    }
    throw error;
  }
}

/**
 * Places a prediction (docs/host-api.md, "POST /api/prediction/place"). The response is used for
 * errors only.
 */
export async function placePrediction({ id, season_id }: Game, scores: Scores): Promise<void> {
  await call('POST', '/api/prediction/place', { body: { game_id: id, season_id, ...scores } });
}
