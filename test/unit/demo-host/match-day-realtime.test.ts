import Pusher from 'pusher-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cupScript } from '../../../demo-pages/host/features/live-match/match-script.ts';
import { soon } from '../soon.ts';
import { matchDay } from './match-day-setup.ts';

test('a whole match and a burst reach pusher-js through the real server, each event once', async () => {
  const day = await matchDay({ broadcaster: undefined });
  const visitor = await day.arrive();
  const client = new Pusher((await visitor.get('/pusher-key')).text, {
    ...{ cluster: 'eu', wsHost: '127.0.0.1', wsPort: day.port },
    ...{ forceTLS: false, enabledTransports: ['ws'] },
  });
  onTestFinished(() => client.disconnect());
  const subscribed = vi.fn();
  const received: number[] = [];
  const channel = client.subscribe('game.3.live');
  channel.bind('pusher:subscription_succeeded', subscribed);
  channel.bind('App\\Events\\LiveGameEvent', ({ liveGame }: { liveGame: { id: number } }) =>
    received.push(liveGame.id),
  );
  await soon(() => expect(subscribed).toHaveBeenCalled());

  await visitor.post('/demo/wedstrijd/3/start?tempo=0');
  await soon(() => expect(received).toHaveLength(cupScript.length));
  await visitor.post('/demo/wedstrijd/3/stoot');
  const total = cupScript.length + 300;
  await soon(() => expect(received).toHaveLength(total));
  expect(new Set(received).size).toBe(total);
  const { liveGame } = (await visitor.get('/api/live-game/3')).json<{
    liveGame: { id: number }[];
  }>();
  expect(new Set(received)).toEqual(new Set(liveGame.map(({ id }) => id)));
}, 15_000);
