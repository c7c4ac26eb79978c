import type { Host, HostApp } from '../../context.ts';
import { expectsJson, forbidden, unprocessable } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import {
  integerBetween,
  maxCharacters,
  required,
  text,
  toInteger,
  validate,
  where,
} from '../../http/validation.ts';
import { html } from '../../pages/markup.ts';
import { memberById } from '../accounts/members.ts';
import { SecurityStore } from '../login/security-store.ts';
import { notify } from '../notifications/notify.ts';
import { deleteRoutes } from './delete-routes.ts';
import { memberOf } from './message-access.ts';
import { messageResource } from './message-resource.ts';
import { MessageStore } from './message-store.ts';
import { searchRecipients } from './recipients.ts';
import { wordLists } from './word-lists.ts';

const fewestLetters = 3;
const searchesPerMinute = 120;
const messagesPerMinute = 30;
const biggestId = 2 ** 31 - 1;

/** Longest subject and message, in characters as a person counts them. */
const mostSubjectCharacters = 255;
const mostMessageCharacters = 10_000;

const letters = (value: unknown) => [...String(value).trim()].length >= fewestLetters;

/** Registers the calls of the message form; see docs/host-api.md, "message-form". */
export function messageRoutes(app: HostApp, host: Host): void {
  const store = new MessageStore(host.db);
  deleteRoutes(app, host);

  app.get('/api/get-filtered-words', (c) => c.json(wordLists));

  app.post('/api/get-recipients', async (c) => {
    const member = memberOf(c);
    host.throttle.hit(c, `recipients:${member.id}`, searchesPerMinute);
    const fields = await requestFields(c);
    const enough = where(letters, `Typ ten minste ${fewestLetters} tekens.`);
    validate(fields, {
      username: { name: 'Gebruikersnaam', rules: [required, text, enough, maxCharacters(60)] },
    });
    return c.json(searchRecipients(host.db, String(fields.username).trim(), member.id));
  });

  app.post('/api/message', async (c) => {
    const member = memberOf(c);
    host.throttle.hit(c, `message:${member.id}`, messagesPerMinute);
    const fields = await requestFields(c);
    validate(fields, {
      recipient: { name: 'Ontvanger', rules: [required, integerBetween(1, biggestId)] },
      subject: { name: 'Onderwerp', rules: [required, text, maxCharacters(mostSubjectCharacters)] },
      message: { name: 'Bericht', rules: [required, text, maxCharacters(mostMessageCharacters)] },
    });
    const receiver = memberById(host.db, toInteger(fields.recipient) ?? 0);
    if (!receiver) throw unprocessable({ recipient: ['Dit lid bestaat niet.'] });
    if (receiver.id === member.id)
      throw unprocessable({ recipient: ['Je kunt jezelf geen bericht sturen.'] });
    if (new SecurityStore(host.db).of(receiver.id).banned_for !== null) {
      const error = `${receiver.username} kan op dit moment geen berichten ontvangen.`;
      if (!expectsJson(c)) throw forbidden(error);
      return c.json({ error }, 403);
    }
    const row = store.add({
      ...{ sender_id: member.id, receiver_id: receiver.id },
      ...{ subject: String(fields.subject).trim(), message: String(fields.message) },
      ...{ created_at: host.now().getTime(), read_at: null },
    });
    notify(host, receiver.id, {
      subject: 'Nieuw bericht',
      content: html`${member.username} stuurde je ‘${row.subject}’.`.toString(),
      url: `/mijn-account/inbox/${row.id}`,
    });
    // A form that a browser without script sent needs a page next.
    if (!expectsJson(c)) return c.redirect('/mijn-account/berichten/inbox');
    return c.json({ data: messageResource(host, row) }, 201);
  });
}
