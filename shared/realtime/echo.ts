/** The one place that knows Echo and Pusher. */
import Echo from 'laravel-echo';
// The worker build is the same client without script-tag fallbacks, which a strict policy forbids
// anyway: 1.5 kB less. It does not listen to `online` and `offline`; the hub does.
import Pusher from 'pusher-js/worker';
import type * as v from 'valibot';
import { config, type RealtimeConfig } from '../host/config.ts';
import { describeError, HostError } from '../host/host-error.ts';
import { call } from '../host/http.ts';
import { object, optional, text } from '../schema/host-values.ts';

/**
 * Until the first further attempt, in milliseconds, and doubled each time until the hub's poll
 * begins anew. The client's own come after 15, 30 and 60 seconds: late, when the server was gone
 * for two.
 */
const RETRY = 3_000;

/** What a server closes with when it does not believe a sign-in. */
const UNAUTHORISED = 4009;

const proof = object({ auth: text, user_data: optional(text, '') });

interface HubHandlers {
  /** Called with a channel that is not for the person who asked, by the name it was subscribed with. */
  onForbidden(channel: string): void;
  /** Called when a response may be for a person who has left the page; renews the connection then. */
  checkPerson(): void;
}

const isForbidden = (error: unknown) =>
  error instanceof HostError && (error.status === 401 || error.status === 403);

/** Given to the library for a channel that nobody listens to any more. */
const LEFT = new Error('left');

/** The library's own calls, with the headers, the token and the 419 of all our calls. */
const authorise =
  (path: string, { onForbidden, checkPerson }: HubHandlers, getClient: () => Pusher) =>
  async (
    { socketId, channelName = '' }: { socketId: string; channelName?: string },
    done: (error: Error | null, data: v.InferOutput<typeof proof> | null) => void,
  ) => {
    // The library may ask before it has announced the socket, whose id goes along as a header.
    await undefined;
    const form = new URLSearchParams({ socket_id: socketId });
    if (channelName) form.set('channel_name', channelName);
    const sent = call('POST', path, { form, response: proof, isForAnyone: true });
    const [outcome] = await Promise.allSettled([sent]);
    checkPerson();
    const client = getClient();
    const { state, socket_id } = client.connection;
    // Of a socket that is gone, after a change of person say: the library asks anew for the next one.
    if (state !== 'connected' || socket_id !== socketId) return;
    if (client.channel(channelName)?.subscriptionCancelled) {
      done(LEFT, null);
      client.unsubscribe(channelName);
    } else if (outcome.status === 'fulfilled') {
      done(null, outcome.value);
    } else {
      const error = outcome.reason;
      if (channelName && isForbidden(error)) onForbidden(channelName.replace(/^private-/, ''));
      else console.error('[islands] realtime:', channelName || 'sign-in', describeError(error));
      done(error, null);
    }
  };

/** What the guard has reported: a server that gets one frame wrong gets many wrong. */
let hasReported = false;

/**
 * Keeps errors inside the socket. The library trusts every frame to be of the right shape, and what
 * it throws at one that is not would reach the page's own error handler.
 */
function guardSocket(socket: WebSocket) {
  let handler: ((event: MessageEvent) => void) | undefined;
  Object.defineProperty(socket, 'onmessage', {
    set(next: typeof handler) {
      handler = next;
    },
  });
  socket.addEventListener('message', (event) => {
    try {
      handler?.(event);
    } catch (error) {
      if (!hasReported) console.error('[islands] realtime: malformed frame:', error);
      hasReported = true;
    }
  });
  return socket;
}

Pusher.Runtime.createWebSocket = ((url: string) =>
  guardSocket(new WebSocket(url))) as typeof Pusher.Runtime.createWebSocket;

/**
 * Connects, with the settings of the page.
 * @param key the application's public key, from `GET /pusher-key`
 */
export function connectEcho(key: string, handlers: HubHandlers) {
  const realtime = config().realtime as RealtimeConfig;
  const getClient = () => client;
  const client: Pusher = new Pusher(key, {
    cluster: realtime.cluster,
    forceTLS: realtime.forceTLS,
    wsHost: realtime.host,
    wsPort: realtime.port,
    wssPort: realtime.port,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { customHandler: authorise('/broadcasting/auth', handlers, getClient) },
    userAuthentication: {
      customHandler: authorise('/broadcasting/user-auth', handlers, getClient),
    },
  });
  // Echo would else teach the page's own jQuery or axios to send our socket id.
  const echo = new Echo<'pusher'>({
    broadcaster: 'pusher',
    client,
    namespace: realtime.namespace,
    withoutInterceptors: true,
  });
  const { connection } = client;
  let wait = RETRY;
  let retry: ReturnType<typeof setTimeout>;
  const reconnect = () => {
    client.disconnect();
    client.connect();
  };
  /**
   * The library keeps a channel that was left while its subscription was pending, and would join it on
   * each new connection. Before it does: it first reports the state.
   */
  const forgetLeft = () => {
    for (const { name, subscriptionCancelled, subscriptionPending } of client.allChannels())
      if (subscriptionCancelled && !subscriptionPending) client.unsubscribe(name);
  };
  const plan = () => {
    clearTimeout(retry);
    if (connection.state === 'connected') {
      wait = RETRY;
      forgetLeft();
    } else
      retry = setTimeout(
        () => {
          wait *= 2;
          reconnect();
        },
        // With jitter: everybody else lost the connection too.
        wait * (1 + Math.random()),
      );
  };
  const pause = () => {
    client.disconnect();
    clearTimeout(retry);
  };
  connection.bind('state_change', plan);
  plan();
  // A sign-in that is not believed must not cost the connection: the next is without.
  connection.bind('error', (event?: { error?: { data?: { code?: number } } } | null) => {
    if (event?.error?.data?.code === UNAUTHORISED) client.user.signin_requested = false;
  });
  return {
    client,
    echo,
    pause,
    /** Begins anew, at once, whatever was waited for. */
    resume: () => {
      wait = RETRY;
      reconnect();
    },
    /** Ends it for good; the library would else keep hold of every client that there was. */
    end: () => {
      pause();
      Pusher.instances = [];
    },
  };
}

export type EchoConnection = ReturnType<typeof connectEcho>;
