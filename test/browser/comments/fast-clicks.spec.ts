import type { Page } from '@playwright/test';
import { comment } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';
import type { Section } from './support/section.ts';

const total = (section: Section, id: number) =>
  section.comment(id).getByRole('button', { name: /^\d+ waardering(en)?$/ });
const picker = (section: Section, id: number) =>
  section.comment(id).getByRole('group', { name: 'Waarderen' });

for (const clicks of [10, 11])
  test(`${clicks} fast clicks end where the host ends`, async ({ talk, page }) => {
    const { host, section } = talk;
    host.comments = [comment(1, { reactions: { haha: 1 }, reactions_count: 1 })];
    await talk.openLive();
    await section.button(1, 'Waarderen').click();
    const seen = watchTotals(page, 1);
    await picker(section, 1)
      .getByRole('button', { name: 'Vind ik leuk' })
      .evaluate(async (button: HTMLElement, times) => {
        for (let time = 0; time < times; time++) {
          button.click();
          await new Promise(requestAnimationFrame);
        }
      }, clicks);
    const expected = clicks % 2 ? { haha: 1, like: 1 } : { haha: 1 };
    await expect.poll(() => host.find(1).reactions).toEqual(expected);
    await expect(total(section, 1)).toHaveText(clicks % 2 ? /2 waarderingen$/ : /1 waardering$/);
    await expect(picker(section, 1).getByRole('button', { name: 'Vind ik leuk' })).toHaveAttribute(
      'aria-pressed',
      `${clicks % 2 === 1}`,
    );
    for (const each of await seen()) expect([1, 2]).toContain(each);
  });

/** Notes every total that a comment shows from now on. */
function watchTotals(page: Page, id: number): () => Promise<number[]> {
  const started = page.evaluate((at) => {
    const seen: number[] = [];
    Object.assign(window, { totals: seen });
    const look = () => {
      const text = document.getElementById(`comment-${at}`)?.textContent ?? '';
      seen.push(Number(/(\d+) waardering/.exec(text)?.[1] ?? 0));
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, id);
  return async () => {
    await started;
    return page.evaluate(() => (window as Window & { totals?: number[] }).totals ?? []);
  };
}
