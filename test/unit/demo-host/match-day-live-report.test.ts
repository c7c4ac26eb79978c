import { expect, test } from 'vitest';
import { matchDay } from './match-day-setup.ts';

test('messages are listed newest first, with a time of day in the site zone', async () => {
  const day = await matchDay();
  const { json } = await (await day.arrive()).get('/api/live-report/42');
  const messages = json().messages as { text: string; time: string }[];
  expect(messages[0]?.text).toMatch(/^Afgelopen/);
  expect(messages[0]?.time).toBe('17:46');
  expect(messages.at(-1)?.time).toBe('15:48');
});

test('an article without a live report has none, and an unknown article is not found', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  expect((await visitor.get('/api/live-report/43')).json()).toEqual({ messages: [] });
  expect((await visitor.get('/api/live-report/9999')).status).toBe(404);
});

test('a new message is broadcast under its Laravel name and is on top of the list', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  await visitor.post('/demo/liveverslag/42/bericht', { text: 'De bus rijdt weg.' });
  const message = { text: 'De bus rijdt weg.', time: '21:00' };
  expect(day.published).toEqual([
    {
      channel: 'news.42.live',
      event: 'App\\Events\\LiveReportMessageEvent',
      data: { liveReportMessage: message },
    },
  ]);
  const { json } = await visitor.get('/api/live-report/42');
  expect((json().messages as unknown[])[0]).toEqual(message);
});

test('a burst sends as many messages as asked, all different', async () => {
  const day = await matchDay();
  await (await day.arrive()).post('/demo/liveverslag/42/stoot', { aantal: 50 });
  expect(new Set(day.published.map(({ data }) => JSON.stringify(data))).size).toBe(50);
});
