import { html, json, noNetwork, type Reply } from '../shared/host/stub-host.ts';

const LATER = 'Er is iets fout gegaan. Probeer het later opnieuw.';
const SESSION = 'Je sessie is verlopen. Herlaad de pagina en probeer het opnieuw.';

/** Every way in which a call can fail, and the message that a reader gets for a write. */
export const FAULTS: [fault: string, reply: Reply, message: string][] = [
  ['offline', noNetwork(), 'Geen verbinding. Controleer je internet en probeer het opnieuw.'],
  ['a time-out', () => new Promise<Response>(() => {}), LATER],
  ['401', json({ message: 'Unauthenticated.' }, 401), 'Log in om verder te gaan.'],
  ['403', json({ message: 'Dit mag je niet.' }, 403), 'Dit mag je niet.'],
  ['404', json({ message: 'Not Found' }, 404), LATER],
  [
    '414',
    json({ message: 'URI Too Long' }, 414),
    'Dit is te veel in één keer. Maak het korter en probeer het opnieuw.',
  ],
  ['419', json({ message: 'CSRF token mismatch.' }, 419), SESSION],
  ['422', json({ message: 'Dit kan nu niet.' }, 422), 'Dit kan nu niet.'],
  [
    '429',
    json({ message: 'Too Many Attempts.' }, 429, { 'Retry-After': '30' }),
    'Te veel pogingen. Probeer het over 30 seconden opnieuw.',
  ],
  ['500', json({ message: 'Server Error' }, 500), LATER],
  ['HTML in place of JSON', html('<!doctype html><title>Onderhoud</title>'), SESSION],
];

/** Successful responses of the wrong shape. */
export const WRONG_ANSWERS: [fault: string, reply: Reply, message: string][] = [
  ['JSON of the wrong shape', json({ game: 7, options: 'geen lijst' }), LATER],
  ['an empty body', new Response(''), LATER],
];
