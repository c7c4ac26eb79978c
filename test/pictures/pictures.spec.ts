import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Scenario } from '../../demo-pages/host/context.ts';
import { features } from '../../demo-pages/host/features.ts';
import { pageFolder } from '../../demo-pages/host/node/page-folder.ts';
import { scenarioLink } from '../../demo-pages/host/scenarios/scenario-link.ts';
import { scenariosOfPage } from '../../demo-pages/host/scenarios/scenarios-of-page.ts';
import { expect, test } from '../browser/fixtures.ts';
import { ROOT } from '../browser/paths.mjs';

const moment = '2026-11-28T20:45';
const guest = btoa(String(2 * 123_456));
const looks = [
  { name: '360-licht', width: 360, colorScheme: 'light' },
  { name: '360-donker', width: 360, colorScheme: 'dark' },
  { name: '1280-licht', width: 1280, colorScheme: 'light' },
  { name: '1280-donker', width: 1280, colorScheme: 'dark' },
] as const;

/** A state that shows only once something is sent looks as the page without it. */
function isSeenAtOnce({ calls = [], values, configuration, prepare, person }: Scenario): boolean {
  const reads = calls.some(({ methods }) => !methods || methods.includes('GET'));
  return reads || calls.length === 0 || Boolean(values || configuration || prepare || person);
}

/** Waits until the islands are there and their first calls have an end, or are not to have one. */
async function settle(page: Page, scenario?: Scenario): Promise<void> {
  for (const tag of await page.locator('[data-widget]').all())
    await expect(tag).toHaveAttribute('data-island-state', /^(mounted|error|queued)$/);
  if (!/laden|traag|hangt/.test(scenario?.name ?? '')) await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

const all = features.flatMap(({ scenarios = [] }) => scenarios);
for (const file of pageFolder(ROOT)
  .list()
  .filter(({ kind }) => kind === 'onderdeel'))
  test(`${file.name}, in each of its states, looks as before`, async ({ page, host }) => {
    await page.clock.setFixedTime(new Date(`${moment}:00+01:00`));
    await page.addInitScript((id) => {
      Math.random = () => 0.5;
      localStorage.setItem('guest_id', id);
    }, guest);
    const states = scenariosOfPage(all, file.name).filter(isSeenAtOnce);
    for (const scenario of [undefined, ...states])
      await test.step(scenario?.name ?? 'gewoon', async () => {
        const link = scenarioLink(file, scenario, `&op=${moment}`);
        for (const { name, width, colorScheme } of looks) {
          await page.emulateMedia({ colorScheme, forcedColors: 'none' });
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`${host.url}${link}`);
          await settle(page, scenario);
          const picture = path.join(file.name, `${scenario?.name ?? 'gewoon'}-${name}.png`);
          await expect.soft(page.locator('main')).toHaveScreenshot(picture.split(path.sep));
        }
        if (scenario) return;
        await page.emulateMedia({ forcedColors: 'active' });
        const forced = [file.name, 'gewoon-1280-vast.png'];
        await expect.soft(page.locator('main')).toHaveScreenshot(forced);
      });
  });
