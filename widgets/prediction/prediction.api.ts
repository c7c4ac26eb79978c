import { HostError } from '../../shared/host/host-error.ts';
import { call } from '../../shared/host/http.ts';
import { type Game, type NextGame, nextGame, type Scores } from './prediction.schema.ts';

/** A host that looks the match up answers 404 when there is none. */
export async function readNextGame(signal?: AbortSignal): Promise<NextGame> {
  try {
    return await call('GET', '/api/prediction/next-game', { response: nextGame, signal });
  } catch (error) {
    if (error instanceof HostError && error.status === 404) return null;
    throw error;
  }
}

/** The response is used for errors only. */
export async function placePrediction({ id, season_id }: Game, scores: Scores): Promise<void> {
  await call('POST', '/api/prediction/place', { body: { game_id: id, season_id, ...scores } });
}
