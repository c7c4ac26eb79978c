import type { CallHandler, Scenario } from '../../context.ts';
import { rawHtml } from '../../pages/markup.ts';
import { agedToken } from '../../scenarios/call-faults.ts';
import { naive } from '../live-match/naive-time.ts';
import { personScenarios } from '../login/as-person.ts';
import { jsonChild } from '../poll/ballot.scenarios.ts';
import { faultsOf, respondsWith } from './call-scenarios.ts';
import type { MessageResource } from './message-resource.ts';
import { messageChild } from './message-tags.ts';
import { type Kind, shownMessage } from './shown-message.ts';

const pages = ['message'];
const call = { page: 'message', method: 'POST', path: /^\/mijn-account\/bericht\/\d+$/ };
const child = 'message-child';

type Change = (message: MessageResource) => object;

/** Another message than the usual one, or the same in another form. */
function shows(name: string, title: string, kind: Kind, change: Change = (same) => same): Scenario {
  return {
    ...{ name, title, pages },
    values: {
      [child]: ({ host, c }) => {
        const message = shownMessage(host, c.get('member'), kind);
        const changed = change(message);
        return changed === message ? messageChild(host, c, message) : jsonChild(changed);
      },
    },
  };
}

/** A body for the delete call's response, as Laravel sends a text. */
const says =
  (body: string): CallHandler =>
  async (c) =>
    c.body(body, 200, { 'Content-Type': 'text/html; charset=UTF-8' });

const redirects: [name: string, title: string, body: string][] = [
  ['andere-lijst', 'een andere lijst', 'verzonden-berichten'],
  ['vreemde-site', 'een andere site', '//evil.example'],
  ['hele-url', 'een hele URL', 'https://evil.example/inbox'],
  ['script', 'een script', 'javascript:alert(1)'],
  ['omhoog', 'een map hoger', '../..'],
  ['gecodeerd', 'een gecodeerde schuine streep', '%2e%2e%2fevil'],
  ['backslash', 'een omgekeerde schuine streep', '\\\\evil.example'],
  ['vraag', 'een vraagteken', 'inbox?next=//evil.example'],
  ['regels', 'twee regels', 'inbox\nLocation: //evil.example'],
  ['json', 'JSON', '{"path":"inbox"}'],
  ['aanhalingstekens', 'een JSON-tekst', '"inbox"'],
];

const long = 'Wat een wedstrijd was dat toch. '.repeat(40);

/** Every state of one message, in the order of the bar. */
export const messageScenarios: Scenario[] = [
  ...personScenarios(pages),
  shows('ontvangen', 'Ontvangen bericht', 'received'),
  shows('verzonden', 'Verzonden bericht', 'sent'),
  shows('systeem', 'Bericht van de site', 'system'),
  shows('systeem-null', 'Bericht van de site, afzender null', 'system', (message) => ({
    ...message,
    sender: null,
  })),
  shows('lang', 'Heel lang bericht', 'received', (message) => ({
    ...message,
    subject: 'Waaromwijnueindelijkeensmoetenophoudenmetdieterugspeelbal'.repeat(3),
    message: `${long}\n\n${long}\n\n${'Aaah'.repeat(100)}`,
  })),
  shows('vijandig', 'Vijandige teksten in elk veld', 'received', (message) => ({
    ...message,
    subject: '<img src=x onerror=alert(1)>',
    message: '<script>alert(1)</script>\n<a href="javascript:alert(1)">klik</a> {{head}}',
    sender: { id: 21, username: '"><svg onload=alert(1)>', initials: '<b>' },
  })),
  shows('van-rechts', 'Naam en tekst van rechts naar links', 'received', (message) => ({
    ...message,
    subject: 'שלום: SV Maasstad 2-1',
    message: 'מחר ב-14:30 (שעון הולנד).\nTot zondag!',
    sender: { id: 21, username: 'דוד', initials: 'דל' },
  })),
  shows('naieve-tijden', 'Tijd zonder zone', 'received', (message) => ({
    ...message,
    created_at: naive(message.created_at),
  })),
  shows('verkeerd', 'Het bericht in de pagina heeft de verkeerde vorm', 'received', () => ({
    id: 'een',
    subject: 7,
  })),
  {
    ...{ name: 'zonder-json', title: 'Het bericht ontbreekt in de pagina', pages },
    values: { [child]: rawHtml('<p>Dit bericht is er even niet.</p>') },
  },
  {
    ...{ name: 'kapotte-json', title: 'Het bericht in de pagina is geen JSON', pages },
    values: { [child]: rawHtml('<script type="application/json">{"id": 1,</script>') },
  },
  ...redirects.map(([name, title, body]) =>
    respondsWith(call, `naar-${name}`, `Verwijderen antwoordt met ${title}`, says(body)),
  ),
  agedToken(pages, call.path),
  ...faultsOf({
    ...call,
    ...{ prefix: 'verwijderen', subject: 'Verwijderen' },
    errors: { flag: ['Dit bericht kan niet worden verwijderd.'] },
  }),
];
