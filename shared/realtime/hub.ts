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
import { runInFrame } from './run-in-frame.ts';
import type { Subscription } from './subscription.ts';
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
  isJoined: boolean;
  /** Whether the present subscription was authorised for whoever read the page then. */
  isPrivate: boolean;
  leaving?: ReturnType<typeof setTimeout>;
}

const channels = new Map<string, Channel>();
let current: EchoConnection | undefined;
let isConnecting = false;
let stopWatching: (() => void) | undefined;

const setState = (state: ConnectionState) =>
  connection.setState({
    state,
    socketId: state === 'connected' ? current?.echo.socketId() : undefined,
    ...(state === 'connected' && { isSettled: true }),
  });

/** Adds a name to a list of the connection's, or takes it out. */
const setRefused = (name: string, isRefused: boolean) =>
  connection.setState(({ refused: before }) => ({
    refused: [...before.filter((each) => each !== name), ...(isRefused ? [name] : [])],
  }));

/** Whether the host has refused this person a channel, which is then not asked for again. */
const isForbidden = (name: string) => connection.getState().forbidden.includes(name);

/** Who is let in to private channels, and to whom the list of forbidden ones applies. */
let person: number | undefined;

function forbid(name: string) {
  connection.setState(({ forbidden }) => ({ forbidden: [...forbidden, name] }));
  const channel = channels.get(name);
  // The client would ask again with every new connection. Not during its own callback.
  if (channel) queueMicrotask(() => unlisten(channel));
}

function attempt(what: string, callback: () => void) {
  try {
    callback();
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
function bindEvents(channel: Channel, subscription: Subscription) {
  const { name, echo, boundEvents, subscriptions } = channel;
  if (!echo) return;
  for (const event of Object.keys(subscription.events)) {
    if (boundEvents.has(event)) continue;
    boundEvents.add(event);
    echo.listen(event, (payload: unknown) => {
      // For somebody who has logged out, or whose page has been replaced by another one's.
      if (channel.isPrivate && checkPerson()) return;
      debug('event', `${name} ${event}`, payload);
      runInFrame(() => {
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
  const isOwn = [...subscriptions].some((subscription) => subscription.isPrivate);
  channel.isPrivate = isOwn || realtime.private.includes(name.split('.')[0] as string);
  const echo = channel.isPrivate ? current.echo.private(name) : current.echo.channel(name);
  channel.echo = echo;
  channel.boundEvents.clear();
  channel.isJoined = false;
  echo.subscribed(() => {
    if (channel.isPrivate && checkPerson()) return;
    channel.isJoined = true;
    setRefused(name, false);
    for (const subscription of subscriptions) rereadSoon(channel, subscription);
  });
  echo.error((error: unknown) => {
    channel.isJoined = false;
    if (isForbidden(name)) return;
    console.error(`[islands] ${name} was refused:`, error);
    setRefused(name, true);
  });
  for (const subscription of subscriptions) bindEvents(channel, subscription);
}

/**
 * Leaves the wire. The client keeps a channel whose subscription is pending, with all that is bound
 * to it: who comes back meanwhile would receive each event twice.
 */
function unlisten(channel: Channel) {
  channel.echo?.subscription.unbind_all();
  channel.echo = undefined;
  current?.echo.leave(channel.name);
}

/**
 * Notices that the page is somebody else's now, as after a navigation without a reload: what the person
 * before was let in to is left, and asked for again where an island still listens.
 * @returns whether it is
 */
function checkPerson(): boolean {
  const { user, realtime } = config();
  if (person === user?.id) return false;
  person = user?.id;
  connection.setState({ forbidden: [] });
  /** Whether the client may yet be let in as the person before: it goes on with what it has asked. */
  let isPending = false;
  for (const channel of channels.values()) {
    if (!channel.isPrivate) continue;
    if (channel.echo?.subscription.subscriptionPending) isPending = true;
    unlisten(channel);
    if (channel.subscriptions.size) listen(channel);
  }
  if (!current || !realtime) return true;
  // The client signs in with each connection, and has no call for signing out.
  if (realtime.signIn) current.client.user.signin_requested = user !== undefined;
  if (realtime.signIn || isPending) current.resume();
  return true;
}

/** Laravel sends the bare key as `text/html`, other hosts a JSON string; the client takes both. */
async function askKey(): Promise<string> {
  const key = (await call('GET', '/pusher-key', { response: text })).trim();
  if (!key) throw new Error('no key');
  return key;
}

async function connect() {
  if (isConnecting || !config().realtime) return;
  isConnecting = true;
  if (!current) setState('connecting');
  try {
    const [key, { connectEcho }] = await Promise.all([askKey(), import('./echo.ts')]);
    if (!channels.size) return;
    if (current?.client.key === key) current.resume();
    else open(connectEcho(key, { onForbidden: forbid, checkPerson }));
  } catch (error) {
    console.error('[islands] realtime:', describeError(error));
    if (!current && channels.size) setState('unavailable');
  } finally {
    isConnecting = false;
  }
}

function open(next: EchoConnection) {
  close();
  current = next;
  const { client } = next;
  client.connection.bind('state_change', ({ current: state }: { current: string }) => {
    if (current !== next) return;
    setState(state === 'failed' ? 'unavailable' : (state as ConnectionState));
    if (state !== 'connected') for (const channel of channels.values()) channel.isJoined = false;
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
  checkPerson();
  const { state, refused } = connection.getState();
  for (const channel of channels.values()) {
    if (channel.isJoined) continue;
    reread(channel);
    if (state !== 'connected' || isForbidden(channel.name)) continue;
    if (refused.includes(channel.name)) {
      unlisten(channel);
      listen(channel);
    }
    // Reverb refuses without naming the channel: it sends no reply, that is all.
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
    connection.setState({ state: 'idle', socketId: undefined, isSettled: false });
  }, GRACE);
}

/** @returns leaves again; the last one on a channel takes it off the wire */
export function join(subscription: Subscription): () => void {
  const { channel: name } = subscription;
  const { realtime } = config();
  checkPerson();
  stopWatching ??= watch({
    poll,
    resume: () => (current ? current.resume() : poll()),
    pause: () => current?.pause(),
    settle: () => connection.setState({ isSettled: Boolean(realtime) }),
  });
  const known = channels.get(name);
  const channel = known ?? {
    name,
    subscriptions: new Set(),
    boundEvents: new Set(),
    isJoined: false,
    isPrivate: false,
  };
  clearTimeout(channel.leaving);
  channel.subscriptions.add(subscription);
  channels.set(name, channel);
  // One that was left, or refused to another person, is known and not listened to.
  if (channel.echo) bindEvents(channel, subscription);
  else listen(channel);
  if (channel.isJoined) rereadSoon(channel, subscription);
  if (!current) connect();
  return () => leave(channel, subscription);
}
