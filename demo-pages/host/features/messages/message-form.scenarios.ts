import type { CallHandler, PageContext, Scenario } from '../../context.ts';
import { agedToken } from '../../scenarios/call-faults.ts';
import { refuses } from '../../scenarios/faults.ts';
import { personScenarios } from '../login/as-person.ts';
import { faultsOf, respondsWith } from './call-scenarios.ts';
import type { MessageResource } from './message-resource.ts';
import { messageFormChild } from './message-tags.ts';
import { type Kind, shownMessage } from './shown-message.ts';

const page = 'message-form';
const pages = [page];
const words = { page, method: 'GET', path: /^\/api\/get-filtered-words$/ };
const recipients = { page, method: 'POST', path: /^\/api\/get-recipients$/ };
const sending = { page, method: 'POST', path: /^\/api\/message$/ };

/** A single error text, for the message as a whole. */
const single =
  (status: 403 | 422): CallHandler =>
  async (c) =>
    c.json({ error: 'Dit lid ontvangt geen berichten van je.' }, status);

type Change = (message: MessageResource) => MessageResource;

function replyTo(
  name: string,
  title: string,
  kind: Kind,
  change: Change = (same) => same,
): Scenario {
  const replyTo = ({ host, c }: PageContext) => change(shownMessage(host, c.get('member'), kind));
  return {
    ...{ name, title, pages },
    values: { 'message-form-child': (at) => messageFormChild(at.host, at.c, replyTo(at)) },
  };
}

const oddWords = {
  blurredWords: ['c++', '(haakje', 'a.b*c', 'été', 'יום', '👎', 'natte krant'],
  bannedWords: ['\\d+', '$&', '[a-z]', 'ß', 'x'],
};

/** Every state of the form, in the order of the bar. */
export const messageFormScenarios: Scenario[] = [
  ...personScenarios(pages),
  replyTo('antwoord', 'Antwoord op een bericht', 'received'),
  replyTo('antwoord-re', 'Antwoord op een antwoord (al Re:)', 'received', (message) => ({
    ...message,
    subject: 'Re: Kaartje over voor zondag',
  })),
  replyTo('antwoord-site', 'Antwoord op een bericht van de site (kan niet)', 'system'),
  replyTo(
    'antwoord-lang',
    'Antwoord op een bericht met een heel lang onderwerp',
    'received',
    (m) => ({
      ...m,
      subject: `${'Zó lang kan het zijn 👨‍👩‍👧 '.repeat(12)}<b>einde</b>`,
      ...(m.sender && { sender: { ...m.sender, username: 'דוד' } }),
    }),
  ),
  respondsWith(recipients, 'geen-leden', 'Geen leden gevonden', async (c) => c.json([])),
  respondsWith(words, 'geen-woorden', 'Lege woordenlijsten', async (c) =>
    c.json({ blurredWords: [], bannedWords: [] }),
  ),
  respondsWith(words, 'vreemde-woorden', 'Woorden met vreemde tekens', async (c) =>
    c.json(oddWords),
  ),
  respondsWith(
    sending,
    'veldfouten',
    'Fouten per veld',
    refuses({
      recipient: ['Dit lid bestaat niet meer.'],
      subject: ['Dit onderwerp is te kort.', 'Gebruik geen hoofdletters alleen.'],
      message: ['Dit bericht lijkt op ongewenste reclame.'],
    }),
  ),
  respondsWith(
    sending,
    'fout-zonder-veld',
    'Fout die bij geen veld hoort',
    refuses({ general: ['Je hebt vandaag genoeg berichten gestuurd.'] }),
  ),
  respondsWith(sending, 'enkele-fout', 'Eén fout voor het geheel (geblokkeerd)', single(422)),
  respondsWith(sending, 'enkele-fout-403', 'Eén fout voor het geheel (403)', single(403)),
  agedToken(pages, sending.path),
  ...faultsOf({
    ...words,
    ...{ prefix: 'woorden', subject: 'De woordenlijst', errors: {} },
  }),
  ...faultsOf({
    ...recipients,
    ...{ prefix: 'ontvangers', subject: 'Het zoeken naar leden' },
    errors: { username: ['Typ ten minste 3 tekens.'] },
  }),
  ...faultsOf({
    ...sending,
    ...{ prefix: 'versturen', subject: 'Het versturen' },
    errors: { subject: ['Dit onderwerp is te lang.'] },
  }),
];
