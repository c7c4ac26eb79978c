import { expect, test } from 'vitest';
import { matchDay } from './match-day-setup.ts';

const matchPath = '/demo/wedstrijd/15';

test('a page that plays its match starts it, and a reload leaves it as it is', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const page = '/live-match.html?scenario=speelt-300';
  await visitor.get(page);
  expect((await visitor.get(matchPath)).json()).toMatchObject({ playing: true, step: 0 });
  await visitor.post(`${matchPath}/stap`);
  await visitor.get(page);
  expect((await visitor.get(matchPath)).json()).toMatchObject({ playing: true, step: 1 });

  await visitor.post(`${matchPath}/start?tempo=0`);
  day.pass(59_000);
  await visitor.get(page);
  expect((await visitor.get(matchPath)).json()).toMatchObject({ playing: false, status: 3 });
  day.pass(2_000);
  await visitor.get(page);
  expect((await visitor.get(matchPath)).json()).toMatchObject({ playing: true, status: 1 });
  await visitor.post(`${matchPath}/stop`);
});

test('the burst begins anew at each view', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  await visitor.get('/live-match.html?scenario=stoot');
  await visitor.get('/live-match.html?scenario=stoot');
  expect((await visitor.get('/demo/wedstrijd/16')).json()).toMatchObject({ status: 2, events: 1 });
});

test.each(['live-match', 'live-report', 'prediction', 'poll', 'motm-poll', 'wedstrijd', 'login'])(
  'every state of %s.html opens, and opens again',
  async (page) => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const { text } = await visitor.get(`/${page}.html`);
    const names = [...text.matchAll(new RegExp(`${page}\\.html\\?scenario=([a-z0-9-]+)`, 'g'))];
    expect(names.length).toBeGreaterThan(10);
    for (const [, name] of names) {
      const states = await Promise.all(
        [1, 2].map(() => visitor.get(`/${page}.html?scenario=${name}`)),
      );
      expect(states.map(({ status }) => status)).toEqual([200, 200]);
    }
  },
  30_000,
);

test('signing a page in by link is real: the calls have the member too', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  await visitor.get('/prediction.html?scenario=voorspeld');
  const read = await visitor.get('/api/prediction/next-game');
  expect(read.json().userPrediction).toMatchObject({ home_score: 2, away_score: 1 });
  await visitor.get('/prediction.html?scenario=gast');
  expect((await visitor.get('/api/prediction/next-game')).json().userPrediction).toBeNull();
});
