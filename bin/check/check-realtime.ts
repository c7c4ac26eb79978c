import WebSocket from 'ws';
import { isDocument } from '../../shared/host/is-document.ts';
import { widgets } from '../documents/manifest.ts';
import { checkEvent, type RecordedEvent } from './check-events.ts';
import { show } from './findings.ts';
import { callAddress, type HostCheck, realtimeAddress } from './host-check.ts';

type Frame = Partial<RecordedEvent>;

/** A connection of Pusher's protocol, with everything that came. */
class Connection {
  readonly frames: Frame[] = [];
  private closed?: string;
  private waiting: (() => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      try {
        this.frames.push(JSON.parse(`${data}`));
      } catch {}
      this.wake();
    });
    socket.on('close', (code) => {
      this.closed ??= `closed with ${code}`;
      this.wake();
    });
    socket.on('error', ({ message }) => {
      this.closed ??= message;
      this.wake();
    });
  }

  static open(address: URL, origin: string): Connection {
    return new Connection(new WebSocket(address, { origin }));
  }

  private wake() {
    for (const each of this.waiting.splice(0)) each();
  }

  send(event: string, data: unknown) {
    this.socket.send(JSON.stringify({ event, data }));
  }

  /** Waits for a frame. @returns it, or why none came */
  async wait(isWanted: (frame: Frame) => boolean, timeLimit: number): Promise<Frame | string> {
    const end = Date.now() + timeLimit;
    for (;;) {
      const found = this.frames.find(isWanted);
      if (found) return found;
      if (this.closed) return this.closed;
      const left = end - Date.now();
      if (left <= 0) return `nothing within ${timeLimit / 1000} seconds`;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  close() {
    this.socket.terminate();
  }
}

/** The channels of the page's tags, and of its member, without the prefix of private ones. */
function channelsOf({ page }: HostCheck): string[] {
  const channels = page.tags.flatMap(({ widget, attributes }) =>
    (widgets.find(({ name }) => name === widget)?.channels ?? []).map((channel) =>
      channel
        .replace('{newsId}', attributes['data-news-id'] ?? '')
        .replace('{gameId}', attributes['data-game-id'] ?? '')
        .replace('{id}', `${page.config.user?.id ?? ''}`),
    ),
  );
  return [...new Set(channels)].filter((channel) => !/\.(\.|$)/.test(channel));
}

async function readKey({ session, findings, ...check }: HostCheck): Promise<string | undefined> {
  const where = 'GET /pusher-key';
  const reply = await session.call(callAddress({ session, findings, ...check }, '/pusher-key'));
  const wrong = (seen: string) => {
    findings.add('key-wrong', { where, seen, expected: 'the key, as text' });
    return undefined;
  };
  if (reply.failure || reply.status !== 200) return wrong(reply.failure ?? `${reply.status}`);
  if (isDocument(reply.text)) return wrong('a page');
  const text = reply.text.trim();
  const key = text.startsWith('"') ? text.replace(/^"|"$/g, '') : text;
  return /^[\w-]+$/.test(key) ? key : wrong(show(text) || 'nothing');
}

/** Asks the host whether the reader may listen. @returns what the realtime server expects */
async function authorise(check: HostCheck, socketId: string, channel: string) {
  const { session, findings } = check;
  const body = `${new URLSearchParams({ socket_id: socketId, channel_name: channel })}`;
  const reply = await session.write(callAddress(check, '/broadcasting/auth'), 'POST', body);
  if (reply.status !== 200) {
    findings.add('channel-refused', {
      where: `POST /broadcasting/auth, ${channel}`,
      seen: reply.failure ?? `${reply.status}`,
      expected: '200',
    });
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(reply.text);
  } catch {}
  const { auth } = Object(value);
  if (typeof auth === 'string' && auth.includes(':')) return { auth };
  findings.add('channel-auth-shape', {
    where: `POST /broadcasting/auth, ${channel}`,
    seen: show(reply.text),
    expected: '{"auth": "key:signature"}',
  });
  return undefined;
}

async function subscribe(check: HostCheck, connection: Connection, socketId: string, name: string) {
  const { page, findings, options } = check;
  const { realtime } = page.config;
  const family = name.split('.')[0] ?? '';
  const isPrivate =
    name.startsWith('App.Models.') || (realtime !== false && realtime.private.includes(family));
  const channel = isPrivate ? `private-${name}` : name;
  const auth = isPrivate ? await authorise(check, socketId, channel) : {};
  if (!auth) return;
  connection.send('pusher:subscribe', { channel, ...auth });
  const result = await connection.wait(
    ({ event, channel: of }) =>
      (of === channel && /:subscription_(succeeded|error)$/.test(event ?? '')) ||
      (event === 'pusher:error' && isPrivate === true),
    options.timeLimit,
  );
  if (typeof result === 'string' || !/succeeded$/.test(result.event ?? ''))
    findings.add('channel-silent', {
      where: channel,
      seen: typeof result === 'string' ? result : show(result.data),
      expected: 'a confirmation',
    });
}

const isConnected = ({ event }: Frame) =>
  event === 'pusher:connection_established' || event === 'pusher:error';

/**
 * Connects to the realtime server as the page does, and listens.
 *
 * @param action runs while it listens; says whether a comment's event must arrive
 */
export async function checkRealtime(
  check: HostCheck,
  action: () => Promise<boolean>,
): Promise<void> {
  const { page, findings, options, url } = check;
  const { realtime } = page.config;
  const channels = channelsOf(check);
  const address = realtimeAddress(page.config);
  const key = realtime && address && channels.length ? await readKey(check) : undefined;
  if (!realtime || !address || !key) return void (await action());
  const server = new URL(`/app/${key}?protocol=7&client=js&version=8.6.0`, address);
  const connection = Connection.open(server, url.origin);
  try {
    const first = await connection.wait(isConnected, options.timeLimit);
    if (typeof first === 'string')
      findings.add('realtime-unreachable', {
        where: server.origin === 'null' ? `${server.protocol}//${server.host}` : server.origin,
        seen: first,
        expected: 'a connection',
      });
    else if (first.event === 'pusher:error')
      findings.add('realtime-key', { where: key, seen: show(first.data), expected: 'a known key' });
    else {
      const socketId = `${Object(JSON.parse(`${first.data}`)).socket_id}`;
      for (const each of channels) await subscribe(check, connection, socketId, each);
      const isExpected = await action();
      await listen(isExpected);
      return;
    }
    await action();
  } finally {
    connection.close();
  }

  async function listen(isExpected: boolean) {
    const events = () =>
      connection.frames.filter(
        (frame): frame is RecordedEvent =>
          Boolean(frame.channel) && !/^pusher/.test(frame.event ?? ''),
      );
    const isAdded = ({ event }: Frame) => /NewsCommentCreatedEvent$/.test(event ?? '');
    if (isExpected && typeof (await connection.wait(isAdded, options.timeLimit)) === 'string')
      findings.add('event-missing', {
        where: 'news.{newsId}.comments',
        seen: 'no event',
        expected: 'NewsCommentCreatedEvent',
      });
    if (options.listen) await connection.wait(() => false, 1000 * options.listen);
    const { namespace } = realtime as { namespace: string | false };
    for (const each of events()) checkEvent(each, namespace, findings);
  }
}
