import { beyond } from './support/beyond.ts';
import { thread } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

test('text of twice the size needs no sideways scrolling', { tag: '@core' }, async ({
  talk,
  page,
  site,
}) => {
  const { host, section } = talk;
  site.route('GET /big.css', {
    headers: { 'Content-Type': 'text/css' },
    body: 'html { font-size: 200% } body { margin: 0 }',
  });
  host.comments = [thread([1, 2, 3, 4, 5])];
  host.setReactions(5, { like: 12, wow: 3 });
  await page.setViewportSize({ width: 640, height: 800 });
  await talk.open({ head: '<link rel="stylesheet" href="/big.css">' });
  await section.button(5, 'Reageer').click();
  await section.button(5, 'Waarderen').click();
  await section.field.fill('x'.repeat(950));
  await expect(section.root.getByText('950 / 1000')).toBeVisible();
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await beyond(page)).toEqual([]);
  }
});
