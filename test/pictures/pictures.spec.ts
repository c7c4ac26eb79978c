import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Scenario } from '../../demo-pages/host/context.ts';
import { features } from '../../demo-pages/host/features.ts';
import { pageFolder } from '../../demo-pages/host/node/page-folder.ts';
import type { PageFile } from '../../demo-pages/host/pages/page-files.ts';
import { scenarioLink } from '../../demo-pages/host/scenarios/scenario-link.ts';
import { scenariosOfPage } from '../../demo-pages/host/scenarios/scenarios-of-page.ts';
import { expect, test } from '../browser/fixtures.ts';
import { ROOT } from '../browser/paths.mjs';
import type { HostProcess } from '../browser/support/host-process.ts';

const moment = '2026-11-28T20:45';
const guest = btoa(String(2 * 123_456));

interface Look {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
}

const looks: Look[] = [
  { name: '360-licht', width: 360, colorScheme: 'light' },
  { name: '360-donker', width: 360, colorScheme: 'dark' },
  { name: '1280-licht', width: 1280, colorScheme: 'light' },
  { name: '1280-donker', width: 1280, colorScheme: 'dark' },
];
const forced: Look = {
  name: '1280-vast',
  width: 1280,
  colorScheme: 'dark',
  forcedColors: 'active',
};

/** A state that shows only once something is sent looks as the page without it. */
function isSeenAtOnce({ calls = [], values, configuration, prepare, person }: Scenario): boolean {
  const reads = calls.some(({ methods }) => !methods || methods.includes('GET'));
  return reads || calls.length === 0 || Boolean(values || configuration || prepare || person);
}

/** Waits until the islands are there and their first calls have an end, or are not to have one. */
async function waitForIslands(page: Page, scenario?: Scenario): Promise<void> {
  for (const tag of await page.locator('[data-widget]').all())
    await expect(tag).toHaveAttribute('data-island-state', /^(mounted|error|queued)$/);
  if (!/laden|traag|hangt/.test(scenario?.name ?? '')) await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Compares one state, in each of the looks, with its pictures in a folder beside this file. */
async function compare(
  { page, host }: { page: Page; host: HostProcess },
  folder: 'stored' | 'own',
  file: PageFile,
  wanted: Look[],
  scenario?: Scenario,
): Promise<void> {
  const link = scenarioLink(file, scenario, `&op=${moment}`);
  const state = scenario?.name ?? 'gewoon';
  for (const { name, width, colorScheme, forcedColors = 'none' } of wanted) {
    await page.emulateMedia({ colorScheme, forcedColors });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${host.url}${link}`);
    await waitForIslands(page, scenario);
    const picture = [folder, file.name, `${state}-${name}.png`];
    await expect.soft(page.locator('main')).toHaveScreenshot(picture);
  }
}

const styles = readFileSync(path.join(ROOT, 'test/pictures/pictures.css'), 'utf8');

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${moment}:00+01:00`));
  await page.addInitScript(
    ({ id, css }) => {
      Math.random = () => 0.5;
      localStorage.setItem('guest_id', id);
      // The pages' policy forbids the style element in which Playwright's `stylePath` would put it.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    { id: guest, css: styles },
  );
});

const all = features.flatMap(({ scenarios = [] }) => scenarios);
const widgetPages = pageFolder(ROOT)
  .list()
  .filter(({ kind }) => kind === 'onderdeel');

for (const file of widgetPages) {
  const states = scenariosOfPage(all, file.name).filter(isSeenAtOnce);

  test(`${file.name}, in its plain state, looks as stored`, async ({ page, host }) => {
    await compare({ page, host }, 'stored', file, [...looks, forced]);
  });

  if (states.length === 0) continue;

  test(`${file.name}, in each of its states, looks as before`, {
    tag: '@own',
  }, async ({ page, host }) => {
    for (const scenario of states)
      await test.step(scenario.name, () => compare({ page, host }, 'own', file, looks, scenario));
  });
}
