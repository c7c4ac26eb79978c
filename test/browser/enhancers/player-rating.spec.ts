import { expect, openDemo, openTags, test } from './fixtures.ts';

const block = (name: string, more = '', radios = '') =>
  `<fieldset data-player ${more}><legend>${name}</legend>${[1, 2]
    .map(
      (mark) =>
        `<label><input type="radio" name="${name}" value="${mark}" ${radios} required>${mark}</label>`,
    )
    .join('')}<div class="invalid-feedback" hidden>Kies bij ${name}</div></fieldset>`;
const form = (blocks: string, more = '') =>
  `<form class="player-rating" action="/kwijt" method="post" ${more}>${blocks}<button>Stuur</button></form>`;

test('a form without a choice says so per player, sends nothing and leads to the first', {
  tag: '@core',
}, async ({ page, host }) => {
  await openDemo(page, `${host.url}/player-rating.html`, 'player-rating');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const player = (name: string) => page.getByRole('group', { name });
  const sarr = player('Ibrahim Sarr');
  const okafor = player('Emeka Okafor');
  const rossum = player('Daan van Rossum');

  for (const each of [sarr, okafor]) await each.getByRole('radio', { name: '8' }).check();
  await page.getByRole('button', { name: 'Cijfers versturen' }).click();

  await expect(page.locator('.invalid-feedback:visible')).toHaveText([
    'Geef Sem Adriaanse een cijfer.',
    'Geef Daan van Rossum een cijfer.',
    'Geef Joris Tielen een cijfer.',
  ]);
  await expect(rossum).toHaveAttribute('aria-invalid', 'true');
  await expect(rossum).toHaveAccessibleDescription('Geef Daan van Rossum een cijfer.');
  await expect(player('Sem Adriaanse')).toBeFocused();
  await expect(player('Sem Adriaanse')).toHaveCSS('outline-width', '4px');
  await expect(rossum).toHaveCSS('outline-width', '2px');
  await expect(sarr).not.toHaveAttribute('aria-invalid');

  // A choice takes its message away, at once and alone.
  await rossum.getByRole('radio', { name: '7' }).check();
  await expect(rossum.locator('.invalid-feedback')).toBeHidden();
  await expect(rossum).not.toHaveAttribute('aria-invalid');
  await expect(rossum).not.toHaveAttribute('aria-describedby');
  await expect(page.locator('.invalid-feedback:visible')).toHaveCount(2);

  // By the keyboard alone: Enter sends, and what is chosen counts.
  await player('Sem Adriaanse').getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(player('Joris Tielen')).toBeFocused();
  expect(posts).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Bedankt, je cijfers zijn verstuurd.');
  await expect(
    page
      .getByRole('row', { name: /Daan van Rossum/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('7');
  expect(posts).toEqual([`${host.url}/spelers-beoordelen`]);
});

test('two forms on a page are independent, and a disabled block asks for nothing', async ({
  page,
  site,
}) => {
  await openTags(
    site,
    page,
    `<div data-widget="player-rating">${form(block('A') + block('B', 'disabled'), 'id="een"')}</div>
     <div data-widget="player-rating">${form(block('C'), 'id="twee"')}</div>`,
  );
  await page.locator('#twee button').click();
  await expect(page.locator('.invalid-feedback:visible')).toHaveText(['Kies bij C']);
  await page.locator('#een button').click();
  await expect(page.locator('.invalid-feedback:visible')).toHaveText(['Kies bij A', 'Kies bij C']);
  await page.locator('#een input').first().check();
  await page.locator('#een button').click();
  // Not only sent: a browser that closes a page on its way elsewhere has been seen to hang.
  await expect(page).toHaveURL(/\/kwijt$/);
  expect(site.asked(/^POST/)).toEqual(['POST /kwijt']);
});

test('the tag may be the form itself; a block gets the focus also when its radios are hidden', {
  tag: '@core',
}, async ({ page, site }) => {
  await openTags(
    site,
    page,
    form(block('A', 'aria-describedby="uitleg"', 'hidden'), 'data-widget="player-rating" id="a"') +
      '<p id="uitleg">Van 1 tot 2</p>',
  );
  await page.getByRole('button', { name: 'Stuur' }).click();
  const fieldset = page.locator('fieldset');
  await expect(fieldset).toBeFocused();
  await expect(fieldset).toHaveAccessibleDescription('Van 1 tot 2 Kies bij A');
  await page.evaluate(() => document.querySelector('form')?.reset());
  await expect(fieldset).toHaveAccessibleDescription('Van 1 tot 2');
  await expect(page.locator('.invalid-feedback')).toBeHidden();
});

test('what else a form holds is still checked, and the host script receives only a complete form', async ({
  page,
  site,
}) => {
  await openTags(
    site,
    page,
    `<div data-widget="player-rating">${form(`<input name="naam" aria-label="Naam" required>${block('A')}`)}</div>`,
  );
  await page.evaluate(() => {
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      document.body.dataset.received = `${Number(document.body.dataset.received ?? 0) + 1}`;
    });
  });
  const send = page.getByRole('button', { name: 'Stuur' });
  await send.click();
  await expect(page.locator('.invalid-feedback')).toBeVisible();
  await page.getByRole('radio').first().check();
  await send.click();
  await expect(page.getByLabel('Naam')).toBeFocused();
  await page.getByLabel('Naam').fill('Sanne');
  await send.click();
  await expect(page.locator('body')).toHaveAttribute('data-received', '1');
  expect(site.asked(/^POST/)).toEqual([]);
});

test('without script the browser asks for the choice and the form goes as it is', async ({
  browser,
  host,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${host.url}/player-rating.html`);
  for (const group of await page.getByRole('group').all())
    if (await group.getByRole('radio').count()) await group.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Cijfers versturen' }).click();
  await expect(page.getByRole('status')).toHaveText('Bedankt, je cijfers zijn verstuurd.');
  await context.close();
});
