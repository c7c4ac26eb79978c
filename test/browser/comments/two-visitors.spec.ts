import { expect, test } from '../fixtures.ts';
import { Visitor } from './support/demo.ts';

test('two visitors talk over an outage, and nothing is lost or doubled', async ({
  browser,
  host,
}) => {
  const [anna, bram] = await Promise.all([
    Visitor.arrive(browser, host.url, '/artikel.html'),
    Visitor.arrive(browser, host.url, '/artikel.html'),
  ]);
  const both = [anna, bram];
  for (const { section } of both) {
    await section.root.scrollIntoViewIfNeeded();
    await expect(section.live()).toBeVisible();
  }
  const count = Number.parseInt((await anna.section.badge.textContent()) ?? '', 10);
  const counts = async (more: number) => {
    for (const { section } of both)
      await expect(section.badge).toHaveText(`${count + more} reacties`);
  };

  await anna.post('Wie was er gisteren bij?');
  await anna.sees('Wie was er gisteren bij?');
  await expect(bram.section.banner).toHaveText('1 nieuwe reactie');
  await counts(1);
  await bram.section.banner.click();
  await bram.sees('Wie was er gisteren bij?');
  await expect(bram.section.banner).toHaveCount(0);

  const question = bram.section.root.locator('article', { hasText: 'Wie was er gisteren bij?' });
  await question.getByRole('button', { name: 'Reageer', exact: true }).click();
  await bram.section.page.getByLabel('Je antwoord').fill('Ik, met mijn dochter.');
  await bram.section.page.getByRole('button', { name: 'Plaats antwoord' }).click();
  await bram.sees('Ik, met mijn dochter.');
  await expect(anna.section.banner).toHaveText('1 nieuwe reactie');
  await counts(2);

  await anna.act('/demo/realtime/stop');
  for (const { section } of both) await expect(section.live()).toHaveCount(0);
  await bram.post('Hoort iemand mij nog?');
  await bram.sees('Hoort iemand mij nog?');
  await anna.act('/demo/comments/42/post-as/nadia', { comment: 'Hier is alles stil.' });
  await anna.act('/demo/realtime/start');
  for (const { section } of both) await expect(section.live()).toBeVisible({ timeout: 15_000 });
  // The reply from before, what Bram wrote, and what Nadia wrote; Bram's own is not news to him.
  await expect(anna.section.banner).toHaveText('3 nieuwe reacties');
  await expect(bram.section.banner).toHaveText('1 nieuwe reactie');
  await counts(4);

  for (const { section } of both) await section.banner.click();
  for (const visitor of both) {
    await visitor.sees('Wie was er gisteren bij?');
    await visitor.sees('Ik, met mijn dochter.');
    await visitor.sees('Hoort iemand mij nog?');
    await visitor.sees('Hier is alles stil.');
    await expect(visitor.section.banner).toHaveCount(0);
    const ids = await visitor.section.ids();
    expect(new Set(ids).size).toBe(ids.length);
  }
  await counts(4);

  await anna.post('En weer live.');
  await expect(bram.section.banner).toHaveText('1 nieuwe reactie');
  await counts(5);
  for (const { context } of both) await context.close();
});
