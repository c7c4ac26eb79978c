// @vitest-environment node
import { expect, it } from 'vitest';
import { features } from '../../../demo-pages/host/features.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

it('a feature that is new to a database with data gets its seed, and nothing else is seeded twice', async () => {
  const before = features.filter(({ name }) => !/poll|prediction/.test(name));
  expect(before.length).toBeLessThan(features.length);
  const first = await startTestHost({ features: before });
  // The host's port differs from one start to the next.
  const list = async (url: string) =>
    (await new Visitor(url).get('/api/news/42/comments')).text.replaceAll(new URL(url).host, '');
  const listed = await list(first.url);
  await first.close();

  const second = await startTestHost({ dataDir: first.dataDir });
  const visitor = new Visitor(second.url);
  const game = await visitor.get('/api/prediction/next-game');
  expect(game.json()).toMatchObject({ game: { season_id: expect.any(Number) } });
  expect(await list(second.url)).toBe(listed);
});
