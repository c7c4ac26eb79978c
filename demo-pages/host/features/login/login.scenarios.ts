import type { CallHandler, PageContext, Scenario } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { agedToken, writeFaults } from '../../scenarios/call-faults.ts';
import { emptyBody, never, wrongShape } from '../../scenarios/faults.ts';
import { alreadyIn, lockedOut, respondsWith, sideCallFaults } from './account-faults.ts';
import { personScenarios } from './as-person.ts';
import { seedAccounts } from './login.seed.ts';
import { SecurityStore } from './security-store.ts';

const pages = ['login'];
const loginPath = /^\/aansteker\/login$/;
const challengePath = /^\/two-factor-challenge$/;
const forgotPath = /^\/aansteker\/forgot-password$/;
const resendPath = /^\/api\/resendVerifyEmail$/;

const banned: CallHandler = async () => {
  throw new HttpError(403, seedAccounts[0]?.bannedFor ?? '', { errors: { type: 'banned' } });
};
const unverified: CallHandler = async () => {
  throw new HttpError(401, 'Controleer eerst uw e-mailadres!');
};
const asksForCode: CallHandler = async (c) => c.json({ two_factor: true });

/** Noor's address is unverified again at each view, whatever an earlier tester did. */
function unverifyAgain(page: PageContext): void {
  const { host } = page;
  const store = new SecurityStore(host.db);
  const noor = seedAccounts.find(({ unverified: waits }) => waits);
  if (noor) store.save({ ...store.of(noor.id), verified: 0 });
}

const onLogin = (name: string, title: string, handler: CallHandler) =>
  respondsWith(pages, loginPath, [name, title, handler]);
const first = (handler: CallHandler) => ({ methods: ['POST'], path: loginPath, handler });

const onCode = (name: string, title: string, handler: CallHandler): Scenario => ({
  ...{ name, title, pages },
  calls: [first(asksForCode), { methods: ['POST'], path: challengePath, handler }],
});

const outcomes: Scenario[] = [
  ...personScenarios(pages),
  {
    name: 'modaal',
    title: 'Als venster in plaats van op de pagina',
    pages,
    values: { 'login-mode': 'modal' },
  },
  onLogin('verbannen', 'Iedereen is verbannen', banned),
  onLogin('niet-bevestigd', 'Van iedereen is het e-mailadres onbevestigd', unverified),
  {
    name: 'noor-onbevestigd',
    title: 'nieuwe_noor weer onbevestigd',
    pages,
    prepare: unverifyAgain,
  },
  onLogin('twee-stappen', 'Inloggen vraagt altijd een code', asksForCode),
  onLogin(
    'te-vaak-met-velden',
    'Te vaak (429 met veldfouten)',
    lockedOut('Te veel inlogpogingen. Probeer het over 42 seconden opnieuw.'),
  ),
  onLogin('al-ingelogd', 'Elders al ingelogd (omleiding)', alreadyIn),
  onLogin('laden', 'Inloggen blijft hangen', never()),
  onLogin('verkeerd', 'Inloggen antwoordt met de verkeerde vorm', wrongShape()),
  onLogin('leeg-antwoord', 'Inloggen antwoordt zonder inhoud', emptyBody()),
];
const sideCalls: Scenario[] = [
  ...sideCallFaults(pages, challengePath, {
    prefix: 'code',
    what: 'Code',
    errors: { code: ['De opgegeven code is ongeldig.'] },
    first: first(asksForCode),
  }),
  onCode('code-zonder-tekst', 'Code afgekeurd zonder bericht (422)', async (c) => c.json({}, 422)),
  onCode('code-omleiding', 'Code leidt weg (omleiding)', alreadyIn),
  ...sideCallFaults(pages, forgotPath, {
    prefix: 'herstel',
    what: 'Wachtwoord vergeten',
    errors: { email: ['We kunnen geen lid vinden met dit e-mailadres.'] },
  }),
  ...sideCallFaults(pages, resendPath, {
    prefix: 'opnieuw-sturen',
    what: 'Bevestigingsmail',
    errors: { email: ['Aan dit adres kunnen we geen e-mail sturen.'] },
    first: first(unverified),
  }),
];

/** Every state of logging in, in the order of the bar; all but the first two begin as a guest. */
export const loginScenarios: Scenario[] = [
  ...outcomes,
  ...sideCalls,
  ...writeFaults(pages, loginPath, {
    email: ['Dit adres of deze naam klopt niet.'],
    password: ['Dit wachtwoord klopt niet.'],
  }),
  agedToken(pages, loginPath),
].map((scenario) => ({ person: null, ...scenario }));
