import { expect, test } from './realtime/fixtures.ts';

const NEWS = 'news.42.comments';
const SAID = 'App\\Events\\Said';
const LOST = 'Verbinding verbroken, we proberen het opnieuw';

test.describe('reading again', () => {
  test('happens once after the first subscription, since it is after the first read', {
    tag: '@core',
  }, async ({ listening }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isConnected();
    await listening.hasReread('a', 1);
  });

  test('happens once for an island that joins a channel that is live', async ({ listening }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    await listening.join('b', NEWS);
    await listening.hasReread('b', 1);
    expect(await listening.rereads('a')).toBe(1);
  });

  test('happens with jitter, so that not everybody reads at once', async ({ listening }) => {
    await listening.open(0.99);
    await listening.page.clock.pauseAt((await listening.page.evaluate(() => Date.now())) + 1_000);
    await listening.join('a', NEWS);
    await expect
      .poll(async () => {
        await listening.pass(20);
        return (await listening.connection()).state;
      })
      .toBe('connected');
    await listening.pass(20);
    await expect.poll(() => listening.framesOf('pusher:subscribe').length).toBe(1);
    await listening.pass(1_400);
    expect(await listening.rereads('a')).toBe(0);
    await expect
      .poll(async () => {
        await listening.pass(300);
        return listening.rereads('a');
      })
      .toBe(1);
  });

  test('is not asked of an island that has left meanwhile', async ({ listening }) => {
    await listening.open(0.99);
    await listening.join('stays', NEWS);
    await listening.join('leaves', NEWS);
    await listening.isConnected();
    await expect.poll(() => listening.framesOf('pusher:subscribe').length).toBe(1);
    await listening.leave('leaves');
    await listening.hasReread('stays', 1);
    expect(await listening.rereads('leaves')).toBe(0);
  });

  test('that throws does not keep the others from it', async ({ listening }) => {
    await listening.open();
    await listening.join('bad', NEWS, { throws: true });
    await listening.join('good', NEWS);
    await listening.hasReread('good', 1);
    expect(listening.errors).toEqual([]);
  });
});

test.describe('the server', () => {
  test('gone for a second, twice: each time read again once, and live as before', async ({
    listening,
    site,
  }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.join('b', 'game.7.live');
    await listening.hasReread('a', 1);
    for (const outage of [1, 2]) {
      site.pusher.stop();
      await expect.poll(() => listening.openSockets).toBe(0);
      site.pusher.start();
      await listening.pass(1_000);
      await listening.hasReread('a', 1 + outage);
      await listening.hasReread('b', 1 + outage);
      await site.publish(NEWS, SAID, { outage });
      await expect
        .poll(async () => (await listening.received()).map(({ payload }) => payload))
        .toContainEqual({ outage });
    }
    expect(await listening.received()).toHaveLength(2);
    expect(listening.sockets).toBe(3);
  });

  test('gone for two seconds costs a few more, not the library’s fifteen', async ({
    listening,
    site,
  }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    site.pusher.stop();
    await expect.poll(() => listening.openSockets).toBe(0);
    await listening.pass(1_000);
    await expect.poll(() => listening.sockets).toBe(2);
    await expect.poll(() => listening.openSockets).toBe(0);
    site.pusher.start();
    await listening.pass(3_500);
    await listening.hasReread('a', 2);
    expect((await listening.connection()).state).toBe('connected');
  });

  test('gone at the start is found once it is up', async ({ listening, site }) => {
    site.pusher.stop();
    await listening.open();
    await listening.join('a', NEWS);
    await expect.poll(() => listening.sockets).toBeGreaterThan(0);
    await listening.pass(20_000);
    expect((await listening.connection()).state).not.toBe('connected');
    site.pusher.start();
    await listening.pass(30_000);
    await listening.isConnected();
    const before = (await listening.rereads('a')) ?? 0;
    await listening.pass(2_000);
    await expect.poll(() => listening.rereads('a')).toBeGreaterThanOrEqual(1);
    await listening.pass(60_000);
    expect(await listening.rereads('a')).toBeLessThanOrEqual(before + 1);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });

  test('gone for ten minutes is polled around, and live when it is back', async ({
    listening,
    site,
  }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    site.pusher.stop();
    await expect.poll(() => listening.openSockets).toBe(0);
    await listening.pass(2_000);
    await expect.poll(async () => (await listening.connection()).state).toBe('connecting');
    for (let minute = 0; minute < 10; minute++) await listening.pass(60_000);
    const polled = (await listening.rereads('a')) ?? 0;
    expect(polled).toBeGreaterThanOrEqual(18);
    expect(polled).toBeLessThanOrEqual(22);
    site.pusher.start();
    await listening.pass(35_000);
    await listening.isConnected();
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });
});

test.describe('the slow poll', () => {
  test('reads and asks for the key every 30 seconds, not sooner, while not connected', async ({
    listening,
    site,
  }) => {
    site.routes['/pusher-key'] = () => ({ status: 500, body: '{}' });
    await listening.open();
    await listening.page.clock.pauseAt((await listening.page.evaluate(() => Date.now())) + 1_000);
    await listening.join('a', NEWS);
    await expect
      .poll(async () => {
        await listening.pass(10);
        return (await listening.connection()).state;
      })
      .toBe('unavailable');
    for (const times of [1, 2, 3]) {
      await listening.pass(29_000);
      expect(await listening.rereads('a')).toBe(times - 1);
      await listening.pass(1_000);
      expect(await listening.rereads('a')).toBe(times);
      await expect.poll(() => site.callsOf('/pusher-key').length).toBe(times + 1);
      // The response is in before the next round begins.
      await expect.poll(async () => (await listening.connection()).state).toBe('unavailable');
    }
  });

  test('waits up to five seconds more, by chance', async ({ listening, site }) => {
    site.routes['/pusher-key'] = () => ({ status: 500, body: '{}' });
    await listening.open(0.9);
    await listening.page.clock.pauseAt((await listening.page.evaluate(() => Date.now())) + 1_000);
    await listening.join('a', NEWS);
    await expect
      .poll(async () => {
        await listening.pass(10);
        return (await listening.connection()).state;
      })
      .toBe('unavailable');
    await listening.pass(33_000);
    expect(await listening.rereads('a')).toBe(0);
    await listening.pass(2_000);
    expect(await listening.rereads('a')).toBe(1);
  });

  test('does not happen while connected', async ({ listening, site }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    await listening.pass(110_000);
    expect(await listening.rereads('a')).toBe(1);
    expect(site.callsOf('/pusher-key')).toHaveLength(1);
  });

  test('does not happen in a hidden page, and what fell due happens on return', {
    tag: '@core',
  }, async ({ listening, site }) => {
    site.routes['/pusher-key'] = () => ({ status: 500, body: '{}' });
    await listening.open();
    await listening.join('a', NEWS);
    await expect.poll(async () => (await listening.connection()).state).toBe('unavailable');
    await listening.page.evaluate(() => window.listening.hide(true));
    await listening.pass(300_000);
    expect(await listening.rereads('a')).toBe(0);
    expect(site.callsOf('/pusher-key')).toHaveLength(1);
    await listening.page.evaluate(() => window.listening.hide(false));
    expect(await listening.rereads('a')).toBe(1);
    await listening.pass(20_000);
    expect(await listening.rereads('a')).toBe(1);
  });

  test('finds the key that failed at first', async ({ listening, site }) => {
    const key = site.routes['/pusher-key'];
    site.routes['/pusher-key'] = () => ({ status: 500, body: '{}' });
    await listening.open();
    await listening.join('a', NEWS);
    await expect.poll(async () => (await listening.connection()).state).toBe('unavailable');
    if (key) site.routes['/pusher-key'] = key;
    await listening.pass(30_000);
    await listening.isConnected();
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });

  const odd: [what: string, response: { status?: number; type?: string; body?: string }][] = [
    ['a page', { type: 'text/html', body: '<!doctype html><title>Inloggen</title>' }],
    ['nothing', { type: 'text/html', body: '' }],
    ['an empty text', { body: '""' }],
    ['an object', { body: '{"key":"app-key"}' }],
  ];
  for (const [what, response] of odd) {
    test(`takes ${what} for no key`, async ({ listening, site }) => {
      site.routes['/pusher-key'] = () => response;
      await listening.open();
      await listening.join('a', NEWS);
      await expect.poll(async () => (await listening.connection()).state).toBe('unavailable');
      expect(listening.sockets).toBe(0);
    });
  }

  test('moves to another key when the host has one', async ({ listening, site }) => {
    site.routes['/pusher-key'] = () => ({ type: 'text/html', body: 'old-key' });
    await listening.open();
    await listening.join('a', NEWS);
    await expect.poll(() => listening.sockets).toBe(1);
    site.routes['/pusher-key'] = () => ({ type: 'application/json', body: '"app-key"' });
    await listening.pass(30_000);
    await listening.isConnected();
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });
});

test.describe('the network and the page', () => {
  test('going offline and online again reads once', async ({ listening, site, context }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    await context.setOffline(true);
    await expect.poll(async () => (await listening.connection()).state).toBe('disconnected');
    await context.setOffline(false);
    await listening.isConnected();
    await listening.hasReread('a', 2);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });

  test('offline at the start, then online', async ({ listening, site }) => {
    const key = site.routes['/pusher-key'];
    site.routes['/pusher-key'] = () => ({ status: 500, body: '{}' });
    await listening.open();
    await listening.join('a', NEWS);
    await expect.poll(async () => (await listening.connection()).state).toBe('unavailable');
    if (key) site.routes['/pusher-key'] = key;
    await listening.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await listening.isConnected();
  });

  test('the back-forward cache closes the socket, and reads once on return', async ({
    listening,
    site,
  }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    await listening.page.evaluate(() => window.listening.turnPage('pagehide'));
    await expect.poll(() => listening.openSockets).toBe(0);
    await listening.pass(20_000);
    expect(listening.sockets).toBe(1);
    await listening.page.evaluate(() => window.listening.turnPage('pageshow'));
    await listening.isConnected();
    await listening.hasReread('a', 2);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });

  test('a page that merely turns visible or hidden keeps its socket', async ({ listening }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.hasReread('a', 1);
    for (const hidden of [true, false, true, false])
      await listening.page.evaluate((value) => window.listening.hide(value), hidden);
    await listening.pass(40_000);
    expect(listening.sockets).toBe(1);
    expect(await listening.rereads('a')).toBe(1);
  });
});

test.describe('what a reader sees', () => {
  test('nothing for ten seconds, then that it is not live, then that it is', async ({
    listening,
    site,
  }) => {
    site.pusher.stop();
    await listening.open();
    const status = listening.page.getByRole('status');
    await listening.page.clock.pauseAt((await listening.page.evaluate(() => Date.now())) + 1_000);
    await listening.page.evaluate((channel) => window.listening.showLive(channel), NEWS);
    await listening.join('a', NEWS);
    await expect
      .poll(async () => {
        await listening.pass(20);
        return listening.sockets;
      })
      .toBe(1);
    await listening.pass(8_000);
    await expect(status).toHaveText('');
    await listening.pass(3_000);
    await expect(status).toHaveText(LOST);
    site.pusher.start();
    const textInTime = async () => {
      await listening.pass(1_000);
      return status.textContent();
    };
    await expect.poll(textInTime).toBe('Live');
    site.pusher.stop();
    await expect.poll(textInTime).toBe(LOST);
  });

  test('each state of the connection, in the store', async ({ listening, site }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isConnected();
    expect((await listening.connection()).socketId).toMatch(/^\d+\.\d+$/);
    site.pusher.stop();
    await listening.pass(1_000);
    await expect.poll(async () => (await listening.connection()).state).toBe('connecting');
    expect((await listening.connection()).socketId).toBeUndefined();
    await listening.page.evaluate(() => window.listening.turnPage('pagehide'));
    expect((await listening.connection()).state).toBe('disconnected');
    await listening.leave('a');
    await listening.pass(1_000);
    expect(await listening.page.evaluate(() => window.listening.states)).toEqual([
      'connecting',
      'connected',
      'connecting',
      'disconnected',
      'idle',
    ]);
  });

  test('that it is not live, as long as the hub itself cannot be fetched', async ({
    listening,
    site,
  }) => {
    const hub = /\/hub-\w+\.js/;
    await listening.page.route(hub, (route) => route.abort());
    await listening.open();
    await listening.page.evaluate((channel) => window.listening.showLive(channel), NEWS);
    await listening.join('a', NEWS);
    await expect(listening.page.getByRole('status')).toHaveText(LOST);
    await listening.pass(30_000);
    await expect.poll(() => listening.rereads('a')).toBe(1);
    await listening.page.unroute(hub);
    await listening.pass(30_000);
    await expect(listening.page.getByRole('status')).toHaveText('Live');
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });
});
