import { expect, type Page } from '@playwright/test';
import type { State } from '../../../shared/island/protocol.ts';
import type { Seen } from './watch-islands.ts';

/** Waits until the tag with this id is in this state. */
export function expectState(page: Page, id: string, state: State): Promise<void> {
  return expect(page.locator(`[id="${id}"]`)).toHaveAttribute('data-island-state', state);
}

/** What the page's islands have done so far. */
export function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => window.seen);
}

/**
 * Waits until what the page was about to do in its next frames is done: mutations and sightings are
 * reported within one, the loader handles them in the next. For saying that something did not
 * happen.
 */
export function rest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames++)
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
