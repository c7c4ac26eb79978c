import { violations } from '../support/axe.ts';
import { comments } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

test('axe finds nothing while a post waits, and where one is too long', { tag: '@core' }, async ({
  talk,
}) => {
  const { host, section, page } = talk;
  host.comments = comments(2);
  host.respond('POST', /comments$/, 'offline');
  await talk.open();
  await section.field.fill('Wacht');
  await section.submit.click();
  await expect(section.root.getByText('Nog niet verstuurd', { exact: true })).toBeVisible();
  await section.button(1, 'Reageer').click();
  await section.fieldOf(1, 'Je antwoord').fill('x'.repeat(1001));
  await expect(section.fieldOf(1, 'Je antwoord')).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);
});
