import { afterEach, expect, it, vi } from 'vitest';
import { join } from '../../../../shared/realtime/hub.ts';
import { connection } from '../../../../shared/store/connection.ts';
import { soon } from '../../soon.ts';
import { SANNE, setPageConfig } from '../../widgets/page-config.ts';
import { json, stubHost } from '../host/stub-host.ts';

/** The channels that were subscribed to, each of which costs the host an authorisation. */
const server = vi.hoisted(() => ({
  asked: [] as string[],
  left: [] as string[],
  forbid: (_channel: string) => {},
}));
vi.mock('../../../../shared/realtime/echo.ts', () => ({
  connectEcho(key: string, handlers: { onForbidden: typeof server.forbid }) {
    server.forbid = handlers.onForbidden;
    const subscribe = (name: string) => {
      server.asked.push(name);
      return { subscribed() {}, error() {}, listen() {}, subscription: { unbind_all() {} } };
    };
    return {
      client: { key, connection: { bind() {} }, signin() {} },
      echo: {
        private: subscribe,
        channel: subscribe,
        leave: (name: string) => server.left.push(name),
        socketId: () => '1.1',
      },
      resume() {},
      pause() {},
      end() {},
    };
  },
}));

const CHANNEL = 'chat.1';
const island = () => join({ channel: CHANNEL, isPrivate: true, events: {}, reread() {} });
/** Keeps the connection, whichever islands end. */
const other = () => join({ channel: 'news.1', events: {}, reread() {} });

function readAs(config: object) {
  document.getElementById('islands-config')?.remove();
  setPageConfig(config);
}

afterEach(async () => {
  await soon(() => expect(connection.getState().state).toBe('idle'));
  server.asked = [];
  server.left = [];
});

it('channel refused to a guest, guest returns, is asked for again once somebody has logged in', async () => {
  stubHost(json('a-key'));
  readAs({});
  const ends = [other(), island()];
  await soon(() => expect(server.asked).toContain(CHANNEL));
  server.forbid(CHANNEL);
  const asked = () => server.asked.filter((name) => name === CHANNEL).length;
  ends.push(island());
  await Promise.resolve();
  expect(asked()).toBe(1);
  // Another page, within the time that the channel is kept for an island that moves.
  ends.pop()?.();
  ends.pop()?.();
  readAs(SANNE);
  ends.push(island());
  expect(asked()).toBe(2);
  server.forbid(CHANNEL);
  ends.push(island());
  expect(asked()).toBe(2);
  for (const end of ends) end();
});

it('joined channels, somebody else logs in, leave and ask for the private ones that are listened to', async () => {
  stubHost(json('a-key'));
  readAs(SANNE);
  const own = (channel: string) => join({ channel, isPrivate: true, events: {}, reread() {} });
  const ends = [other(), own('room.1'), own('room.2')];
  await soon(() => expect(server.asked).toEqual(['news.1', 'room.1', 'room.2']));
  // Kept for an island that moves; nobody listens to it.
  ends.pop()?.();
  readAs({ user: { id: 8, username: 'joris', initials: 'JV' } });
  ends.push(join({ channel: 'news.2', events: {}, reread() {} }));
  expect(server.left).toEqual(['room.1', 'room.2']);
  expect(server.asked.slice(3)).toEqual(['room.1', 'news.2']);
  for (const end of ends) end();
});
