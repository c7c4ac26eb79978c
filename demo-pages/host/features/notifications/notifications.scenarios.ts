import type { CallHandler, PageContext, Scenario } from '../../context.ts';
import { unauthenticated } from '../../http/errors.ts';
import { agedToken, readFaults, writeFaults } from '../../scenarios/call-faults.ts';
import { emptyBody, fails, late, tooOften, wrongShape } from '../../scenarios/faults.ts';
import { personScenarios } from '../login/as-person.ts';
import {
  hostileNotifications,
  refill,
  refillSanne,
  type SeedNotification,
  sanne,
} from './notifications.seed.ts';

const pages = ['notifications'];
const listPath = /^\/api\/notifications$/;
const writePath = /^\/api\/notifications\/.+$/;
const allPath = /^\/api\/notifications\/mark-all-read$/;

/** The states begin with what Sanne had after a reset, whatever an earlier tester read. */
function asSanne(page: PageContext): void {
  refillSanne(page.host);
}

const holds = (name: string, title: string, given: SeedNotification[]): Scenario => ({
  name,
  title,
  pages,
  prepare(page) {
    refill(page.host, sanne, given);
  },
});

const one: SeedNotification = {
  id: '2001',
  subject: 'kees_v reageerde op jou',
  content: '<p>“Mooi stuk, Sanne. Mijn kleinzoon heeft het voorgelezen.”</p>',
  icon: 'comment',
  url: '/nieuws/42#comments',
  minutesAgo: 3,
};

const many = Array.from({ length: 60 }, (_, index) => ({
  ...one,
  id: String(3000 + index),
  subject: `Reactie nummer ${60 - index} onder je verslag`,
  minutesAgo: 3 + index * 7,
}));

const long: SeedNotification = {
  id: '2002',
  subject: `Reactieopdewedstrijdbesprekingvanafgelopenzondag ${'met een heel lang onderwerp '.repeat(8)}`,
  content: `<p>${'Zo’n bericht waar maar geen einde aan komt. '.repeat(20)}</p><ul><li>Eén</li><li>Twee</li></ul><p>https://maasstadfans.example/${'pad/'.repeat(40)}</p>`,
  icon: 'comment',
  url: `/nieuws/42?${'lang='.repeat(40)}#comments`,
  minutesAgo: 1,
};

/** The first read of a page succeeds; after that the session turns out to have ended. */
const endsAfterFirst: CallHandler = async (c, next) => {
  const session = c.get('session');
  if (session.data.notificationsRead) throw unauthenticated();
  session.data.notificationsRead = true;
  c.get('host').sessions.save(session);
  await next();
};

const quick: Scenario['configuration'] = (configuration) => {
  configuration.notifications = { pollSeconds: 2 };
};

const respondsWith = (
  name: string,
  title: string,
  methods: string[],
  path: RegExp,
  handler: CallHandler,
): Scenario => ({ name, title, pages, calls: [{ methods, path, handler }] });

const outcomes: Scenario[] = [
  { name: 'lid', title: 'Als lid (sanne wordt ingelogd)', pages },
  ...personScenarios(pages).filter(({ name }) => name === 'gast'),
  holds('leeg', 'Geen meldingen', []),
  holds('een', 'Eén ongelezen melding', [one]),
  holds('gelezen', 'Alles gelezen', [{ ...one, readAt: '2026-11-20 08:12:40' }]),
  holds('veel', 'Zestig meldingen', many),
  holds('lang', 'Lange teksten', [long, one]),
  holds('vijandig', 'Vijandige teksten, iconen, ids en adressen', hostileNotifications),
  {
    name: 'snel',
    title: 'Elke 2 seconden opnieuw gelezen, zonder realtime',
    pages,
    configuration: quick,
    calls: [{ path: /^\/pusher-key$/, handler: fails(503, 'Service Unavailable') }],
  },
  {
    name: 'later-uitgelogd',
    title: 'Na de eerste keer lezen uitgelogd (401)',
    pages,
    configuration: quick,
    prepare(page) {
      asSanne(page);
      const session = page.c.get('session');
      session.data.notificationsRead = false;
      page.host.sessions.save(session);
    },
    calls: [{ methods: ['GET'], path: listPath, handler: endsAfterFirst }],
  },
  respondsWith('niet-ingelogd', 'Lezen zonder sessie (401)', ['GET'], listPath, fails(401)),
  respondsWith('lezen-te-vaak', 'Te vaak gelezen (429)', ['GET'], listPath, tooOften(30)),
  respondsWith('alles-fout', 'Alles markeren geeft een fout (500)', ['PATCH'], allPath, fails(500)),
  respondsWith('alles-traag', 'Alles markeren duurt 4 seconden', ['PATCH'], allPath, late(4000)),
  respondsWith('markeren-verkeerd', 'Markeren antwoordt vreemd', ['PUT'], writePath, wrongShape()),
  respondsWith('markeren-leeg', 'Markeren antwoordt leeg', ['PUT'], writePath, emptyBody()),
];

/** Every state of the bell and its panel, in the order of the bar. */
export const notificationScenarios: Scenario[] = [
  ...outcomes,
  ...readFaults(pages, listPath),
  ...writeFaults(pages, writePath, { read_at: ['Leestijd is ongeldig.'] }),
  agedToken(pages, writePath),
].map((scenario) => ({ person: 'sanne', prepare: asSanne, ...scenario }));
