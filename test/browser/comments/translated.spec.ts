import type { Page } from '@playwright/test';
import { expectState } from '../support/states.ts';
import { comment, comments, own, thread } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

/** Does to the page what a browser's translation does: each text goes into a `font` of its own. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, textarea, font')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
    }
  });
}

test('a translated page goes on: reactions, events, posting, folding, editing, pages', {
  tag: '@core',
}, async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = [
    ...comments(27, 30),
    own(5, { created_at: new Date().toISOString() }),
    thread([1, 2, 3]),
    comment(4),
  ];
  host.comments.unshift(...host.comments.splice(27, 2));
  host.best = comment(2, { reactions: { like: 1 }, reactions_count: 1 });
  await talk.openLive({
    body: '<div id="best" data-widget="best-comment" data-load="eager" data-news-id="42"></div>TAG',
  });
  await translate(page);

  host.setReactions(2, { like: 1, wow: 1 });
  await expect(section.button(2, '2 waarderingen')).toBeVisible();
  await translate(page);
  host.setReactions(2, { like: 7 });
  await expect(section.button(2, '7 waarderingen')).toBeVisible();
  await section.button(2, 'Waarderen').click();
  await section.button(2, 'Boos').click();
  await expect(section.button(2, '8 waarderingen')).toBeVisible();
  await translate(page);
  host.setReactions(2, {});
  await expect(section.comment(2).getByRole('button', { name: /waardering/ })).toHaveCount(0);

  host.post(60);
  await expect(section.banner).toHaveText('1 nieuwe reactie');
  await translate(page);
  host.post(61);
  await expect(section.banner).toHaveText('2 nieuwe reacties');
  await expect(section.badge).toHaveText('32 reacties');
  await section.banner.click();
  await expect(section.comment(61)).toContainText('Reactie 61');
  await translate(page);

  await section.field.fill('Hallo');
  await translate(page);
  await section.submit.click();
  await expect(section.comment(1001)).toContainText('Hallo');
  await translate(page);
  await section.button(3, 'Reageer').click();
  await translate(page);
  await section.button(3, 'Reageer').click();
  await section.button(5, 'Bewerken').click();
  await section.fieldOf(5, 'Reactie bewerken').fill('Beter zo');
  await translate(page);
  await section.button(5, 'Opslaan').click();
  await expect(section.comment(5)).toContainText('Beter zo');
  await translate(page);
  await page.getByRole('button', { name: 'Verberg antwoorden' }).first().click();
  await translate(page);
  await page.getByRole('button', { name: '1 antwoord', exact: true }).click();
  await section.more.click();
  await expect(section.comment(4)).toBeAttached();
  await section.button(2, 'Melden').click();
  await translate(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click();
  await expect(section.comment(2).getByText('Bedankt, je melding is verstuurd.')).toBeVisible();
  await expectState(page, 'best', 'mounted');
  await expect(section.root).toHaveAttribute('data-island-state', 'mounted');
});
