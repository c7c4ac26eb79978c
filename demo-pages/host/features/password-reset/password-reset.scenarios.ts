import type { CallHandler, Scenario } from '../../context.ts';
import { agedToken, writeFaults } from '../../scenarios/call-faults.ts';
import { emptyBody, never, refuses, wrongShape } from '../../scenarios/faults.ts';
import { alreadyIn, lockedOut, respondsWith } from '../login/account-faults.ts';
import { personScenarios } from '../login/as-person.ts';
import { freshToken } from './forgetful-member.ts';
import { resetLifetime } from './reset-link.ts';

const pages = ['password-reset'];
const resetPath = /^\/aansteker\/reset-password$/;

const onReset = (name: string, title: string, handler: CallHandler) =>
  respondsWith(pages, resetPath, [name, title, handler]);

const wrongLink = 'Deze link is ongeldig of verlopen. Vraag een nieuwe aan.';
const tooMany = 'Te veel pogingen. Probeer het over 42 seconden opnieuw.';

const outcomes: Scenario[] = [
  ...personScenarios(pages),
  onReset('gelukt', 'Opslaan lukt altijd', async (c) =>
    c.json({ message: 'Je wachtwoord is opnieuw ingesteld.' }),
  ),
  {
    name: 'verlopen-link',
    title: 'Link van gisteren',
    pages,
    values: {
      'reset-token': ({ host }) => freshToken(host, host.now().getTime() - 24 * resetLifetime),
    },
  },
  {
    name: 'verzonnen-link',
    title: 'Link die nooit is verstuurd',
    pages,
    values: { 'reset-token': 'verzonnen' },
  },
  {
    name: 'lang-adres',
    title: 'Zeer lang e-mailadres',
    pages,
    values: {
      'reset-email':
        'willem-jan.van.der.heijden-oosterhout.uit.vak.s.achter.het.doel@supporters-van-de-maasstad.example',
    },
  },
  onReset(
    'token-fout',
    'Token afgekeurd onder email, zoals Fortify',
    refuses({ email: [wrongLink] }),
  ),
  onReset('token-veld', 'Token afgekeurd onder token', refuses({ token: [wrongLink] })),
  onReset(
    'wachtwoord-afgekeurd',
    'Wachtwoord afgekeurd',
    refuses({ password: ['Dit wachtwoord komt voor in een bekend datalek.'] }),
  ),
  onReset('te-vaak-met-velden', 'Te vaak (429 met veldfouten)', lockedOut(tooMany)),
  onReset('al-ingelogd', 'Elders al ingelogd (omleiding)', alreadyIn),
  onReset('laden', 'Opslaan blijft hangen', never()),
  onReset('verkeerd', 'Opslaan antwoordt met een andere vorm', wrongShape()),
  onReset('leeg-antwoord', 'Opslaan antwoordt zonder inhoud', emptyBody()),
];

/** Every state of choosing a new password; all but the first begin as a guest. */
export const passwordResetScenarios: Scenario[] = [
  ...outcomes,
  ...writeFaults(pages, resetPath, {
    email: [wrongLink],
    password: ['Wachtwoord moet een hoofdletter bevatten.'],
    password_confirmation: ['De wachtwoorden komen niet overeen.'],
    token: ['Token is verplicht.'],
  }),
  agedToken(pages, resetPath),
].map((scenario) => ({ person: null, ...scenario }));
