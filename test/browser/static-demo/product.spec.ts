import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

const live = (page: Page) => page.getByText('Live', { exact: true });
const action = async (page: Page, name: string) => {
  const menu = page.locator('.demo-bar summary').filter({ hasText: 'Laat iets gebeuren' });
  if (!(await page.getByRole('button', { name, exact: true }).isVisible())) await menu.click();
  await page.getByRole('button', { name, exact: true }).click();
};

async function post(page: Page, text: string): Promise<void> {
  await page.getByLabel('Je reactie').fill(text);
  await page.getByRole('button', { name: 'Plaats reactie' }).click();
}

test('a comment in one tab, with another tab open, arrives there and outlives a reload', async ({
  demo,
  visitor,
}) => {
  const [first, second] = [await visitor.newPage(), await visitor.newPage()];
  await open(first, `${demo.url}/comments.html`);
  await open(second, `${demo.url}/comments.html`);
  await expect(live(second)).toBeVisible();
  await action(first, 'Laat iemand reageren');
  await expect(second.getByRole('button', { name: '1 nieuwe reactie' })).toBeVisible();
  await post(first, 'Dit staat straks in beide tabbladen.');
  await expect(
    first.getByRole('article').getByText('Dit staat straks in beide tabbladen.'),
  ).toBeVisible();
  await second.reload();
  await expect(second.getByText('Dit staat straks in beide tabbladen.')).toBeVisible();
  await action(second, 'Begin opnieuw');
  await second.waitForURL(`${demo.url}/comments.html`);
  await expect(second.locator('article').first()).toBeVisible();
  await expect(second.getByText('Dit staat straks in beide tabbladen.')).toHaveCount(0);
});

test('a vote, after a reload, still counts', { tag: '@core' }, async ({ demo, visitor }) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/poll.html`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Stemmen' }).click();
  await expect(page.getByText('Jouw stem')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Jouw stem')).toBeVisible();
});

test('a member with two-factor, with password and code, is signed in on the front page', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/login.html`);
  await page.getByLabel('E-mailadres of gebruikersnaam').fill('veilige_vera');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('maasstad');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  const boxes = page.getByRole('group', { name: 'Code' }).getByRole('textbox');
  await expect(boxes).toHaveCount(6);
  const code = await visitor.newPage();
  await code.goto(`${demo.url}/demo/code`);
  const digits = await code.locator('[data-demo-code]').first().textContent();
  await boxes.first().click();
  await page.keyboard.type(digits ?? '');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL(`${demo.url}/`);
  await expect(page.getByText('Je bent: veilige_vera')).toBeVisible();
});

test('a match that plays itself, while the page is open, shows its score live', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/live-match.html?wedstrijd=3`);
  await action(page, 'Speel in 10 seconden');
  await expect(page.getByLabel('Stand 3 - 3')).toBeVisible({ timeout: 40_000 });
});

test('a realtime outage, when it ends, leaves no comment missing', async ({ demo, visitor }) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/comments.html`);
  await expect(live(page)).toBeVisible();
  await action(page, 'Realtime uit');
  await expect(page.getByText('Verbinding verbroken, we proberen het opnieuw')).toBeVisible();
  await action(page, 'Laat iemand reageren');
  await action(page, 'Realtime aan');
  await expect(live(page)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: '1 nieuwe reactie' })).toBeVisible();
});

test('a message, when it is sent, leads to the inbox within the folder', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/message-form.html`);
  await page.getByRole('combobox', { name: 'Ontvanger' }).fill('tante');
  await page.getByRole('option', { name: 'tante_jo' }).click();
  await page.getByLabel('Onderwerp').fill('Soep');
  await page.getByLabel('Bericht', { exact: true }).fill('Er is soep.');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await page.waitForURL(`${demo.url}/mijn-account/berichten/inbox`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  expect(demo.missing.filter((address) => !address.endsWith('.map'))).toEqual([]);
});

test('a registration, by the link of its mail, is confirmed', async ({ demo, visitor }) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/registration.html`);
  const password = 'Havenkant1908';
  for (const [label, value] of Object.entries({
    Voornaam: 'Wout',
    Achternaam: 'van der Plas',
    Gebruikersnaam: 'wout_vdp',
    'E-mailadres': 'wout@voorbeeld.example',
    Wachtwoord: password,
    'Herhaal wachtwoord': password,
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Ik ga akkoord met de algemene voorwaarden').check();
  await page.getByRole('button', { name: 'Registreren' }).click();
  await expect(page.getByText('Registratie voltooien')).toBeVisible();
  await page.goto(`${demo.url}/demo/post`);
  await page.getByRole('link', { name: 'Bevestig mijn e-mailadres' }).click();
  await expect(page.getByText('Je e-mailadres is bevestigd. Je kunt nu inloggen.')).toBeVisible();
});

test('an article, rendered by the worker as a server would, is taken over, and the bar compares', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/artikel.html?server=uit`);
  await expect(page.locator('[data-island-root]')).toHaveCount(0);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/^(warning|error)$/.test(message.type())) complaints.push(message.text());
  });
  const firstReads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/prediction')) firstReads.push(request.url());
  });
  const menu = page.locator('.demo-bar summary').filter({ hasText: 'Getekend: in de browser' });
  await menu.click();
  const arrived = page.waitForResponse(/artikel\.html$/);
  await page.getByRole('link', { name: 'Door de server, leesbaar zonder script' }).click();
  const html = await (await arrived).text();
  // The page before has asked for its own.
  firstReads.length = 0;
  const main = html.slice(html.indexOf('<main'));
  expect(main.match(/<article id="comment-/g)?.length).toBeGreaterThan(25);
  expect(main).toContain('href="/onze/demo/profiel/');
  const tags = page.locator('[data-widget]:has(> [data-island-root])');
  await expect(tags).toHaveCount(5);
  for (const tag of await tags.all()) {
    await tag.scrollIntoViewIfNeeded();
    await expect(tag).toHaveAttribute('data-island-state', 'mounted');
  }
  expect(firstReads).toEqual([]);
  expect(complaints).toEqual([]);
});
