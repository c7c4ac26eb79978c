import { comments } from './support/comment-data.ts';
import { LIST } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';

const RETRY = 'Opnieuw proberen';
const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';

for (const first of ['before', 'after'] as const)
  test(`a browser that lost it ${first} writing began connects again and sends`, async ({
    talk,
    context,
  }) => {
    const { host, section } = talk;
    host.comments = comments(1);
    await talk.openLive();
    if (first === 'after') {
      await section.field.fill('Even');
      await expect.poll(() => section.drafts()).toContain('Even');
    }
    await context.setOffline(true);
    // The host of this test responds before the network is asked.
    const back = host.respond('POST', LIST, 'offline');
    await expect(section.live()).toHaveCount(0);
    await section.field.fill('Even weg');
    await section.submit.click();
    await expect(section.root.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible();
    await expect(section.field).toHaveValue('Even weg');
    await context.setOffline(false);
    back();
    await section.root.getByRole('button', { name: RETRY }).click();
    await expect(section.comment(1001)).toContainText('Even weg');
    await expect(section.root.getByRole('button', { name: RETRY })).toHaveCount(0);
    expect(host.comments).toHaveLength(2);
  });
