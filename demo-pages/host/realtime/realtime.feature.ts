import type { Feature, Host, HostApp, Member } from '../context.ts';
import { backAddress, expectsJson, forbidden, HttpError } from '../http/errors.ts';
import { requestFields } from '../http/request-fields.ts';
import { required, text, validate } from '../http/validation.ts';

const authRules = {
  socket_id: { name: 'Socket-id', rules: [required, text] },
  channel_name: { name: 'Kanaal', rules: [required, text] },
};

const privatePrefix = 'private-';

/** Whether a member may subscribe: a feature has to know the channel, and to admit the member. */
function mayJoin(host: Host, member: Member, channel: string): boolean {
  if (!channel.startsWith(privatePrefix)) return false;
  const name = channel.slice(privatePrefix.length);
  return host.features
    .flatMap(({ channels = [] }) => channels)
    .some(({ pattern, admits }) => pattern.test(name) && (admits?.(member, name) ?? true));
}

function routes(app: HostApp, host: Host): void {
  // Laravel sends a returned string as text/html.
  app.get('/pusher-key', (c) => {
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return c.body(host.broadcaster.key);
  });

  app.post('/broadcasting/auth', async (c) => {
    const fields = await requestFields(c);
    validate(fields, authRules);
    const channel = String(fields.channel_name);
    const member = c.get('member');
    if (!member || !mayJoin(host, member, channel)) throw forbidden();
    return c.json(host.broadcaster.authorizeChannel(socketIdOf(fields), channel) as object);
  });

  app.post('/broadcasting/user-auth', async (c) => {
    const fields = await requestFields(c);
    validate(fields, { socket_id: authRules.socket_id });
    const member = c.get('member');
    if (!member) throw forbidden();
    const user = { id: String(member.id), name: member.username };
    return c.json(host.broadcaster.authenticateUser(socketIdOf(fields), user) as object);
  });

  for (const action of ['stop', 'start'] as const)
    app.post(`/demo/realtime/${action}`, (c) => {
      if (!host.realtimeSwitch) throw new HttpError(409, 'De realtimeserver staat elders.');
      host.realtimeSwitch[action]();
      const message = action === 'stop' ? 'Realtime staat uit.' : 'Realtime staat aan.';
      return expectsJson(c) ? c.json({ message }) : c.redirect(backAddress(c));
    });
}

function socketIdOf(fields: Record<string, unknown>): string {
  const socketId = String(fields.socket_id);
  // The library throws on a socket id of another form; to the caller that is bad input.
  if (!/^\d+\.\d+$/.test(socketId)) throw forbidden();
  return socketId;
}

/** The key, channel authorisation and sign-in for realtime, and the switch of our own server. */
export const realtimeFeature: Feature = {
  name: 'realtime',
  routes,
  barActions: ({ host }) =>
    host.realtimeSwitch
      ? [
          { label: 'Realtime uit', action: '/demo/realtime/stop', live: true },
          { label: 'Realtime aan', action: '/demo/realtime/start', live: true },
        ]
      : [],
};
