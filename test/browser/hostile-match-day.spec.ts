import type { Page } from '@playwright/test';
import { armPage, assertUnharmed, type Guard, provoke } from './hostile/armPage.ts';
import { payloads } from './hostile/payloads.ts';
import { expect, test } from './match-day/fixtures.ts';
import { loaderOf, STRICT_POLICY, type TestSite } from './support/test-site.ts';

const all = payloads.map(({ html }) => html);
/** Addresses on this site are good addresses of a picture: only other texts are hostile there. */
const pictures = all.filter((text) => !text.includes('/evil'));

/** As Blade's `@json` prints it. */
const json = (data: unknown) =>
  `<script type="application/json">${JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}</script>`;

const tag = (widget: string, data: unknown, attributes = '') =>
  `<div data-widget="${widget}" data-load="eager" ${attributes}>${json(data)}</div>`;

const picture = (index: number) => ({
  logo: { thumbnail: pictures[index % pictures.length] ?? '' },
});

/** In as many parts as there are pages to show them on. */
function parts<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** A match that has every text in the place of everything that is a text. */
function match(texts: string[], id: number) {
  const at = (index: number) => texts[index % texts.length] ?? '';
  const players = texts.slice(0, 40).map((name) => ({ number: name, name }));
  return {
    game: {
      ...{ status: 2, home: id % 2 === 0, home_club: at(id), away_club: at(id + 1) },
      ...{ league: at(id), date: at(id + 2), opponent_logo: picture(id) },
      ...{ base_players: players, substitute_players: players },
      ...{ other_club_formation: texts, other_club_substitutes: texts },
    },
    liveGame: texts.map((text, index) => ({
      ...{ id: index + 1, side: index % 3 ? 'home' : text, message_type: index % 13, text },
      ...{ minute: index % 2 ? text : index, created_at: text },
    })),
  };
}

const report = (texts: string[]) => ({
  messages: texts.map((text, index) => ({ text, time: index % 2 ? '20:00' : text })),
});

const poll = (texts: string[], id: number, voted: boolean) => ({
  ...{ id, question: texts[0], votes: 9, answer: voted ? 1 : null, archived_at: null },
  options: texts.map((question, index) => ({ id: index + 1, question, answers: 1 })),
});

const motm = (texts: string[], id: number, archived: string | null) => ({
  ...{ id, title: texts[0], votes: 9, vote: null, archived_at: archived },
  players: texts.map((name, index) => ({ name, votes_count: 1, pivot: { id: index + 1 } })),
});

const nextGame = (texts: string[], id: number) => ({
  game: {
    ...{ id: id + 1, season_id: 1, home: id % 2 === 0, league: texts[id % texts.length] },
    ...{ home_club: texts[id % texts.length], away_club: texts[(id + 1) % texts.length] },
    ...{ date: texts[(id + 2) % texts.length], opponent_logo: picture(id) },
  },
  predictions: [],
  countPredictions: 0,
  userPrediction: null,
});

/** How a browser may meet the texts: with its own sanitiser or ours, with the policy or without. */
const WAYS = [
  { name: 'under the policy', policy: STRICT_POLICY, own: true },
  { name: 'without a policy', policy: null, own: true },
  { name: 'without a policy and without the browser’s sanitiser', policy: null, own: false },
];

async function show(page: Page, site: TestSite, body: string, way: (typeof WAYS)[number]) {
  const guard = await armPage(page);
  if (!way.own)
    await page.addInitScript(() => {
      Reflect.deleteProperty(Element.prototype, 'setHTML');
    });
  await site.open(page, body, { loader: loaderOf('/islands/'), policy: way.policy });
  const islands = page.locator('[data-widget]');
  await expect(page.locator('[data-island-state="mounted"]')).toHaveCount(await islands.count());
  return guard;
}

async function survives(guard: Guard): Promise<void> {
  await provoke(guard);
  await assertUnharmed(guard);
}

for (const way of WAYS)
  test.describe(way.name, () => {
    test('feeds and line-ups are unharmed', async ({ page, site }) => {
      const body = parts(all, 150)
        .map((texts, id) => tag('live-match', match(texts, id), `data-game-id="${id + 1}"`))
        .join('');
      const guard = await show(page, site, body, way);
      await expect(page.getByRole('tab')).toHaveCount(2 * Math.ceil(all.length / 150));
      await expect(page.locator('.fan-live-match-row')).toHaveCount(all.length);
      await survives(guard);
      for (const other of await page.getByRole('tab', { selected: false }).all())
        await other.focus();
      for (const list of await page.getByRole('tablist').all()) {
        await list.getByRole('tab').last().click();
        await expect(list.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
      }
      await survives(guard);
    });

    test('live reports are unharmed', async ({ page, site }) => {
      const guard = await show(
        page,
        site,
        tag('live-report', report(all), 'data-news-id="1"'),
        way,
      );
      await expect(page.getByRole('log').getByRole('listitem')).not.toHaveCount(0);
      await survives(guard);
    });

    test('polls and their results are unharmed', async ({ page, site }) => {
      const body = parts(all, 60)
        .flatMap((texts, id) => [
          tag('poll', poll(texts, 2 * id + 1, false)),
          tag('poll', poll(texts, 2 * id + 2, true)),
          tag('motm-poll', motm(texts, 2 * id + 1, null)),
          tag('motm-poll', motm(texts, 2 * id + 2, texts[1] ?? '')),
        ])
        .join('');
      const guard = await show(page, site, body, way);
      await expect(page.getByRole('meter')).not.toHaveCount(0);
      await survives(guard);
    });

    test('next matches are unharmed', async ({ page, site }) => {
      const body = all.map((_, id) => tag('prediction', nextGame(all, id))).join('');
      const guard = await show(page, site, body, way);
      await survives(guard);
    });
  });

test.describe('what the host says of a failure', () => {
  const way = WAYS[1] as (typeof WAYS)[number];
  test('is text in the login', { tag: '@core' }, async ({ page, site }) => {
    const guard = await show(page, site, '<div data-widget="login" data-mode="page"></div>', way);
    await page.getByLabel('E-mailadres of gebruikersnaam').fill('iemand');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('geheim');
    const submit = page.getByRole('button', { name: 'Inloggen', exact: true });
    for (const texts of parts(all, 40)) {
      const message = texts.join(' ');
      const errors = { email: texts, password: texts };
      site.route('POST /aansteker/login', { status: 422, body: { message, errors } });
      await submit.click();
      await expect(page.locator('.fan-error')).toHaveCount(2);
      const body = { message, errors: { type: 'banned' } };
      site.route('POST /aansteker/login', { status: 403, body });
      await submit.click();
      await expect(page.getByText('Je bent verbannen')).toBeVisible();
    }
    await survives(guard);
  });

  test('is text at a vote', async ({ page, site }) => {
    const ids = all.map((_, index) => index + 1);
    for (const id of ids)
      site.route(`POST /api/poll/${id}/answer`, {
        ...{ status: 403, body: { message: all[id - 1] } },
      });
    const guard = await show(
      page,
      site,
      ids.map((id) => tag('poll', poll(['Ja', 'Nee'], id, false))).join(''),
      way,
    );
    await page.evaluate(() => {
      for (const radio of document.querySelectorAll<HTMLElement>('[type="radio"][value="1"]'))
        radio.click();
    });
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(ids.length);
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[type="submit"]'))
        button.click();
    });
    await expect(page.locator('.fan-alert')).toHaveCount(ids.length);
    await survives(guard);
  });
});
