import { ME } from './support/comment-data.ts';
import { LIST } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';

test.describe('a comment whose response was lost', () => {
  for (const first of ['event', 'failure'] as const)
    test(`is there all the same, and once (the ${first} arrives first)`, async ({ talk }) => {
      const { host, section } = talk;
      await talk.openLive();
      const post = (text: unknown) =>
        host.post(500, { commentator: null, guest_id: ME, original_text: `${text}` });
      host.respond('POST', LIST, async ({ body }) => {
        if (first === 'event') {
          post(body.comment);
          await expect(section.badge).toHaveText('1 reactie');
        }
        return 'offline' as const;
      });
      await section.field.fill('Kwam dit nog aan?');
      await section.submit.click();
      if (first === 'failure') {
        await expect(section.alert()).toBeVisible();
        post('Kwam dit nog aan?');
      }
      await expect(section.comment(500)).toBeVisible();
      // Else a click on it would post the same words again.
      await expect(section.root.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0);
      await expect(section.field).toHaveValue('');
      await expect(section.root.getByText('Kwam dit nog aan?', { exact: true })).toHaveCount(1);
      await expect(section.badge).toHaveText('1 reactie');
      await expect(section.banner).toHaveCount(0);
    });
});

test('comment that the host stored, response interrupted by a reload, is not offered again', {
  tag: '@core',
}, async ({ talk, page }) => {
  const { host, section } = talk;
  await talk.open();
  host.respond('POST', LIST, ({ body }) => {
    const more = { commentator: null, guest_id: ME, original_text: `${body.comment}` };
    host.post(500, more);
    return 'never';
  });
  await section.field.fill('Nog net verstuurd');
  await section.submit.click();
  await expect.poll(() => host.callsOf('POST', LIST).length).toBe(1);
  await page.reload();
  await expect(section.comment(500)).toBeVisible();
  await expect(section.field).toHaveValue('');
});

test('comment, sent again after a reload that interrupted the call, has the same key', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  await talk.open();
  const end = host.respond('POST', LIST, 'never');
  await section.field.fill('Twee keer geklikt');
  await section.submit.click();
  await expect.poll(() => host.callsOf('POST', LIST).length).toBe(1);
  await page.reload();
  await expect(section.field).toHaveValue('Twee keer geklikt');
  end();
  await section.submit.click();
  await expect(section.comment(1001)).toContainText('Twee keer geklikt');
  const [first, again] = host
    .callsOf('POST', LIST)
    .map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(first);
});
