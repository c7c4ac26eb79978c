import type { CallHandler, PageContext, Scenario } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { agedToken, readFaults, writeFaults } from '../../scenarios/call-faults.ts';
import {
  dropped,
  emptyBody,
  fails,
  htmlInstead,
  late,
  never,
  refuses,
  rewritten,
  tooOften,
  wrongShape,
} from '../../scenarios/faults.ts';
import { SecurityStore } from '../login/security-store.ts';
import { setConfirmed } from './password-confirmation.ts';
import { SetUpStore } from './set-up-store.ts';
import { cautious, cautiousSecret } from './two-factor.seed.ts';

const pages = ['two-factor'];
const user = '^/aansteker/user/';
const switchPath = new RegExp(`${user}two-factor-authentication$`);
const qrPath = new RegExp(`${user}two-factor-qr-code$`);
const secretPath = new RegExp(`${user}two-factor-secret-key$`);
const codesPath = new RegExp(`${user}two-factor-recovery-codes$`);
const passwordPath = new RegExp(`${user}confirm-password$`);
const confirmPath = /^\/user\/2fa-confirm$/;

/** Zoë begins with it off at each view, whatever an earlier tester did. */
function isOff(page: PageContext, confirmed = true): void {
  new SetUpStore(page.host.db).end(cautious.id);
  setConfirmed(page.host, page.c, confirmed);
}

function isOn(page: PageContext): void {
  isOff(page);
  const store = new SecurityStore(page.host.db);
  store.save({
    ...store.of(cautious.id),
    two_factor_secret: cautiousSecret,
    recovery_codes: JSON.stringify(['havenkant1-staantribu', 'zuidzijde2-hoekvlagge']),
  });
}

const unsure = (page: PageContext) => isOff(page, false);

function answers(
  name: string,
  title: string,
  path: RegExp,
  handler: CallHandler,
  more: Partial<Scenario> = {},
): Scenario {
  return { name, title, pages, calls: [{ path, handler }], ...more };
}

const withoutUrl = rewritten(({ svg }) => ({ svg }));
const asksAgain: CallHandler = async () => {
  throw new HttpError(423, 'Password confirmation required.');
};

/** A QR answer without `url`, and then a key call that does as told. */
const withoutUrlThen = (name: string, title: string, handler: CallHandler): Scenario => ({
  name,
  title,
  pages,
  calls: [
    { path: qrPath, handler: withoutUrl },
    { path: secretPath, handler },
  ],
});

const outcomes: Scenario[] = [
  { name: 'uit', title: 'Uit, wachtwoord nog niet gevraagd', pages, prepare: unsure },
  { name: 'uit-bevestigd', title: 'Uit, wachtwoord net gegeven', pages },
  { name: 'aan', title: 'Aan', pages, prepare: isOn },
  {
    name: 'aan-wachtwoord',
    title: 'Aan, wachtwoord nog niet gevraagd',
    pages,
    prepare(page) {
      isOn(page);
      setConfirmed(page.host, page.c, false);
    },
  },
  { name: 'gast', title: 'Als gast', pages, person: null, prepare() {} },
  answers(
    'wachtwoord-verkeerd',
    'Wachtwoord klopt niet (422)',
    passwordPath,
    refuses({ password: ['Dit wachtwoord klopt niet.'] }),
    { prepare: unsure },
  ),
  answers('wachtwoord-te-vaak', 'Wachtwoord te vaak (429)', passwordPath, tooOften(30), {
    prepare: unsure,
  }),
  answers('wachtwoord-fout', 'Wachtwoord geeft een serverfout', passwordPath, fails(500), {
    prepare: unsure,
  }),
  answers('wachtwoord-steeds', 'Wachtwoord blijft gevraagd (423)', switchPath, asksAgain),
  answers('inschakelen-fout', 'Inschakelen geeft een serverfout', switchPath, fails(500)),
  answers('qr-leeg', 'QR-antwoord is leeg ([])', qrPath, async (c) => c.json([])),
  answers(
    'qr-kapot',
    'QR-beeld is geen beeld',
    qrPath,
    rewritten((qr) => ({ ...qr, svg: 'stuk' })),
  ),
  answers('zonder-url', 'QR-antwoord zonder url', qrPath, withoutUrl),
  withoutUrlThen('sleutel-fout', 'Zonder url, en de sleutel geeft een fout', fails(500)),
  withoutUrlThen('sleutel-laadt', 'Zonder url, en de sleutel blijft laden', never()),
  answers('herstelcodes-fout', 'Herstelcodes geven een fout', codesPath, fails(500)),
  answers('herstelcodes-laden', 'Herstelcodes blijven laden', codesPath, never()),
  answers('herstelcodes-leeg', 'Geen herstelcodes', codesPath, async (c) => c.json([])),
  answers('herstelcodes-verkeerd', 'Herstelcodes van de verkeerde vorm', codesPath, wrongShape()),
  answers(
    'code-verkeerd',
    'Code klopt niet (422)',
    confirmPath,
    refuses({ code: ['De opgegeven code is ongeldig.'] }),
  ),
  answers('code-te-vaak', 'Code te vaak (429)', confirmPath, tooOften(30)),
  answers('code-fout', 'Code geeft een serverfout', confirmPath, fails(500)),
  answers('code-offline', 'Code komt niet aan', confirmPath, dropped()),
  answers('code-traag', 'Code nakijken duurt 4 seconden', confirmPath, late(4000)),
  answers('code-html', 'Code geeft HTML', confirmPath, htmlInstead()),
  answers('code-leeg-antwoord', 'Code goed, antwoord zonder inhoud', confirmPath, emptyBody()),
  answers('uitschakelen-fout', 'Uitschakelen geeft een serverfout', switchPath, fails(500), {
    prepare: isOn,
  }),
  answers('uitschakelen-laadt', 'Uitschakelen blijft hangen', switchPath, never(), {
    prepare: isOn,
  }),
];

/** Every state of the second factor's set-up; all but a few begin off, the password just given. */
export const twoFactorScenarios: Scenario[] = [
  ...outcomes,
  ...readFaults(pages, qrPath),
  ...writeFaults(pages, switchPath, { code: ['Dit kan nu niet.'] }),
  agedToken(pages, switchPath),
].map((scenario) => ({
  person: cautious.username,
  prepare: (page: PageContext) => isOff(page),
  ...scenario,
}));
