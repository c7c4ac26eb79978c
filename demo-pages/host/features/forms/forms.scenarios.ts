import type { CallHandler, Scenario } from '../../context.ts';
import { agedToken, readFaults, writeFaults } from '../../scenarios/call-faults.ts';
import { emptyBody, late, never, refuses, rewritten, wrongShape } from '../../scenarios/faults.ts';
import { RobotCheck, type RobotProvider } from './robot-check.ts';

const pages = ['contact-form', 'tip-form'];
const formsPath = /^\/api\/forms$/;
const challengePath = /^\/altcha\/challenge$/;

const sending = (name: string, title: string, handler: CallHandler): Scenario => ({
  name,
  title,
  pages,
  calls: [{ methods: ['POST'], path: formsPath, handler }],
});
const challenging = (name: string, title: string, handler: CallHandler): Scenario => ({
  name,
  title,
  pages,
  calls: [{ methods: ['GET'], path: challengePath, handler }],
});

/** A challenge that is good for so many seconds only. */
const shortLived =
  (seconds: number): CallHandler =>
  async (c) =>
    c.json(await new RobotCheck(c.get('host')).challenge(seconds));

/** A challenge that nobody has signed will be solved, and refused. */
const forged = rewritten((challenge) => ({ ...challenge, signature: '00'.repeat(32) }));

/** A challenge that asks for an algorithm which nobody knows can't be solved at all. */
const unsolvable = rewritten(({ parameters, ...challenge }) => ({
  ...challenge,
  parameters: { ...(parameters as object), algorithm: 'ONBEKEND' },
}));

/** The keys that each provider publishes for tests; their widgets say that they are for tests. */
const testKeys: Record<Exclude<RobotProvider, 'altcha'>, { key: string; origins: string }> = {
  turnstile: { key: '1x00000000000000000000AA', origins: 'https://challenges.cloudflare.com' },
  hcaptcha: {
    key: '10000000-ffff-ffff-ffff-000000000001',
    origins: 'https://hcaptcha.com https://*.hcaptcha.com',
  },
  recaptcha: {
    key: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
    origins: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  },
};

/**
 * Another provider's check. Its scripts make elements and styles as they please, so a site that uses
 * it gives up part of the strict policy.
 */
const provided = (provider: keyof typeof testKeys, title: string): Scenario => {
  const { key, origins } = testKeys[provider];
  return {
    name: provider,
    title,
    pages,
    configuration(configuration) {
      configuration.robotCheck = { provider, siteKey: key };
    },
    policy: () =>
      `default-src 'self'; script-src 'self' ${origins}; style-src 'self' 'unsafe-inline' ${origins}; ` +
      `img-src 'self' data: https:; connect-src 'self' ws: wss: ${origins}; frame-src ${origins}`,
  };
};

const checks: Scenario[] = [
  challenging('robottest-verloopt', 'Robottest verloopt na 5 seconden', shortLived(5)),
  challenging('robottest-traag', 'Robottest duurt 4 seconden', late(4000)),
  challenging('robottest-mislukt', 'Robottest kan niet worden opgelost', unsolvable),
  challenging('robottest-ongeldig', 'Robottest wordt niet geloofd (422)', forged),
  sending(
    'robottest-gebruikt',
    'Robottest is al gebruikt (422)',
    refuses({ altcha: ['Deze robottest is al gebruikt. Doe hem opnieuw.'] }),
  ),
  provided('turnstile', 'Robottest van Turnstile'),
  provided('hcaptcha', 'Robottest van hCaptcha'),
  provided('recaptcha', 'Robottest van reCAPTCHA'),
  {
    name: 'zonder-sleutel',
    title: 'Robottest zonder sleutel in de configuratie',
    pages,
    configuration(configuration) {
      configuration.robotCheck = { provider: 'turnstile' };
    },
  },
];

const outcomes: Scenario[] = [
  sending('versturen-hangt', 'Versturen blijft hangen', never()),
  sending(
    'meer-fouten',
    'Elk veld afgekeurd (422)',
    refuses({
      name: ['Naam is al te bekend.', 'Naam is verplicht.'],
      email: ['E-mailadres moet een geldig e-mailadres zijn.'],
      subject: ['Onderwerp is te lang.'],
      tip_title: ['Tip is te lang.'],
      message: ['Dit bericht hebben we al.'],
    }),
  ),
  {
    name: 'onbekend-formulier',
    title: 'Formulier dat niet bestaat (422 zonder veld)',
    pages,
    values: { 'contact-form-id': '99', 'tip-form-id': '99' },
  },
  sending('antwoord-verkeerd', 'Versturen antwoordt met de verkeerde vorm', wrongShape()),
  sending('antwoord-leeg', 'Versturen antwoordt zonder inhoud', emptyBody()),
];

/** Every state of the forms, in the order of the bar. */
export const formsScenarios: Scenario[] = [
  ...checks,
  ...outcomes,
  ...writeFaults(pages, formsPath, { email: ['Op dit adres komt post terug.'] }),
  agedToken(pages, formsPath),
  ...readFaults(pages, challengePath).map((scenario) => ({
    ...scenario,
    title: `Robottest: ${scenario.title}`,
  })),
];
