import type { CallHandler, Scenario } from '../../context.ts';
import { agedToken, writeFaults } from '../../scenarios/call-faults.ts';
import { dropped, emptyBody, never, refuses, wrongShape } from '../../scenarios/faults.ts';
import { alreadyIn, lockedOut, respondsWith, sideCallFaults } from '../login/account-faults.ts';
import { personScenarios } from '../login/as-person.ts';

const pages = ['registration'];
const registerPath = /^\/api\/register$/;
const resendPath = /^\/api\/resendVerifyEmail$/;

const onRegister = (name: string, title: string, handler: CallHandler) =>
  respondsWith(pages, registerPath, [name, title, handler]);
const onResend = (name: string, title: string, handler: CallHandler) =>
  respondsWith(pages, resendPath, [name, title, handler]);

const everyField = {
  first_name: ['Voornaam is verplicht.'],
  last_name: ['Achternaam is verplicht.'],
  username: ['Deze gebruikersnaam is al bezet.'],
  email: ['E-mailadres moet een geldig e-mailadres zijn.'],
  password: [
    'Wachtwoord moet een hoofdletter bevatten.',
    'Dit wachtwoord komt voor in een bekend datalek.',
  ],
  password_confirmation: ['De wachtwoorden komen niet overeen.'],
  notify: ['Nieuwsbrief is ongeldig.'],
  terms: ['Ga akkoord met de algemene voorwaarden.'],
};

const tooMany = 'Te veel aanmeldingen. Probeer het over 42 seconden opnieuw.';

const outcomes: Scenario[] = [
  ...personScenarios(pages),
  onRegister('gelukt', 'Aanmelden lukt altijd', async (c) => c.json({}, 201)),
  onRegister(
    'naam-bezet',
    'Gebruikersnaam is bezet',
    refuses({ username: ['Deze gebruikersnaam is al bezet.'] }),
  ),
  onRegister(
    'adres-bezet',
    'E-mailadres is al in gebruik',
    refuses({ email: ['Dit e-mailadres is al in gebruik.'] }),
  ),
  onRegister(
    'wachtwoord-afgekeurd',
    'Wachtwoord afgekeurd, met twee redenen',
    refuses({ password: everyField.password }),
  ),
  onRegister('te-vaak-met-velden', 'Te vaak (429 met veldfouten)', lockedOut(tooMany)),
  onRegister('al-ingelogd', 'Elders al ingelogd (omleiding)', alreadyIn),
  onRegister('laden', 'Aanmelden blijft hangen', never()),
  onRegister('verkeerd', 'Aanmelden antwoordt met een andere vorm', wrongShape()),
  onRegister('leeg-antwoord', 'Aanmelden antwoordt zonder inhoud', emptyBody()),
  {
    name: 'andere-voorwaarden',
    title: 'Voorwaarden op een ander adres',
    pages,
    values: { 'registration-terms': '/algemene-voorwaarden.html#leden' },
  },
  ...sideCallFaults(pages, resendPath, {
    prefix: 'opnieuw-sturen',
    what: 'Opnieuw sturen',
    errors: { email: ['Aan dit adres kunnen we geen e-mail sturen.'] },
  }),
  onResend('opnieuw-sturen-offline', 'Opnieuw sturen valt weg', dropped()),
];

/** Every state of registering, in the order of the bar; all but the first begin as a guest. */
export const registrationScenarios: Scenario[] = [
  ...outcomes,
  ...writeFaults(pages, registerPath, everyField),
  agedToken(pages, registerPath),
].map((scenario) => ({ person: null, ...scenario }));
