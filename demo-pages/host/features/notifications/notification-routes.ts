import type { HostApp, HostContext, Member } from '../../context.ts';
import { notFound, unauthenticated } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { required, text, validate, where } from '../../http/validation.ts';
import { notificationResource } from './notification-resource.ts';
import type { NotificationStore } from './notification-store.ts';

const form = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** Laravel's `date_format:Y-m-d H:i:s`: the 31st of November is none. */
export function isTimestamp(value: unknown): boolean {
  const parts = typeof value === 'string' ? form.exec(value) : null;
  if (!parts) return false;
  const iso = `${parts[0].replace(' ', 'T')}.000Z`;
  return !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString() === iso;
}

const readAtRules = {
  read_at: {
    name: 'Leestijd',
    rules: [required, text, where(isTimestamp, 'Leestijd moet JJJJ-MM-DD UU:mm:ss zijn.')],
  },
};

function memberOf(c: HostContext): Member {
  const member = c.get('member');
  if (!member) throw unauthenticated();
  return member;
}

async function readAtOf(c: HostContext): Promise<string> {
  const fields = await requestFields(c);
  validate(fields, readAtRules);
  return String(fields.read_at);
}

/** The calls of section 7; each is about the signed-in member's own notifications. */
export function notificationRoutes(app: HostApp, store: NotificationStore): void {
  app.get('/api/notifications', (c) => {
    const { id } = memberOf(c);
    const onlyUnread = ['1', 'true', 'on', 'yes'].includes(c.req.query('only_unread') ?? '');
    return c.json({ data: store.list(id, onlyUnread).map(notificationResource) });
  });

  app.patch('/api/notifications/mark-all-read', async (c) => {
    const { id } = memberOf(c);
    const marked = store.markAllRead(id, await readAtOf(c));
    return c.json({ message: 'Alle notificaties zijn gelezen.', marked });
  });

  app.put('/api/notifications/:id', async (c) => {
    const member = memberOf(c);
    const id = c.req.param('id');
    if (!store.find(member.id, id)) throw notFound('Deze notificatie bestaat niet.');
    store.markRead(member.id, id, await readAtOf(c));
    const row = store.find(member.id, id);
    return c.json({ data: row ? notificationResource(row) : null });
  });
}
