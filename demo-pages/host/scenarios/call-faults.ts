import type { CallHandler, Scenario } from '../context.ts';
import {
  cutOff,
  denied,
  dropped,
  emptyBody,
  expired,
  fails,
  htmlInstead,
  late,
  never,
  refuses,
  tooOften,
  wrongShape,
} from './faults.ts';

/** Builds one scenario per fault, all for the same calls. */
function perFault(
  faults: [name: string, title: string, handler: CallHandler][],
  pages: string[],
  methods: string[],
  path: RegExp,
): Scenario[] {
  return faults.map(([name, title, handler]) => ({
    name,
    title,
    pages,
    calls: [{ methods, path, handler }],
  }));
}

/** The faults of a read; a feature names its pages and the path of its GET call. */
export function readFaults(pages: string[], path: RegExp): Scenario[] {
  return perFault(
    [
      ['laden', 'Blijft laden', never()],
      ['traag', 'Antwoord na 8 seconden', late(8000)],
      ['fout', 'Serverfout (500)', fails(500)],
      ['onderhoud', 'Onderhoud (503)', fails(503, 'Service Unavailable')],
      ['offline', 'Verbinding valt weg', dropped()],
      ['afgebroken', 'Antwoord breekt halverwege af', cutOff()],
      ['html', 'HTML in plaats van JSON', htmlInstead()],
      ['verkeerd', 'JSON van de verkeerde vorm', wrongShape()],
      ['leeg-antwoord', 'Antwoord zonder inhoud', emptyBody()],
      ['onbekend', 'Niet gevonden (404)', fails(404, 'Niet gevonden.')],
      ['geen-toegang', 'Lezen verboden (403)', denied('Je hebt hier geen toegang toe.')],
    ],
    pages,
    ['GET'],
    path,
  );
}

/** The faults of writes; `errors` is what the 422 says, field to messages. */
export function writeFaults(
  pages: string[],
  path: RegExp,
  errors: Record<string, string[]>,
): Scenario[] {
  return perFault(
    [
      ['sessie-verlopen', 'Sessie verlopen (altijd 419)', expired()],
      ['uitgelogd', 'Niet ingelogd (401)', fails(401, 'Unauthenticated.')],
      ['te-vaak', 'Te vaak (429, 30 seconden)', tooOften(30)],
      ['verboden', 'Verboden (403)', denied('Je mag hier op dit moment niet meedoen.')],
      ['validatie', 'Afgekeurd (422)', refuses(errors)],
      ['versturen-fout', 'Versturen geeft een serverfout (500)', fails(500)],
      ['versturen-offline', 'Versturen valt weg', dropped()],
      ['versturen-traag', 'Versturen duurt 4 seconden', late(4000)],
      ['versturen-html', 'Versturen antwoordt met HTML', htmlInstead()],
    ],
    pages,
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    path,
  );
}

/**
 * The token ages between the page and the first write: 419 once, and a fresh page mends it. Each
 * deliberate write goes so, hence the alternation, which the session remembers.
 */
export function agedToken(pages: string[], path: RegExp): Scenario {
  const handler: CallHandler = async (c, next) => {
    const session = c.get('session');
    session.data.agedToken = !session.data.agedToken;
    if (session.data.agedToken) c.get('host').sessions.renewToken(session);
    else c.get('host').sessions.save(session);
    await next();
  };
  return {
    name: 'sessie-vernieuwd',
    title: 'Sessie verlopen, daarna hersteld',
    pages,
    calls: [{ methods: ['POST', 'PUT', 'PATCH', 'DELETE'], path, handler }],
  };
}
