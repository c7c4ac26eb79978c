/**
 * The hub: one Echo for the page, one subscription for each channel however many islands listen,
 * and whatever it takes to lose nothing while the connection comes and goes (contract, section 4).
 */
import { config } from '../host/config.ts';
import { call } from '../host/http.ts';
import { text } from '../island/schema.ts';
import { type ConnectionState, connection } from '../store/connection.ts';
import type { EchoConnection } from './echo.ts';
import { inFrame } from './frame.ts';
import type { Subscription } from './subscribe.ts';

/** All in milliseconds. Everybody comes back at once after an outage, hence the spread. */
const POLL = 30_000;
const POLL_SPREAD = 5_000;
const REREAD_SPREAD = 1_500;
const SETTLE = 10_000;
/** An island that is taken out and put back must not cost a new subscription. */
const GRACE = 300;

interface Channel {
  subscriptions: Set<Subscription>;
  echo?: ReturnType<EchoConnection['echo']['channel']>;
  /** Event classes that are listened for on the wire, each once. */
  heard: Set<string>;
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

const setRefused = (name: string, refused: boolean) =>
  connection.setState(({ refused: before }) => ({
    refused: [...before.filter((each) => each !== name), ...(refused ? [name] : [])],
  }));

function rereadSoon(subscription: Subscription) {
  setTimeout(() => {
    if (channels.get(subscription.channel)?.subscriptions.has(subscription)) reread(subscription);
  }, Math.random() * REREAD_SPREAD);
}

function reread(subscription: Subscription) {
  try {
    subscription.reread();
  } catch (error) {
    console.error(`[islands] ${subscription.channel}: reading again`, error);
  }
}

function hand(name: string, channel: Channel, event: string, payload: unknown) {
  for (const { events } of channel.subscriptions) {
    try {
      events[event]?.(payload);
    } catch (error) {
      console.error(`[islands] ${name}: ${event}`, error);
    }
  }
}

/** Has each event class of a subscription bound once, whoever comes and goes on the channel. */
function hear(name: string, channel: Channel, { events }: Subscription) {
  const { echo } = channel;
  if (!echo) return;
  for (const event of Object.keys(events)) {
    if (channel.heard.has(event)) continue;
    channel.heard.add(event);
    echo.listen(event, (payload: unknown) => {
      if (channels.get(name) === channel && channel.echo === echo)
        inFrame(() => hand(name, channel, event, payload));
    });
  }
}

/** Listens on the wire; what is bound for an earlier stay on the channel finds itself outdated. */
function listen(name: string, channel: Channel) {
  if (!current) return;
  const family = name.split('.')[0] as string;
  const echo = config().realtime.private.includes(family)
    ? current.echo.private(name)
    : current.echo.channel(name);
  channel.echo = echo;
  channel.heard.clear();
  channel.joined = false;
  const isPresent = () => channels.get(name) === channel && channel.echo === echo;
  echo.subscribed(() => {
    if (!isPresent()) return;
    channel.joined = true;
    setRefused(name, false);
    for (const subscription of channel.subscriptions) rereadSoon(subscription);
  });
  echo.error((error: unknown) => {
    if (!isPresent()) return;
    console.error(`[islands] ${name} was refused:`, error);
    channel.joined = false;
    setRefused(name, true);
  });
  for (const subscription of channel.subscriptions) hear(name, channel, subscription);
}

function unlisten(name: string, channel: Channel) {
  if (!channel.echo) return;
  channel.echo = undefined;
  current?.echo.leaveChannel(name);
  current?.echo.leaveChannel(`private-${name}`);
}

/** Laravel sends the bare key as `text/html`, other hosts a JSON string; the client takes both. */
async function askKey(): Promise<string> {
  return (await call('GET', '/pusher-key', { answer: text })).trim();
}

async function connect() {
  if (connecting || !channels.size) return;
  connecting = true;
  if (!current) setState('connecting');
  try {
    const [key, { connectEcho }] = await Promise.all([askKey(), import('./echo.ts')]);
    if (!channels.size) return;
    if (current?.client.key === key) current.client.connect();
    else open(connectEcho(key));
  } catch (error) {
    console.warn('[islands] no realtime:', error);
    if (!current) setState('unavailable');
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
    if (/^(connected|connecting|disconnected)$/.test(state)) setState(state as ConnectionState);
    else if (state !== 'initialized') setState('unavailable');
    if (state !== 'connected') for (const channel of channels.values()) channel.joined = false;
  });
  // A host may not know this route, a server not this message (Reverb): either costs nothing else.
  if (config().user) client.signin();
  for (const [name, channel] of channels) listen(name, channel);
}

function close() {
  if (!current) return;
  const { client } = current;
  for (const channel of channels.values()) channel.echo = undefined;
  current = undefined;
  client.disconnect();
}

/** The slow poll while there is no connection; it also tries for one again. */
function poll() {
  for (const [name, channel] of channels) {
    if (channel.joined) continue;
    for (const subscription of channel.subscriptions) reread(subscription);
    if (connection.getState().refused.includes(name)) {
      unlisten(name, channel);
      listen(name, channel);
    }
  }
  if (connection.getState().state !== 'connected') connect();
}

function watch() {
  let timer: ReturnType<typeof setTimeout>;
  let overdue = false;
  const next = () => {
    timer = setTimeout(
      () => {
        overdue = document.hidden;
        if (!overdue) poll();
        next();
      },
      POLL + Math.random() * POLL_SPREAD,
    );
  };
  const settle = setTimeout(() => connection.setState({ settled: true }), SETTLE);
  const listeners = {
    // Nothing polls in a hidden tab; what fell due meanwhile happens on return.
    visibilitychange: () => {
      if (!document.hidden && overdue) {
        overdue = false;
        poll();
      }
    },
    pagehide: () => current?.client.disconnect(),
    pageshow: (event: Event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      if (current) current.client.connect();
      else poll();
    },
    offline: () => current?.client.disconnect(),
    online: () => (current ? current.client.connect() : void connect()),
  };
  // visibilitychange bubbles from the document to the window.
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener);
  next();
  return () => {
    clearTimeout(timer);
    clearTimeout(settle);
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener);
  };
}

function leave(subscription: Subscription) {
  const name = subscription.channel;
  const channel = channels.get(name);
  if (!channel?.subscriptions.delete(subscription) || channel.subscriptions.size) return;
  channel.leaving = setTimeout(() => {
    unlisten(name, channel);
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
  const name = subscription.channel;
  stopWatching ??= watch();
  let channel = channels.get(name);
  if (channel) {
    clearTimeout(channel.leaving);
    channel.subscriptions.add(subscription);
    hear(name, channel, subscription);
    if (channel.joined) rereadSoon(subscription);
  } else {
    channel = { subscriptions: new Set([subscription]), heard: new Set(), joined: false };
    channels.set(name, channel);
    if (current) listen(name, channel);
  }
  if (!current) connect();
  return () => leave(subscription);
}
