import type { HostDatabase } from '../../db/database.ts';
import type { RequestFields } from '../../http/request-fields.ts';
import {
  maxCharacters,
  type Rule,
  required,
  text,
  validate,
  where,
} from '../../http/validation.ts';
import { confirmedBy, strongPassword } from './password-rules.ts';
import { folded, isTaken, type Registration } from './registration-store.ts';

/** Letters of any script; begins with a letter or digit, so that no name looks like a path. */
const usernameSigns = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;
/** What nobody sees: with it, or with another script's twins of letters, anybody passes for anybody. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const isMixed = (name: string) =>
  /\p{Script=Latin}/u.test(name) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u.test(
    name,
  );
/** How the site shows guests: a member of that name would pass for one. */
const guestName = /^(gast\d*|iemand)$/i;
const newsletterAnswers = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['on', true],
  [true, true],
  [0, false],
  ['0', false],
  [false, false],
]);

const isString = (value: unknown): value is string => typeof value === 'string';

/** Something that mail can be sent to; whether it arrives, the mail itself finds out. */
export const email: Rule = where(
  (value) => isString(value) && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()),
  'E-mailadres moet een geldig e-mailadres zijn.',
);

/** As Laravel's `TrimStrings`, which leaves passwords alone. */
const trimmed = (value: unknown) => (isString(value) ? value.trim().normalize('NFC') : value);

/**
 * Reads a registration; see docs/host-api.md, "POST /api/register".
 * @throws HttpError 422 with the Dutch errors by field
 */
export function readRegistration(db: HostDatabase, given: RequestFields): Registration {
  const fields: RequestFields = { ...given };
  for (const field of ['first_name', 'last_name', 'username', 'email'])
    fields[field] = trimmed(given[field]);
  const free = (column: 'username' | 'email') => (value: unknown) =>
    !isTaken(db, column, String(value));
  validate(fields, {
    first_name: { name: 'Voornaam', rules: [required, text, maxCharacters(60)] },
    last_name: { name: 'Achternaam', rules: [required, text, maxCharacters(60)] },
    username: {
      name: 'Gebruikersnaam',
      rules: [
        ...[required, text, maxCharacters(40)],
        where(
          (value) => usernameSigns.test(String(value)) && !unseen.test(String(value)),
          'Gebruikersnaam mag alleen letters, cijfers, punten, streepjes en liggende streepjes bevatten, en begint met een letter of cijfer.',
        ),
        where(
          (value) => !isMixed(String(value)),
          'Gebruikersnaam mag geen letters van verschillende schriften mengen.',
        ),
        where(
          (value) => !guestName.test(folded(String(value))) && free('username')(value),
          'Deze gebruikersnaam is al bezet.',
        ),
      ],
    },
    email: {
      name: 'E-mailadres',
      rules: [
        ...[required, text, maxCharacters(255), email],
        where(free('email'), 'Dit e-mailadres is al in gebruik.'),
      ],
    },
    password: {
      name: 'Wachtwoord',
      rules: [required, text, ...strongPassword, confirmedBy(given.password_confirmation)],
    },
    notify: {
      name: 'Nieuwsbrief',
      rules: [where((value) => newsletterAnswers.has(value), 'Nieuwsbrief is ongeldig.')],
    },
    // Only where a form sends it: the islands keep this question to the page.
    terms: {
      name: 'Voorwaarden',
      rules: [
        where(
          (value) => newsletterAnswers.get(value) === true,
          'Ga akkoord met de algemene voorwaarden.',
        ),
      ],
    },
  });
  return {
    firstName: String(fields.first_name),
    lastName: String(fields.last_name),
    username: String(fields.username),
    email: String(fields.email),
    password: String(fields.password),
    newsletter: newsletterAnswers.get(fields.notify) ?? false,
  };
}
