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
import { cautious, cautiousSecret } from './two-factor.seed.ts';
import { TwoFactorStore } from './two-factor-store.ts';

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
  new TwoFactorStore(page.host.db).end(cautious.id);
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

function respondsWith(
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

/** A QR response without `url`, and then a key call that succeeds. */
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
  respondsWith(
    'wachtwoord-verkeerd',
    'Wachtwoord klopt niet (422)',
    passwordPath,
    refuses({ password: ['Dit wachtwoord klopt niet.'] }),
    { prepare: unsure },
  ),
  respondsWith('wachtwoord-te-vaak', 'Wachtwoord te vaak (429)', passwordPath, tooOften(30), {
    prepare: unsure,
  }),
  respondsWith('wachtwoord-fout', 'Wachtwoord geeft een serverfout', passwordPath, fails(500), {
    prepare: unsure,
  }),
  respondsWith('wachtwoord-steeds', 'Wachtwoord blijft gevraagd (423)', switchPath, asksAgain),
  respondsWith('inschakelen-fout', 'Inschakelen geeft een serverfout', switchPath, fails(500)),
  respondsWith('qr-leeg', 'QR-antwoord is leeg ([])', qrPath, async (c) => c.json([])),
  respondsWith(
    'qr-kapot',
    'QR-beeld is geen beeld',
    qrPath,
    rewritten((qr) => ({ ...qr, svg: 'stuk' })),
  ),
  respondsWith('zonder-url', 'QR-antwoord zonder url', qrPath, withoutUrl),
  withoutUrlThen('sleutel-fout', 'Zonder url, en de sleutel geeft een fout', fails(500)),
  withoutUrlThen('sleutel-laadt', 'Zonder url, en de sleutel blijft laden', never()),
  respondsWith('herstelcodes-fout', 'Herstelcodes geven een fout', codesPath, fails(500)),
  respondsWith('herstelcodes-laden', 'Herstelcodes blijven laden', codesPath, never()),
  respondsWith('herstelcodes-leeg', 'Geen herstelcodes', codesPath, async (c) => c.json([])),
  respondsWith(
    'herstelcodes-verkeerd',
    'Herstelcodes van de verkeerde vorm',
    codesPath,
    wrongShape(),
  ),
  respondsWith(
    'code-verkeerd',
    'Code klopt niet (422)',
    confirmPath,
    refuses({ code: ['De opgegeven code is ongeldig.'] }),
  ),
  respondsWith('code-te-vaak', 'Code te vaak (429)', confirmPath, tooOften(30)),
  respondsWith('code-fout', 'Code geeft een serverfout', confirmPath, fails(500)),
  respondsWith('code-offline', 'Code komt niet aan', confirmPath, dropped()),
  respondsWith('code-traag', 'Code nakijken duurt 4 seconden', confirmPath, late(4000)),
  respondsWith('code-html', 'Code geeft HTML', confirmPath, htmlInstead()),
  respondsWith('code-leeg-antwoord', 'Code goed, antwoord zonder inhoud', confirmPath, emptyBody()),
  respondsWith('uitschakelen-fout', 'Uitschakelen geeft een serverfout', switchPath, fails(500), {
    prepare: isOn,
  }),
  respondsWith('uitschakelen-laadt', 'Uitschakelen blijft hangen', switchPath, never(), {
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
