import { type Rule, where } from '../../http/validation.ts';

const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);

/** The parts of the password meter, which make 100 together; see docs/host-api.md, "registration". */
export const strongPassword: Rule[] = [
  where(matches(/^.{8,20}$/su), 'Wachtwoord moet uit 8 tot en met 20 tekens bestaan.'),
  where(matches(/[a-z]/), 'Wachtwoord moet een kleine letter bevatten.'),
  where(matches(/[A-Z]/), 'Wachtwoord moet een hoofdletter bevatten.'),
  where(matches(/[0-9]/), 'Wachtwoord moet een cijfer bevatten.'),
  where(
    matches(/^[!-~]*$/),
    'Wachtwoord mag alleen letters zonder accenten, cijfers en leestekens bevatten, geen spaties of emoji.',
  ),
];

/** Laravel's `confirmed`: what is wrong is reported under `password`. */
export const confirmedBy = (confirmation: unknown): Rule =>
  where((value) => value === confirmation, 'De wachtwoorden komen niet overeen.');
