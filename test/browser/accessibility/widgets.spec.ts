import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { timeLimit } from '../../time-limit.ts';
import { test } from '../fixtures.ts';
import { withoutChance } from '../match-day/fixtures.ts';
import { ROOT } from '../paths.mjs';
import { Inspector, scenarioLinks, waitUntilSettled, watchCalls } from '../support/every-state.ts';
import { ACTIONS, sendForm } from './actions.ts';

interface Widget {
  name: string;
  demo: string;
}
const { widgets } = JSON.parse(readFileSync(path.join(ROOT, 'islands.manifest.json'), 'utf8')) as {
  widgets: Widget[];
};

/**
 * Faults that look like a server error (`fout`) of the same call, with another text. Unit tests go
 * through all of them; here one is enough.
 */
const LIKE_SERVER_ERROR =
  /(?<=[=-])(traag|onderhoud|offline|afgebroken|html|verkeerd|leeg-antwoord|onbekend|geen-toegang|verboden|te-vaak)$/;
const withoutRepeats = (links: string[]) =>
  links.filter((link) => {
    const error = link.replace(LIKE_SERVER_ERROR, 'fout');
    return error === link || !links.includes(error);
  });

/** States in which a call stays pending, or events keep arriving. */
const HANGS = /[=-](laden|laadt|traag|nooit|hangt|snel|later-uitgelogd|steeds)$/;
/** States in which nothing can be done. */
const ONLY_SEEN = /=(laden|traag|gast)$/;

/**
 * Goes there, also while the page is on its way elsewhere after what was done on it. Where the
 * other page arrives first, this one follows by itself: going there again would be interrupted by
 * that, and so on.
 */
async function visit(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url);
  } catch (error) {
    if (!/interrupted by another navigation/.test(`${error}`)) throw error;
    await page.waitForURL(url);
  }
}

test.use({ reducedMotion: 'reduce' });

for (const { name, demo } of widgets)
  test(`${name} page, in each of its states, passes axe and fits fingers and 320 px`, async ({
    page,
    host,
  }) => {
    // Dozens of pages, one of them with ten thousand comments.
    test.setTimeout(timeLimit(90_000));
    await withoutChance(page);
    const calls = watchCalls(page);
    const isIsland = existsSync(path.join(ROOT, `widgets/${name}/${name}.island.tsx`));
    const inspector = new Inspector(page, { largeText: !isIsland });
    const use = ACTIONS[name] ?? sendForm;
    await page.goto(`${host.url}/${demo}`);
    await waitUntilSettled(page, calls);
    await inspector.inspect(demo, 'body');
    for (const link of ['', ...withoutRepeats(await scenarioLinks(page))]) {
      const url = host.url + (link || `/${demo}`);
      const hangs = HANGS.test(link);
      await visit(page, url);
      await waitUntilSettled(page, calls, hangs);
      await inspector.inspect(link);
      if (ONLY_SEEN.test(link)) continue;
      try {
        await use(page, link, async (step) => {
          await waitUntilSettled(page, calls, hangs);
          await inspector.inspect(`${link}, ${step}`);
        });
        await waitUntilSettled(page, calls, hangs);
        await inspector.inspect(`${link}, used`);
      } catch (error) {
        // What was sent may lead to another page, which is another test's.
        if (page.url() === url && !/context was destroyed/.test(`${error}`)) throw error;
      }
    }
  });
