import { HttpError } from '../../http/errors.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { agedToken, writeFaults } from '../../scenarios/call-faults.ts';
import { emptyBody, fails, never, tooOften, wrongShape } from '../../scenarios/faults.ts';
import type { Answer, Scenario } from '../../scenarios/scenario.ts';
import { becomes, personScenarios } from './as-person.ts';
import { seedAccounts } from './login.seed.ts';
import { SecurityStore } from './security-store.ts';

const pages = ['login'];
const loginPath = /^\/aansteker\/login$/;
const challengePath = /^\/two-factor-challenge$/;
const forgotPath = /^\/aansteker\/forgot-password$/;
const resendPath = /^\/api\/resendVerifyEmail$/;

function answers(name: string, title: string, path: RegExp, answer: Answer): Scenario {
  return { name, title, pages, calls: [{ methods: ['POST'], path, answer }] };
}

const banned: Answer = async () => {
  throw new HttpError(403, seedAccounts[0]?.bannedFor ?? '', { errors: { type: 'banned' } });
};
const unverified: Answer = async () => {
  throw new HttpError(401, 'Controleer eerst uw e-mailadres!');
};
/** Fortify's own limiter: 429 with field errors and without `Retry-After`. */
const lockedOut: Answer = async () => {
  const message = 'Te veel inlogpogingen. Probeer het over 42 seconden opnieuw.';
  throw new HttpError(429, message, { errors: { email: [message] } });
};
const elsewhere: Answer = async (c) => c.redirect('/');

/** Noor's address is unverified again at each view, whatever an earlier tester did. */
function unverifyAgain(page: PageContext): void {
  const { host } = page;
  asGuest(page);
  const store = new SecurityStore(host.db);
  const noor = seedAccounts.find(({ unverified: waits }) => waits);
  if (noor) store.save({ ...store.of(noor.id), verified: 0 });
}

const asGuest = (page: PageContext) => becomes(page, null);

const outcomes: Scenario[] = [
  ...personScenarios(pages),
  {
    name: 'modaal',
    title: 'Als venster in plaats van op de pagina',
    pages,
    values: { 'login-mode': 'modal' },
  },
  answers('verbannen', 'Iedereen is verbannen', loginPath, banned),
  answers('niet-bevestigd', 'Van iedereen is het e-mailadres onbevestigd', loginPath, unverified),
  {
    name: 'noor-onbevestigd',
    title: 'nieuwe_noor weer onbevestigd',
    pages,
    prepare: unverifyAgain,
  },
  answers('twee-stappen', 'Inloggen vraagt altijd een code', loginPath, async (c) =>
    c.json({ two_factor: true }),
  ),
  answers('code-te-vaak', 'Te veel codes (429)', challengePath, tooOften(30)),
  answers('code-fout', 'Code geeft een serverfout (500)', challengePath, fails(500)),
  answers('code-zonder-tekst', 'Code afgekeurd zonder bericht (422)', challengePath, async (c) =>
    c.json({}, 422),
  ),
  answers('te-vaak-met-velden', 'Te vaak (429 met veldfouten)', loginPath, lockedOut),
  answers('al-ingelogd', 'Elders al ingelogd (omleiding)', loginPath, elsewhere),
  answers('laden', 'Inloggen blijft hangen', loginPath, never()),
  answers('verkeerd', 'Inloggen antwoordt met de verkeerde vorm', loginPath, wrongShape()),
  answers('leeg-antwoord', 'Inloggen antwoordt zonder inhoud', loginPath, emptyBody()),
  answers('herstel-fout', 'Wachtwoord vergeten geeft een fout (500)', forgotPath, fails(500)),
  answers('herstel-te-vaak', 'Wachtwoord vergeten te vaak (429)', forgotPath, tooOften(30)),
  answers('opnieuw-sturen-fout', 'Bevestigingsmail geeft een fout (500)', resendPath, fails(500)),
  answers('opnieuw-sturen-te-vaak', 'Bevestigingsmail te vaak (429)', resendPath, tooOften(30)),
];

/** Every state of logging in, in the order of the bar; all but the first two begin as a guest. */
export const loginScenarios: Scenario[] = [
  ...outcomes,
  ...writeFaults(pages, loginPath, {
    email: ['Dit adres of deze naam klopt niet.'],
    password: ['Dit wachtwoord klopt niet.'],
  }),
  agedToken(pages, loginPath),
].map((scenario) => ({ prepare: asGuest, ...scenario }));
