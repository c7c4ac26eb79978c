import type { CallHandler, Scenario } from '../../context.ts';
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
} from '../../scenarios/faults.ts';

/** A call of a demo page, and how its scenarios are called. */
export interface FaultyCall {
  page: string;
  method: string;
  path: RegExp;
  /** Goes before the names: `woorden` makes `woorden-fout`. */
  prefix: string;
  /** Dutch, begins the titles: `De woordenlijst`. */
  subject: string;
  /** What a 422 says. */
  errors: Record<string, string[]>;
}

/** A scenario in which one call has a response of its own. */
export function respondsWith(
  { page, method, path }: Pick<FaultyCall, 'page' | 'method' | 'path'>,
  name: string,
  title: string,
  handler: CallHandler,
): Scenario {
  return { name, title, pages: [page], calls: [{ methods: [method], path, handler }] };
}

/** Every fault of one call, for a page whose other calls have faults too. */
export function faultsOf(call: FaultyCall): Scenario[] {
  const faults: [name: string, title: string, handler: CallHandler][] = [
    ['laden', 'blijft hangen', never()],
    ['traag', 'duurt 4 seconden', late(4000)],
    ['offline', 'valt weg', dropped()],
    ['afgebroken', 'breekt halverwege af', cutOff()],
    ['uitgelogd', 'wil een ingelogd lid (401)', fails(401, 'Unauthenticated.')],
    ['verboden', 'is verboden (403)', denied('Je mag dit op dit moment niet.')],
    ['onbekend', 'is er niet (404)', fails(404, 'Niet gevonden.')],
    ['sessie-verlopen', 'vindt de sessie verlopen (altijd 419)', expired()],
    ['validatie', 'keurt af (422)', refuses(call.errors)],
    ['te-vaak', 'vindt het te vaak (429)', tooOften(30)],
    ['fout', 'geeft een serverfout (500)', fails(500)],
    ['html', 'antwoordt met HTML', htmlInstead()],
    ['verkeerd', 'antwoordt met de verkeerde vorm', wrongShape()],
    ['leeg-antwoord', 'antwoordt zonder inhoud', emptyBody()],
  ];
  return faults.map(([name, title, handler]) =>
    respondsWith(call, `${call.prefix}-${name}`, `${call.subject} ${title}`, handler),
  );
}
