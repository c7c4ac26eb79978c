import type { Host, HostApp } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { SecurityStore } from './security-store.ts';

const usualReason = 'Je account is geblokkeerd omdat je de huisregels hebt overtreden.';

/** For testers, who have no back office: banning any member, and lifting it. */
export function banRoutes(app: HostApp, host: Host): void {
  const store = new SecurityStore(host.db);

  function setBan(username: string, reason: string | null): void {
    const member = store.credentials(username);
    if (!member) throw notFound('Dit lid bestaat niet.');
    store.save({ ...store.of(member.id), banned_for: reason });
    if (reason !== null) host.sessions.endAllOf(member.id);
  }

  app.post('/demo/verban/:username', async (c) => {
    const { reden } = await requestFields(c);
    const username = c.req.param('username');
    setBan(username, typeof reden === 'string' ? reden : usualReason);
    return c.json({ message: `${username} is verbannen.` });
  });

  app.post('/demo/verban/:username/op', (c) => {
    const username = c.req.param('username');
    setBan(username, null);
    return c.json({ message: `${username} is weer welkom.` });
  });
}
