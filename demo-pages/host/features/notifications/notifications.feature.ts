import type { Feature, Host, HostApp, Member } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { memberByUsername } from '../accounts/members.ts';
import { replyToMember } from '../comments/reply-to-member.ts';
import { notificationRoutes } from './notification-routes.ts';
import {
  NotificationStore,
  notificationTableNames,
  notificationTables,
} from './notification-store.ts';
import { notificationScenarios } from './notifications.scenarios.ts';
import { seedNotifications } from './notifications.seed.ts';
import { notify } from './notify.ts';

/** What the bar lets arrive, in turn. */
const arrivals = [
  {
    subject: 'De opstelling is bekend',
    content: '<p>Bakker begint, <strong>Adriaanse</strong> is fit.</p>',
    icon: 'futbol',
    url: '/wedstrijd.html',
  },
  {
    subject: 'Je reactie is de populairste van vandaag',
    content: '<p>Al <em>dertig</em> supporters zijn het met je eens.</p>',
    icon: 'heart',
    url: '/nieuws/42#comments',
  },
  {
    subject: 'Zondag zingen we voor de wedstrijd',
    content: 'Om 13.45 uur, vak P. Neem je stem mee.',
  },
];

function routes(app: HostApp, host: Host): void {
  notificationRoutes(app, new NotificationStore(host.db));
  let turn = 0;

  function memberNamed(username: string): Member {
    const member = memberByUsername(host.db, username);
    if (!member) throw notFound('Dit lid bestaat niet.');
    return member;
  }

  app.post('/demo/notificaties/:username', async (c) => {
    const member = memberNamed(c.req.param('username'));
    const given = await requestFields(c);
    const next = arrivals[turn++ % arrivals.length];
    const news =
      typeof given.subject === 'string' ? { content: '', ...given, subject: given.subject } : next;
    if (news) notify(host, member.id, news);
    return c.json({ message: `${member.username} heeft een melding.` });
  });

  app.post('/demo/notificaties/:username/antwoord', (c) => {
    const member = memberNamed(c.req.param('username'));
    const by = replyToMember(host, member);
    return c.json({ message: `${by} reageerde op ${member.username}.` });
  });
}

/** Notifications of members: the calls, the private broadcast, and `notify` for other features. */
export const notificationsFeature: Feature = {
  name: 'notifications',
  tables: notificationTables,
  tableNames: notificationTableNames,
  seed: seedNotifications,
  routes,
  values: {
    'notifications-who': (page) => {
      const member = page.c.get('member');
      return member ? `Je bent nu ${member.username}.` : 'Je bent nu gast: er staat geen bel.';
    },
  },
  // Rendered without its count, which the browser reads when it is idle.
  firstResponses: { notifications: () => undefined },
  personalWidgets: ['notifications'],
  scenarios: notificationScenarios,
  channels: [
    {
      pattern: /^App\.Models\.User\.\d+$/,
      admits: ({ id }, channel) => channel === `App.Models.User.${id}`,
    },
  ],
  barActions(page) {
    const member = page.c.get('member');
    if (!member) return [];
    const base = `/demo/notificaties/${encodeURIComponent(member.username)}`;
    return [
      { label: 'Laat een melding binnenkomen', action: base, live: true },
      { label: 'Laat iemand op je reageren', action: `${base}/antwoord`, live: true },
    ];
  },
};
