import Pusher from 'pusher-js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { soon } from '../soon.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

it('reaches a pusher-js client through the official library, again after an outage', async () => {
  const { url, port } = await startTestHost({ broadcaster: undefined });
  const visitor = new Visitor(url);
  await visitor.get('/comments.html');
  const key = (await visitor.get('/pusher-key')).text;
  const client = new Pusher(key, {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
  });
  onTestFinished(() => client.disconnect());
  const received: unknown[] = [];
  const subscribed = vi.fn();
  const channel = client.subscribe('news.43.comments');
  channel.bind('pusher:subscription_succeeded', subscribed);
  channel.bind('App\\Events\\NewsCommentCreatedEvent', (data: { id: number }) =>
    received.push(data.id),
  );
  await soon(() => expect(subscribed).toHaveBeenCalledTimes(1));

  const post = async () => {
    const body = { comment: 'Hoor je me?', guest_id: 4321 };
    const response = await visitor.post('/api/news/43/comments', body);
    expect(response.status).toBe(201);
    return response.json<{ data: { id: number } }>().data.id;
  };
  const first = await post();
  await soon(() => expect(received).toEqual([first]));

  await visitor.post('/demo/realtime/stop');
  // Over before pusher-js tries again, after a second: a failed try would cost it fifteen.
  await post();
  await visitor.post('/demo/realtime/start');
  await soon(() => expect(subscribed).toHaveBeenCalledTimes(2));
  const last = await post();
  await soon(() => expect(received).toEqual([first, last]));
}, 15_000);
