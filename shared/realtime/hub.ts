/**
 * The hub: one Echo for the page, one subscription for each channel however many islands listen,
 * and whatever it takes to lose nothing while the connection is lost and made again; see
 * docs/host-api.md, "Realtime".
 */
import { config } from '../host/config.ts';
import { describeError } from '../host/host-error.ts';
import { call } from '../host/http.ts';
import { debug } from '../island/debug.ts';
import { text } from '../schema/host-values.ts';
import { type ConnectionState, connection } from '../store/connection.ts';
import type { EchoConnection } from './echo.ts';
import { inFrame } from './frame.ts';
import type { Subscription } from './subscribe.ts';
import { watch } from './watch.ts';

/** All in milliseconds. Everybody comes back at once after an outage, hence the spread. */
const REREAD_SPREAD = 1_500;
/** An island that is taken out and put back must not cost a new subscription. */
const GRACE = 300;

interface Channel {
  name: string;
  subscriptions: Set<Subscription>;
  echo?: ReturnType<EchoConnection['echo']['channel']>;
  /** Event classes that are listened for on the wire, each once. */
  boundEvents: Set<string>;
  /** Whether the server has confirmed the present subscription. */
  joined: boolean;
  leaving?: ReturnType<typeof setTimeout>;
}

const channels = new Map<string, Channel>();
let current: EchoConnection | undefined;
let connecting = false;
let stopWatching: (() => void) | undefined;

const setState = (state: ConnectionState) =>
  connection.setState({
    state,
    socketId: state === 'connected' ? current?.echo.socketId() : undefined,
    ...(state === 'connected' && { settled: true }),
  });

/** Adds a name to a list of the connection's, or takes it out. */
const setRefused = (name: string, refused: boolean) =>
  connection.setState(({ refused: before }) => ({
    refused: [...before.filter((each) => each !== name), ...(refused ? [name] : [])],
  }));

/** Whether the host has refused this person a channel, which is then not asked for again. */
const isForbidden = (name: string) => connection.getState().forbidden.includes(name);

/** Whom the list of forbidden channels is about. */
let person: number | undefined;

function forbid(name: string) {
  connection.setState(({ forbidden }) => ({ forbidden: [...forbidden, name] }));
  const channel = channels.get(name);
  // The client would ask again with every new connection. Not during its own callback.
  if (channel) queueMicrotask(() => unlisten(channel));
}

function attempt(what: string, act: () => void) {
  try {
    act();
  } catch (error) {
    console.error(`[islands] ${what}:`, error);
  }
}

function reread({ name, subscriptions }: Channel) {
  for (const subscription of subscriptions) attempt(name, () => subscription.reread());
}

function rereadSoon({ name, subscriptions }: Channel, subscription: Subscription) {
  setTimeout(() => {
    if (subscriptions.has(subscription)) attempt(name, () => subscription.reread());
  }, Math.random() * REREAD_SPREAD);
}

/** Has each event class of a subscription bound once, whoever comes and goes on the channel. */
function bindEvents(
  { name, echo, boundEvents, subscriptions }: Channel,
  subscription: Subscription,
) {
  if (!echo) return;
  for (const event of Object.keys(subscription.events)) {
    if (boundEvents.has(event)) continue;
    boundEvents.add(event);
    echo.listen(event, (payload: unknown) => {
      debug('event', `${name} ${event}`, payload);
      inFrame(() => {
        for (const { events } of subscriptions)
          attempt(`${name}, ${event}`, () => events[event]?.(payload));
      });
    });
  }
}

/** Listens on the wire. */
function listen(channel: Channel) {
  const { realtime } = config();
  if (!current || !realtime || isForbidden(channel.name)) return;
  const { name, subscriptions } = channel;
  const own = [...subscriptions].some((subscription) => subscription.private);
  const echo =
    own || realtime.private.includes(name.split('.')[0] as string)
      ? current.echo.private(name)
      : current.echo.channel(name);
  channel.echo = echo;
  channel.boundEvents.clear();
  channel.joined = false;
  echo.subscribed(() => {
    channel.joined = true;
    setRefused(name, false);
    for (const subscription of subscriptions) rereadSoon(channel, subscription);
  });
  echo.error((error: unknown) => {
    channel.joined = false;
    if (isForbidden(name)) return;
    console.error(`[islands] ${name} was refused:`, error);
    setRefused(name, true);
  });
  for (const subscription of subscriptions) bindEvents(channel, subscription);
}

/**
 * Leaves the wire. The client keeps a channel whose subscription is pending, with all that is bound
 * to it: who comes back meanwhile would hear each event twice.
 */
function unlisten(channel: Channel) {
  channel.echo?.subscription.unbind_all();
  channel.echo = undefined;
  current?.echo.leave(channel.name);
}

/** Laravel sends the bare key as `text/html`, other hosts a JSON string; the client takes both. */
async function askKey(): Promise<string> {
  const key = (await call('GET', '/pusher-key', { response: text })).trim();
  if (!key) throw new Error('no key');
  return key;
}

async function connect() {
  if (connecting || !config().realtime) return;
  connecting = true;
  if (!current) setState('connecting');
  try {
    const [key, { connectEcho }] = await Promise.all([askKey(), import('./echo.ts')]);
    if (!channels.size) return;
    if (current?.client.key === key) current.resume();
    else open(connectEcho(key, forbid));
  } catch (error) {
    console.error('[islands] realtime:', describeError(error));
    if (!current && channels.size) setState('unavailable');
  } finally {
    connecting = false;
  }
}

function open(next: EchoConnection) {
  close();
  current = next;
  const { client } = next;
  client.connection.bind('state_change', ({ current: state }: { current: string }) => {
    if (current !== next) return;
    setState(state === 'failed' ? 'unavailable' : (state as ConnectionState));
    if (state !== 'connected') for (const channel of channels.values()) channel.joined = false;
  });
  const { realtime, user } = config();
  // A host may not know this route, a server not this message (Reverb): either costs nothing else.
  if (user && realtime !== false && realtime.signIn) client.signin();
  for (const channel of channels.values()) listen(channel);
}

function close() {
  if (!current) return;
  const { end } = current;
  for (const channel of channels.values()) unlisten(channel);
  current = undefined;
  end();
}

/** The slow poll while there is no connection; it also tries for one again. */
function poll() {
  const { state, refused } = connection.getState();
  for (const channel of channels.values()) {
    if (channel.joined) continue;
    reread(channel);
    if (state !== 'connected' || isForbidden(channel.name)) continue;
    if (refused.includes(channel.name)) {
      unlisten(channel);
      listen(channel);
    }
    // Reverb refuses without naming the channel: it does not answer, that is all.
    setRefused(channel.name, true);
  }
  if (state !== 'connected') connect();
}

function leave(channel: Channel, subscription: Subscription) {
  const { name, subscriptions } = channel;
  if (!subscriptions.delete(subscription) || subscriptions.size) return;
  channel.leaving = setTimeout(() => {
    unlisten(channel);
    channels.delete(name);
    setRefused(name, false);
    if (channels.size) return;
    close();
    stopWatching?.();
    stopWatching = undefined;
    connection.setState({ state: 'idle', socketId: undefined, settled: false });
  }, GRACE);
}

/** @returns leaves again; the last one on a channel takes it off the wire */
export function join(subscription: Subscription): () => void {
  const { channel: name } = subscription;
  const { user, realtime } = config();
  if (person !== user?.id) connection.setState({ forbidden: [] });
  person = user?.id;
  stopWatching ??= watch({
    poll,
    resume: () => (current ? current.resume() : poll()),
    pause: () => current?.pause(),
    settle: () => connection.setState({ settled: Boolean(realtime) }),
  });
  const known = channels.get(name);
  const channel = known ?? {
    name,
    subscriptions: new Set(),
    boundEvents: new Set(),
    joined: false,
  };
  clearTimeout(channel.leaving);
  channel.subscriptions.add(subscription);
  channels.set(name, channel);
  if (!known) listen(channel);
  else bindEvents(channel, subscription);
  if (channel.joined) rereadSoon(channel, subscription);
  if (!current) connect();
  return () => leave(channel, subscription);
}
