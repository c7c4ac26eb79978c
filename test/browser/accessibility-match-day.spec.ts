import { expect, test } from './match-day/fixtures.ts';
import { bearsEveryState, callsOf, look, settled } from './support/every-state.ts';

test.use({ reducedMotion: 'reduce' });

for (const name of ['live-match', 'live-report', 'prediction', 'poll', 'motm-poll', 'login'])
  bearsEveryState(name);

for (const path of [
  'wedstrijd.html?scenario=bezig',
  'wedstrijd.html?scenario=strafschoppen',
  'artikel.html',
])
  test(`${path} bears axe as a whole`, async ({ page, host }) => {
    const calls = callsOf(page);
    await page.goto(`${host.url}/${path}`);
    await page.evaluate(() => {
      for (const island of document.querySelectorAll<HTMLElement>('[data-widget]'))
        island.dataset.load = 'eager';
    });
    for (const island of await page.locator('[data-widget]').all()) {
      await island.scrollIntoViewIfNeeded();
      await expect(island).toHaveAttribute('data-island-state', 'mounted');
    }
    await settled(page, calls, false);
    await look(page, path, new Set(), 'body');
  });
