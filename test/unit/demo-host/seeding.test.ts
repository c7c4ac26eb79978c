// @vitest-environment node
import { expect, it } from 'vitest';
import { features } from '../../../demo-pages/host/features.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

it('a feature that is new to a database with data gets its seed, and nothing else is seeded twice', async () => {
  const before = features.filter(({ name }) => !/poll|prediction/.test(name));
  expect(before.length).toBeLessThan(features.length);
  const first = await startTestHost({ features: before });
  const list = (await new Visitor(first.url).get('/api/news/42/comments')).json();
  await first.close();

  const second = await startTestHost({ dataDir: first.dataDir });
  const visitor = new Visitor(second.url);
  const game = await visitor.get('/api/prediction/next-game');
  expect(game.json()).toMatchObject({ game: { season_id: expect.any(Number) } });
  expect((await visitor.get('/api/news/42/comments')).json()).toEqual(list);
});
