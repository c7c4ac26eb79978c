import type { Page } from '@playwright/test';
import { expiresOnce, FAULTS, mend } from './match-day/faults.ts';
import { expect, test, withoutChance } from './match-day/fixtures.ts';
import { GUEST, loaderOf, type TestSite } from './support/test-site.ts';

const json = (data: unknown) => `<script type="application/json">${JSON.stringify(data)}</script>`;

const poll = (id: number, question: string) => ({
  ...{ id, question, votes: 3, answer: null, archived_at: null },
  options: [
    { id: 1, question: 'Ja', answers: 2 },
    { id: 2, question: 'Nee', answers: 1 },
  ],
});
const motm = {
  ...{ id: 5, title: 'Wie?', votes: 1, vote: null, archived_at: null },
  players: [
    { name: 'Sarr', votes_count: 1, pivot: { id: 31 } },
    { name: 'Okafor', votes_count: 0, pivot: { id: 32 } },
  ],
};
const game = {
  ...{ id: 9, season_id: 26, home: true, home_club: 'SV Maasstad', away_club: 'Westkade' },
  date: '2090-01-01T12:00:00Z',
};
const nextGame = { game, predictions: [], countPredictions: 0, userPrediction: null };
const liveGame = {
  game: { ...game, status: 2 },
  liveGame: [{ id: 1, side: null, message_type: 1, text: 'De bal rolt!', minute: 1 }],
};
const member =
  '<script type="application/json" id="islands-config">{"user": {"id": 7, "username": "sanne", "initials": "SV"}}</script>';

/** Another island, which must not notice anything. */
const NEIGHBOUR = `<section aria-label="Buren"><div data-widget="poll">${json(poll(77, 'Buren?'))}</div></section>`;

async function open(page: Page, site: TestSite, tag: string, head = GUEST): Promise<void> {
  site.route('GET /', { body: 'De voorpagina' });
  site.route('POST /api/poll/77/answer', { body: { data: { ...poll(77, 'Buren?'), answer: 1 } } });
  await site.open(page, `<section aria-label="Proef">${tag}</section>${NEIGHBOUR}`, {
    path: '/proef',
    loader: loaderOf('/islands/'),
    head,
  });
}

async function neighbourWorks(page: Page): Promise<void> {
  const neighbour = page.getByRole('region', { name: 'Buren' });
  await neighbour.getByRole('radio', { name: 'Ja' }).check();
  await neighbour.getByRole('button', { name: 'Stemmen' }).click();
  await expect(neighbour.getByText('Jouw stem')).toBeVisible();
}

const tested = (page: Page) => page.getByRole('region', { name: 'Proef' });

test.beforeEach(async ({ page }) => {
  await withoutChance(page);
  await page.clock.install();
});

interface Read {
  call: string;
  tag: string;
  good: unknown;
  /** Is there once it is read. */
  content: string;
  /** Faults that are none here, with what is shown then. */
  fine?: Record<string, string>;
}

const nothing = 'Er is nog geen volgende wedstrijd bekend.';

const READS: Read[] = [
  {
    call: 'GET /api/live-game/9',
    tag: '<div data-widget="live-match" data-game-id="9"></div>',
    good: liveGame,
    content: 'De bal rolt!',
  },
  {
    call: 'GET /api/live-report/9',
    tag: '<div data-widget="live-report" data-news-id="9" data-load="eager"></div>',
    good: { messages: [{ text: 'Goedenavond', time: '20:00' }] },
    content: 'Goedenavond',
  },
  {
    call: 'GET /api/prediction/next-game',
    tag: '<div data-widget="prediction"></div>',
    good: nextGame,
    content: 'Login en voorspel',
    fine: { 'empty body': nothing },
  },
];

for (const { call, tag, good, content, fine = {} } of READS)
  test.describe(call, () => {
    test('that fails is offered again, whatever was wrong', async ({ page, site }) => {
      for (const fault of FAULTS) {
        await fault.start(site, call, page);
        await open(page, site, tag);
        await fault.meanwhile?.(page, site, call);
        if (fine[fault.name]) {
          await expect(tested(page), fault.name).toContainText(fine[fault.name] ?? '');
          await mend(site, page);
          continue;
        }
        await expect(tested(page).getByRole('alert'), fault.name).toContainText(
          'Dit onderdeel kon niet worden geladen.',
        );
        await mend(site, page);
        site.route(call, { body: good });
        await tested(page).getByRole('button', { name: 'Opnieuw proberen' }).click();
        await expect(tested(page).getByText(content), fault.name).toBeVisible();
        await expect(tested(page).getByText('kon niet worden geladen')).toHaveCount(0);
        // The button that was clicked is gone; the focus is still in the island.
        const inside = await tested(page).evaluate((region) =>
          region.contains(document.activeElement),
        );
        expect(inside, fault.name).toBe(true);
      }
      await neighbourWorks(page);
    });

    test('that expired once is read all the same', async ({ page, site }) => {
      expiresOnce(site, call, good);
      await open(page, site, tag);
      await expect(tested(page).getByText(content)).toBeVisible();
    });
  });

interface Write {
  call: string;
  tag: string;
  head?: string;
  good: unknown;
  /** Answers of the calls on the way there. */
  around?: Record<string, { status?: number; body?: unknown }>;
  /** Gets to the form and fills it in. */
  prepare(page: Page): Promise<void>;
  /** What was typed or chosen is still there. */
  kept(page: Page): Promise<void>;
  button: string;
  /** Faults that are none here: the response is only looked at for errors. */
  fine?: string[];
  /** What 422 with errors by field says, and where. */
  invalid: { errors: Record<string, string[]>; where(page: Page): ReturnType<Page['locator']> };
  succeeded(page: Page): Promise<void>;
  /** It is in a dialog, which keeps the reader from the rest of the page. */
  modal?: true;
}

const fields = (page: Page) => tested(page).getByRole('spinbutton');
const boxes = (page: Page) =>
  tested(page).getByRole('group', { name: 'Code' }).getByRole('textbox');
const login = (page: Page) => page.getByLabel('E-mailadres of gebruikersnaam');
const forgot = (page: Page) => page.getByRole('dialog', { name: 'Wachtwoord vergeten' });
const alerts = (page: Page) => tested(page).getByRole('alert').filter({ hasText: /./ });
const LOGIN = '<div data-widget="login" data-mode="page"></div>';

async function fillLogin(page: Page): Promise<void> {
  await login(page).fill('iemand');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('geheim');
}

async function votes(page: Page, choice: string): Promise<void> {
  await tested(page).getByRole('radio', { name: choice }).check();
}

const WRITES: Write[] = [
  {
    call: 'POST /api/prediction/place',
    tag: `<div data-widget="prediction">${json(nextGame)}</div>`,
    head: member,
    good: {},
    around: { 'GET /api/prediction/next-game': { body: nextGame } },
    async prepare(page) {
      for (const [index, score] of ['1', '0', '2', '1'].entries())
        await fields(page).nth(index).fill(score);
    },
    async kept(page) {
      await expect(fields(page).nth(2)).toHaveValue('2');
    },
    button: 'Voorspel!',
    fine: ['wrong shape', 'empty body'],
    invalid: {
      errors: { away_score: ['Te hoog.'] },
      where: (page) => tested(page).getByText('Te hoog.'),
    },
    succeeded: (page) => expect(page.getByText('Je voorspelling is opgeslagen.')).toBeVisible(),
  },
  {
    call: 'POST /api/poll/4/answer',
    tag: `<div data-widget="poll">${json(poll(4, 'Mag het?'))}</div>`,
    good: { data: { ...poll(4, 'Mag het?'), answer: 2 } },
    prepare: (page) => votes(page, 'Nee'),
    kept: (page) => expect(tested(page).getByRole('radio', { name: 'Nee' })).toBeChecked(),
    button: 'Stemmen',
    invalid: {
      errors: { poll_option_id: ['Deze keuze kan niet.'] },
      where: (page) => alerts(page).getByText('Deze keuze kan niet.'),
    },
    succeeded: (page) => expect(tested(page).getByText('Jouw stem')).toBeVisible(),
  },
  {
    call: 'POST /api/motm/5/vote',
    tag: `<div data-widget="motm-poll">${json(motm)}</div>`,
    good: { ...motm, vote: 32 },
    prepare: (page) => votes(page, 'Okafor'),
    kept: (page) => expect(tested(page).getByRole('radio', { name: 'Okafor' })).toBeChecked(),
    button: 'Stemmen',
    invalid: {
      errors: { motm_player_id: ['Deze keuze kan niet.'] },
      where: (page) => alerts(page).getByText('Deze keuze kan niet.'),
    },
    succeeded: (page) => expect(tested(page).getByText('Jouw stem')).toBeVisible(),
  },
  {
    call: 'POST /aansteker/login',
    tag: LOGIN,
    good: { two_factor: false },
    prepare: fillLogin,
    async kept(page) {
      await expect(login(page)).toHaveValue('iemand');
      await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('geheim');
    },
    button: 'Inloggen',
    invalid: {
      errors: { password: ['Klopt niet.'] },
      where: (page) => tested(page).getByText('Klopt niet.'),
    },
    succeeded: (page) => page.waitForURL((url) => url.pathname === '/'),
  },
  {
    call: 'POST /two-factor-challenge',
    tag: LOGIN,
    good: '',
    around: { 'POST /aansteker/login': { body: { two_factor: true } } },
    async prepare(page) {
      await fillLogin(page);
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await boxes(page).first().pressSequentially('123456');
    },
    kept: (page) => expect(boxes(page).last()).toHaveValue('6'),
    button: 'Inloggen',
    fine: ['wrong shape', 'empty body'],
    invalid: {
      errors: { code: ['Deze code is op.'] },
      where: (page) => tested(page).getByText('Deze code is op.'),
    },
    succeeded: (page) => page.waitForURL((url) => url.pathname === '/'),
  },
  {
    call: 'POST /api/resendVerifyEmail',
    tag: LOGIN,
    good: {},
    around: { 'POST /aansteker/login': { status: 401, body: {} } },
    async prepare(page) {
      await fillLogin(page);
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await expect(alerts(page)).toHaveText('Controleer eerst uw e-mailadres!');
    },
    kept: (page) => expect(login(page)).toHaveValue('iemand'),
    button: 'Email opnieuw versturen',
    fine: ['wrong shape', 'empty body'],
    invalid: {
      errors: { email: ['Dit adres kennen we niet.'] },
      where: (page) => alerts(page).getByText('Dit adres kennen we niet.'),
    },
    succeeded: (page) => expect(page.getByText('Succesvol verzonden!')).toBeVisible(),
  },
  {
    call: 'POST /aansteker/forgot-password',
    tag: LOGIN,
    good: {},
    async prepare(page) {
      await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
      await forgot(page).getByLabel('E-mailadres').fill('iemand@voorbeeld.example');
    },
    kept: (page) =>
      expect(forgot(page).getByLabel('E-mailadres')).toHaveValue('iemand@voorbeeld.example'),
    button: 'Versturen',
    modal: true,
    fine: ['wrong shape', 'empty body'],
    invalid: {
      // Whether an address is known must not show.
      errors: { email: ['Dit adres kennen we niet.'] },
      where: (page) => forgot(page).getByText('Als dit adres bij ons bekend is, ontvang je'),
    },
    succeeded: (page) =>
      expect(forgot(page).getByText('Als dit adres bij ons bekend is, ontvang je')).toBeVisible(),
  },
];

for (const write of WRITES)
  test.describe(write.call, () => {
    const { call, good, fine = [] } = write;

    async function begin(page: Page, site: TestSite): Promise<void> {
      for (const [other, reply] of Object.entries(write.around ?? {})) site.route(other, reply);
      await open(page, site, write.tag, write.head);
      await write.prepare(page);
    }
    const button = (page: Page) =>
      tested(page).getByRole('button', { name: write.button, exact: true });

    test('that fails says why, keeps the input, and can be tried again', async ({ page, site }) => {
      let sent = 0;
      page.on('request', (request) => {
        if (`${request.method()} ${new URL(request.url()).pathname}` === call) sent++;
      });
      await begin(page, site);
      for (const fault of FAULTS.filter(({ name }) => !fine.includes(name))) {
        sent = 0;
        await fault.start(site, call, page);
        await button(page).click();
        await fault.meanwhile?.(page, site, call);
        await expect(alerts(page).filter({ hasText: fault.text }), fault.name).toBeVisible();
        await expect(button(page), fault.name).toBeEnabled();
        await write.kept(page);
        // A write is sent once; only a fresh token is worth a second time.
        expect(sent, fault.name).toBe(fault.name === '419' ? 2 : 1);
        await mend(site, page);
      }
      expiresOnce(site, call, good);
      if (!write.modal) await neighbourWorks(page);
      await button(page).click();
      await write.succeeded(page);
      if (!write.modal) return;
      await page.keyboard.press('Escape');
      await neighbourWorks(page);
    });

    test('that is refused by field says so where it is', async ({ page, site }) => {
      await begin(page, site);
      const { errors, where } = write.invalid;
      site.route(call, { status: 422, body: { message: Object.values(errors)[0]?.[0], errors } });
      await button(page).click();
      await expect(where(page)).toBeVisible();
    });

    for (const name of fine)
      test(`with an odd response has succeeded: ${name}`, async ({ page, site }) => {
        await begin(page, site);
        await FAULTS.find((fault) => fault.name === name)?.start(site, call, page);
        await button(page).click();
        await write.succeeded(page);
      });
  });

test('a call that needs a member offers the login', { tag: '@core' }, async ({ page, site }) => {
  site.route('POST /api/prediction/place', { status: 401, body: {} });
  await open(page, site, `<div data-widget="prediction">${json(nextGame)}</div>`, member);
  for (const [index, score] of ['1', '0', '2', '1'].entries())
    await fields(page).nth(index).fill(score);
  await page.getByRole('button', { name: 'Voorspel!' }).click();
  await alerts(page).getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('dialog', { name: 'Inloggen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fields(page).nth(2)).toHaveValue('2');
});
