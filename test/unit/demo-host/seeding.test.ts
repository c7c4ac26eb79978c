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

it('data in tables that are made otherwise now gives way to new data', async () => {
  const older = features.map((feature) =>
    feature.name === 'mail'
      ? { ...feature, tables: feature.tables?.replace('(', '(older integer, ') }
      : feature,
  );
  const first = await startTestHost({ features: older });
  const visitor = new Visitor(first.url);
  await visitor.get('/');
  const post = { comment: 'Dit is weg', news_id: 42, guest_id: 4321 };
  expect((await visitor.post('/api/news/42/comments', post)).status).toBe(201);
  await first.close();

  const second = await startTestHost({ dataDir: first.dataDir });
  const list = await new Visitor(second.url).get('/api/news/42/comments');
  expect(list.status).toBe(200);
  expect(list.text.includes('Dit is weg')).toBe(false);
  expect((await new Visitor(second.url).get('/mail.html')).status).toBeLessThan(500);
});
