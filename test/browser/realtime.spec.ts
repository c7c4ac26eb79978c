import { expect, test } from './realtime/fixtures.ts';

const NEWS = 'news.42.comments';
const SAID = 'App\\Events\\Said';

test.describe('one connection for the page', () => {
  test('all islands share a socket, and a channel’s islands share a subscription', {
    tag: '@core',
  }, async ({ listening, site }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.join('b', NEWS);
    await listening.join('c', 'news.42.live');
    for (const listener of ['a', 'b', 'c']) await listening.isJoined(listener);
    expect(listening.sockets).toBe(1);
    expect(site.callsOf('/pusher-key')).toHaveLength(1);
    expect(listening.framesOf('pusher:subscribe').map(({ data }) => data)).toEqual([
      { auth: '', channel: NEWS },
      { auth: '', channel: 'news.42.live' },
    ]);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 }, { id: 1 });
  });

  test('nothing of it is fetched before an island asks', { tag: '@core' }, async ({
    listening,
    site,
  }) => {
    const fetched: string[] = [];
    listening.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await listening.open();
    await listening.pass(5_000);
    expect(fetched.filter((path) => /hub|echo|pusher/.test(path))).toEqual([]);
    expect(await listening.connection()).toMatchObject({ state: 'idle' });
    expect(site.calls).toEqual([]);
  });

  test('one island leaving does not silence the other', async ({ listening, site }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.join('b', NEWS);
    await listening.isJoined('b');
    await listening.leave('a');
    await listening.pass(1_000);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(listening.framesOf('pusher:unsubscribe')).toEqual([]);
  });

  test('an island receives only its own events, whoever else is on the channel', async ({
    listening,
    site,
  }) => {
    await listening.open();
    await listening.join('a', NEWS, { events: ['Said'] });
    await listening.isJoined('a');
    await listening.join('b', NEWS, { events: ['Said', 'Reacted'] });
    await listening.isJoined('b');
    await site.publish(NEWS, 'App\\Events\\Reacted', { id: 1 });
    await site.publish(NEWS, SAID, { id: 2 });
    await expect
      .poll(async () =>
        (await listening.received()).map((each) => `${each.listener} ${each.event}`),
      )
      .toEqual(['b Reacted', 'a Said', 'b Said']);
  });

  test('the last one that leaves closes it, and the next opens it again', async ({
    listening,
    site,
  }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    await listening.leave('a');
    await listening.pass(1_000);
    await expect.poll(() => listening.openSockets).toBe(0);
    expect(await listening.connection()).toEqual({
      state: 'idle',
      isSettled: false,
      refused: [],
      forbidden: [],
    });
    await listening.pass(120_000);
    expect(site.callsOf('/pusher-key')).toHaveLength(1);

    await listening.join('b', NEWS);
    await listening.isJoined('b');
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(listening.sockets).toBe(2);
  });

  test('an island that is taken out and put back at once costs no new subscription', async ({
    listening,
    site,
  }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    await listening.page.evaluate((channel) => {
      window.listening.leave('a');
      window.listening.join('a', { channel });
      window.listening.leave('a');
      window.listening.join('a', { channel });
    }, NEWS);
    await expect.poll(() => listening.rereads('a')).toBe(2);
    await listening.pass(1_000);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(listening.framesOf('pusher:subscribe')).toHaveLength(1);
    expect(listening.framesOf('pusher:unsubscribe')).toHaveLength(0);
  });

  test('a first mount that React takes back at once leaves one listener', async ({
    listening,
    site,
  }) => {
    await listening.open();
    await listening.page.evaluate((channel) => {
      window.listening.join('a', { channel });
      window.listening.leave('a');
      window.listening.join('a', { channel });
    }, NEWS);
    await listening.isJoined('a');
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(listening.sockets).toBe(1);
  });

  test('a thousand comings and goings leave nothing', async ({ listening, site }) => {
    await listening.open();
    await listening.join('stays', 'news.1.live');
    await listening.isJoined('stays');
    await listening.page.evaluate(() => {
      for (let n = 0; n < 1000; n++) {
        window.listening.join(`x${n}`, { channel: `news.${n % 10}.comments` });
        if (n % 3) window.listening.leave(`x${n}`);
      }
    });
    await listening.pass(5_000);
    await expect.poll(() => listening.framesOf('pusher:subscribe').length).toBe(11);
    await listening.page.evaluate(() => {
      for (let n = 0; n < 1000; n += 3) window.listening.leave(`x${n}`);
    });
    await listening.pass(1_000);
    await expect.poll(() => listening.framesOf('pusher:unsubscribe').length).toBe(10);
    const before = (await listening.received()).length;
    for (let n = 0; n < 10; n++) await site.publish(`news.${n}.comments`, SAID, { id: n });
    await site.publish('news.1.live', SAID, { id: 'last' });
    await listening.hasHeard({ id: 'last' });
    expect(before).toBe(0);
    expect(listening.sockets).toBe(1);
  });
});

test.describe('an event', () => {
  test('is handed to the others though one handler throws', async ({ listening, site }) => {
    await listening.open();
    await listening.join('bad', NEWS, { throws: true });
    await listening.join('good', NEWS);
    await listening.isJoined('good');
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(listening.errors).toEqual([]);
  });

  test('happens once for who left and joined again while the subscription was pending', async ({
    listening,
    site,
  }) => {
    site.config = { realtime: { private: ['news'] } };
    let letIn = () => {};
    const asked = new Promise<void>((resolve) => {
      const authorise = site.routes['/broadcasting/auth'];
      site.routes['/broadcasting/auth'] = async (request) => {
        resolve();
        await new Promise<void>((open) => {
          letIn = open;
        });
        return authorise?.(request) ?? {};
      };
    });
    await listening.open();
    await listening.join('other', 'game.7.live');
    await listening.join('a', NEWS);
    await asked;
    await listening.leave('a');
    await listening.pass(1_000);
    await listening.join('a', NEWS);
    await listening.pass(1_000);
    letIn();
    await listening.isJoined('a');
    await listening.hasReread('a', 1);
    await site.publish(`private-${NEWS}`, SAID, { id: 1 });
    await site.publish('game.7.live', SAID, { id: 2 });
    await listening.hasHeard({ id: 1 }, { id: 2 });
  });

  test('in a burst of 300 is handed over with the others, once and in order', async ({
    listening,
  }) => {
    const { page } = listening;
    await page.addInitScript(() => {
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL) {
          super(url);
          window.addEventListener('burst', (event) => {
            for (const data of (event as CustomEvent<string[]>).detail)
              this.dispatchEvent(new MessageEvent('message', { data }));
          });
        }
      };
    });
    await listening.open();
    await listening.join('a', NEWS);
    await listening.join('b', NEWS);
    await listening.isJoined('a');
    await listening.isJoined('b');
    const ids = Array.from({ length: 300 }, (_, id) => ({ id }));
    await page.evaluate(
      (detail) => window.dispatchEvent(new CustomEvent('burst', { detail })),
      ids.map((id) => JSON.stringify({ event: SAID, channel: NEWS, data: JSON.stringify(id) })),
    );
    await expect.poll(async () => (await listening.received()).length).toBe(600);
    const received = await listening.received();
    for (const name of ['a', 'b'])
      expect(
        received.filter(({ listener }) => listener === name).map(({ payload }) => payload),
      ).toEqual(ids);
    expect(new Set(received.map(({ batch }) => batch)).size).toBe(1);
  });

  test('that is unknown or broken breaks nothing', async ({ listening, site }) => {
    await listening.open();
    const say = await listening.stepBetween();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    const broken = [
      '',
      'geen json',
      'null',
      '7',
      '[]',
      '{"event":"App\\\\Events\\\\Onbekend","channel":"news.42.comments","data":"{}"}',
      '{"event":"App\\\\Events\\\\Said","channel":"een.ander.kanaal","data":"{}"}',
      '{"event":"pusher:error","data":{"code":null,"message":"?"}}',
      '{"event":"pusher:error","data":"{\\"code\\":4200}"}',
      '{"event":"pusher_internal:subscription_count","channel":"news.42.comments","data":"{}"}',
      '{"event":"pusher:signin_success","data":"{}"}',
    ];
    for (const text of broken) say(text);
    say(JSON.stringify({ event: SAID, channel: NEWS, data: 'geen json' }));
    say(JSON.stringify({ event: SAID, channel: NEWS, data: 'null' }));
    say(JSON.stringify({ event: SAID, channel: NEWS, data: { id: 1 } }));
    say(JSON.stringify({ event: SAID, channel: NEWS }));
    await site.publish(NEWS, SAID, { id: 2 });
    await listening.hasHeard('geen json', null, { id: 1 }, undefined, { id: 2 });
    expect((await listening.connection()).state).toBe('connected');
    expect(listening.sockets).toBe(1);
  });

  test('malformed frames, received, are named once and throw nothing', async ({
    listening,
    site,
  }) => {
    const logged: string[] = [];
    listening.page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    const say = await listening.stepBetween();
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    for (const frame of [
      '{"event":{}}',
      '{"event":null}',
      '{}',
      '[]',
      'null',
      '7',
      '{"event":"pusher:signin_success","data":null}',
      '{"event":"pusher:signin_success"}',
      '{"event":"pusher:error","data":null}',
      `{"event":["x"],"channel":"${NEWS}"}`,
      `{"event":"pusher_internal:subscription_succeeded","channel":{}}`,
      'geen json',
    ])
      say(frame);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
    expect(listening.errors).toEqual([]);
    expect(logged.filter((line) => line.includes('malformed frame'))).toHaveLength(1);
    expect((await listening.connection()).state).toBe('connected');
  });

  test('is counted in a hidden page too', async ({ listening, site }) => {
    await listening.open();
    await listening.join('a', NEWS);
    await listening.isJoined('a');
    await listening.page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
      window.listening.hide(true);
    });
    await listening.pass(60_000);
    expect(listening.openSockets).toBe(1);
    await site.publish(NEWS, SAID, { id: 1 });
    await listening.hasHeard({ id: 1 });
  });
});

test.describe('the names of events', () => {
  const cases: [namespace: string | false | undefined, onTheWire: string][] = [
    [undefined, 'App\\Events\\Said'],
    ['App.Domain.Events', 'App\\Domain\\Events\\Said'],
    [false, 'Said'],
    ['', 'Said'],
  ];
  for (const [namespace, onTheWire] of cases) {
    test(`are ${onTheWire} for namespace ${JSON.stringify(namespace)}`, async ({
      listening,
      site,
    }) => {
      site.config = { realtime: { namespace } };
      await listening.open();
      await listening.join('a', NEWS);
      await listening.isJoined('a');
      await site.publish(NEWS, 'Other\\Said', { id: 0 });
      await site.publish(NEWS, onTheWire, { id: 1 });
      await listening.hasHeard({ id: 1 });
    });
  }
});

test.describe('realtime: false', () => {
  test('island, realtime is switched off, polls without a connection, a notice or an error', async ({
    listening,
    site,
  }) => {
    const logged: string[] = [];
    listening.page.on('console', (message) => logged.push(message.text()));
    site.config = { realtime: false };
    await listening.open();
    await listening.page.evaluate((channel) => window.listening.showLive(channel), NEWS);
    await listening.join('a', NEWS);
    await listening.rereadsInTime('a', 1);
    await expect(listening.page.locator(`[id="live-${NEWS}"]`)).toHaveText('');
    expect(site.calls).toEqual([]);
    expect(listening.sockets).toBe(0);
    expect(logged.filter((line) => line.startsWith('[islands]'))).toEqual([]);
  });
});
