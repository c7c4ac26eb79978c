/** The one place that knows Echo and Pusher. */
import Echo from 'laravel-echo';
// The worker build is the same client without script-tag fallbacks, which a strict policy forbids
// anyway: 1.5 kB less. It does not hear `online` and `offline`; the hub does.
import Pusher from 'pusher-js/worker';
import { config } from '../host/config.ts';
import { call } from '../host/http.ts';
import { optional, shape, text } from '../island/schema.ts';

const channelAuth = shape({
  auth: text,
  channel_data: optional(text),
  shared_secret: optional(text),
});
const userAuth = shape({ auth: text, user_data: text });

/** The library's own calls, with the headers, the token and the repetition of all our calls. */
function authorise(
  path: string,
  form: Record<string, string>,
  answer: typeof channelAuth | typeof userAuth,
) {
  return call<unknown>('POST', path, { form: new URLSearchParams(form), answer });
}

/** @param key the application's public key, from `GET /pusher-key` */
export function connectEcho(key: string) {
  const { realtime } = config();
  const client = new Pusher(key, {
    cluster: realtime.cluster,
    forceTLS: realtime.forceTLS,
    ...(realtime.host && { wsHost: realtime.host }),
    ...(realtime.port && { wsPort: realtime.port, wssPort: realtime.port }),
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) =>
        authorise(
          '/broadcasting/auth',
          { socket_id: socketId, channel_name: channelName },
          channelAuth,
        ).then(
          (data) => done(null, data as Parameters<typeof done>[1]),
          (error) => done(error, null),
        ),
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, done) =>
        authorise('/broadcasting/user-auth', { socket_id: socketId }, userAuth).then(
          (data) => done(null, data as Parameters<typeof done>[1]),
          (error) => done(error, null),
        ),
    },
  });
  // Echo would else teach the page's own jQuery or axios to send our socket id.
  const echo = new Echo<'pusher'>({
    broadcaster: 'pusher',
    client,
    namespace: realtime.namespace,
    withoutInterceptors: true,
  });
  return { client, echo };
}

export type EchoConnection = ReturnType<typeof connectEcho>;
