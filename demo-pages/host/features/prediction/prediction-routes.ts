import type { Host, HostApp } from '../../context.ts';
import { type FieldErrors, forbidden, unauthenticated, unprocessable } from '../../http/errors.ts';
import { type RequestFields, requestFields } from '../../http/request-fields.ts';
import { integerBetween, required, toInteger, validate } from '../../http/validation.ts';
import { GameStore } from '../live-match/game-store.ts';
import { canPredict, nextGame, nextGameAnswer, noNextGame } from './next-game.ts';
import { type Prediction, PredictionStore } from './prediction-store.ts';

const highestScore = 99;
const placesPerMinute = 30;
const biggestId = 2 ** 31 - 1;

const id = (name: string) => ({ name, rules: [required, integerBetween(1, biggestId)] });
const score = (name: string) => ({ name, rules: [required, integerBetween(0, highestScore)] });

function readPrediction(fields: RequestFields): Prediction {
  validate(fields, {
    game_id: id('Wedstrijd'),
    season_id: id('Seizoen'),
    home_halftime: score('Ruststand van de thuisclub'),
    away_halftime: score('Ruststand van de uitclub'),
    home_score: score('Eindstand van de thuisclub'),
    away_score: score('Eindstand van de uitclub'),
  });
  const number = (field: string) => toInteger(fields[field]) ?? 0;
  const prediction = {
    home_halftime: number('home_halftime'),
    home_score: number('home_score'),
    away_halftime: number('away_halftime'),
    away_score: number('away_score'),
  };
  const errors: FieldErrors = {};
  for (const side of ['home', 'away'] as const)
    if (prediction[`${side}_halftime`] > prediction[`${side}_score`])
      errors[`${side}_halftime`] = ['De ruststand mag niet hoger zijn dan de eindstand.'];
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  return prediction;
}

/** The two calls of the prediction game. */
export function predictionRoutes(app: HostApp, host: Host): void {
  const games = new GameStore(host.db);
  const store = new PredictionStore(host.db);

  app.get('/api/prediction/next-game', (c) => {
    const game = nextGame(host, c);
    return c.json(game ? nextGameAnswer(host, game, c.get('member')) : noNextGame);
  });

  app.post('/api/prediction/place', async (c) => {
    const member = c.get('member');
    if (!member) throw unauthenticated();
    host.throttle.hit(c, `predict:${member.id}`, placesPerMinute);
    const fields = await requestFields(c);
    const prediction = readPrediction(fields);
    const game = games.find(toInteger(fields.game_id) ?? 0);
    if (!game) throw unprocessable({ game_id: ['Deze wedstrijd bestaat niet.'] });
    if (toInteger(fields.season_id) !== game.season_id)
      throw unprocessable({ season_id: ['Deze wedstrijd hoort bij een ander seizoen.'] });
    if (!canPredict(host, game))
      throw forbidden('De wedstrijd is begonnen. Voorspellen kan niet meer.');
    store.place(game.id, member.id, prediction, host.now().getTime());
    return c.json({ message: 'Je voorspelling is opgeslagen.', userPrediction: prediction });
  });
}
