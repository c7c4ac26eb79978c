import type { Host } from '../../context.ts';
import { type NotificationRow, NotificationStore } from './notification-store.ts';

/** A notification to seed; `readAt` is in the site's zone. */
export type SeedNotification = Omit<
  NotificationRow,
  'member_id' | 'created_at' | 'icon' | 'url' | 'read_at'
> & { minutesAgo: number; icon?: string; url?: string; readAt?: string };

export const sanne = 7;
const minute = 60_000;

/** What Sanne has waiting: all kinds of ids, icons and targets. */
const forSanne: SeedNotification[] = [
  {
    id: '9b1f4c1e-52a6-4c0e-9d6e-0c5b8f1f7a11',
    subject: 'mdekker reageerde op jou',
    content:
      '<p><strong>mdekker</strong> zegt: “Precies dit. Die ruimte achter de back lag er de hele tweede helft.”</p>',
    icon: 'comment',
    url: '/nieuws/42#comments',
    minutesAgo: 12,
  },
  {
    id: '1184',
    subject: 'Kaarten voor Westkade-uit',
    content:
      '<p>Er zijn <em>640 plaatsen</em> in het uitvak. Jij was er vorig seizoen bij en mag een dag eerder bestellen.</p>',
    icon: 'ticket',
    url: '/nieuws/43',
    minutesAgo: 95,
  },
  {
    id: '1183',
    subject: 'Zes jaar lid van Maasstad Fans',
    content: '<p>Gefeliciteerd, en bedankt dat je er bent. Neem gerust plaats in vak P.</p>',
    icon: 'star',
    minutesAgo: 60 * 20,
  },
  {
    id: '1179',
    subject: 'Je voorspelling is nagekeken',
    content: '<p>Uitslag goed, ruststand mis: <strong>3 punten</strong> erbij.</p>',
    icon: 'futbol',
    url: '/wedstrijd.html',
    minutesAgo: 60 * 24 * 2,
    readAt: '2026-11-20 08:12:40',
  },
  {
    id: '1175',
    subject: 'Nieuw bericht van tante_jo',
    content: '<p>“Neem jij zondag de vlag mee?”</p>',
    url: '/mijn-account/berichten/inbox',
    minutesAgo: 60 * 24 * 4,
    readAt: '2026-11-19 21:03:05',
  },
];

/** Texts and targets that mean harm; the page must show the one and refuse the other. */
export const hostileNotifications: SeedNotification[] = [
  {
    id: 'javascript-1',
    subject: '<img src=x onerror=alert(1)> Je hebt gewonnen',
    content:
      '<p onclick="alert(1)">Klik <a href="javascript:alert(1)">hier</a><script>alert(1)</script><img src="x" onerror="alert(1)"></p><div data-widget="login" id="islands-config" class="site-header">Gratis</div>',
    icon: 'constructor',
    url: 'javascript:alert(document.domain)',
    minutesAgo: 1,
  },
  {
    id: '../../poll/1/answer?x=',
    subject: 'Een id met streken',
    content: 'Gewone tekst & een losse <',
    icon: '"><svg onload=alert(1)>',
    url: 'data:text/html,<script>alert(1)</script>',
    minutesAgo: 2,
  },
  {
    id: '7001',
    subject: '\u202eomgekeerd\u202c 𝕋𝕖𝕜𝕤𝕥 👨‍👩‍👧‍👦',
    content:
      '<iframe src="/"></iframe><form action="/demo/opnieuw" method="post"><button>Doe dit</button></form>',
    icon: '',
    url: ' java\nscript:alert(1)',
    minutesAgo: 3,
  },
];

/** Puts notifications in the place of what a member had. */
export function refill(host: Host, memberId: number, given: SeedNotification[]): void {
  const store = new NotificationStore(host.db);
  store.clear(memberId);
  for (const { minutesAgo, icon, url, readAt, ...rest } of given)
    store.add({
      ...rest,
      member_id: memberId,
      icon: icon ?? null,
      url: url ?? null,
      read_at: readAt ?? null,
      created_at: host.now().getTime() - minutesAgo * minute,
    });
}

/** Sanne's own, as they are after a reset. */
export const refillSanne = (host: Host) => refill(host, sanne, forSanne);

/** Everybody has been welcomed; Sanne has more to read. */
export function seedNotifications(host: Host): void {
  refillSanne(host);
  const members = host.db.many<{ id: number }>('select id from members where id <> ?', sanne);
  for (const { id } of members)
    refill(host, id, [
      {
        id: String(1000 + id),
        subject: 'Welkom bij Maasstad Fans',
        content: '<p>Fijn dat je er bent. Stel je even voor onder het laatste artikel?</p>',
        icon: 'heart',
        url: '/nieuws/42#comments',
        minutesAgo: 60 * 24,
      },
    ]);
}
