import { comment, ME, own, SANNE } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

const MINUTE = 60_000;
/** Byte for byte: what markup, spaces and line ends would not survive. */
const ORIGINAL = '  Twee  spaties,\teen tab,\n\n<b>haken</b> &amp; 👨‍👩‍👧 e\u0301 ';
const ago = (milliseconds: number, now = Date.now()) => new Date(now - milliseconds).toISOString();

test('the pencil opens the text to the byte, and saving puts it in place', {
  tag: '@core',
}, async ({ talk }) => {
  const { host, section } = talk;
  host.comments = [
    comment(2),
    own(1, { original_text: ORIGINAL, comment: '<p>Anders getoond</p>', created_at: ago(0) }),
  ];
  await talk.openLive();
  await expect(section.button(2, 'Bewerken')).toHaveCount(0);
  await section.button(1, 'Bewerken').click();
  const field = section.fieldOf(1, 'Reactie bewerken');
  await expect(field).toHaveValue(ORIGINAL);
  await expect(field).toBeFocused();
  await field.press('End');
  await field.pressSequentially('!');
  await section.button(1, 'Opslaan').dblclick();
  await expect(field).toHaveCount(0);
  await expect(section.comment(1)).toContainText('<b>haken</b>');
  const calls = host.callsOf('PUT', /comments\/1$/);
  expect(calls.map(({ body }) => body)).toEqual([
    { news_id: 42, comment: `${ORIGINAL}!`, guest_id: ME },
  ]);
  await expect(section.badge).toHaveText('2 reacties');
});

test('the close button gives up', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = [own(1, { created_at: ago(0) })];
  await talk.openLive();
  await section.button(1, 'Bewerken').click();
  await section.fieldOf(1, 'Reactie bewerken').fill('Toch maar niet');
  await section.button(1, 'Bewerken annuleren').click();
  await expect(section.fieldOf(1, 'Reactie bewerken')).toHaveCount(0);
  await expect(section.comment(1)).toContainText('Reactie 1');
  await expect(section.button(1, 'Bewerken')).toBeFocused();
  expect(host.callsOf('PUT', /./)).toEqual([]);
});

test('a member edits by user id, not by guest id', async ({ talk }) => {
  const { host, section } = talk;
  host.user = SANNE;
  host.comments = [
    comment(3, { commentator: { ...SANNE, total_likes: 0 }, created_at: ago(0) }),
    own(2, { created_at: ago(0) }),
    comment(1, { created_at: ago(0) }),
  ];
  await talk.openLive();
  await expect(section.button(3, 'Bewerken')).toBeVisible();
  await expect(section.button(2, 'Bewerken')).toHaveCount(0);
  await expect(section.button(1, 'Bewerken')).toHaveCount(0);
});

for (const [which, hours] of [
  ['fast', 5],
  ['slow', -5],
] as const)
  test(`three minutes by the server's clock, also in a browser hours ${which}`, async ({
    talk,
    page,
  }) => {
    const { host, section } = talk;
    const server = Date.now();
    await page.clock.install({ time: server + hours * 60 * MINUTE });
    const passed = async () =>
      (await page.evaluate(() => Date.now())) - (server + hours * 60 * MINUTE);
    let now = server;
    host.now = () => now;
    host.comments = [
      own(3, { created_at: ago(MINUTE, server) }),
      own(2, { created_at: ago(3 * MINUTE + 5_000, server) }),
    ];
    await talk.open();
    const pass = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      now = server + (await passed());
    };
    await expect(section.comment(3)).toBeVisible();
    await expect
      .poll(async () => {
        await pass(100);
        return section.button(3, 'Bewerken').count();
      })
      .toBe(1);
    await expect(section.button(2, 'Bewerken')).toHaveCount(0);
    await pass(MINUTE);
    await expect(section.button(3, 'Bewerken')).toBeVisible();
    await pass(2 * MINUTE);
    await expect(section.button(3, 'Bewerken')).toHaveCount(0);
  });

test('when the time runs out the text stays, cannot be saved, and that is said', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  const server = Date.now();
  await page.clock.install({ time: server });
  host.comments = [own(1, { created_at: ago(2 * MINUTE, server) })];
  await talk.openLive();
  await section.button(1, 'Bewerken').click();
  const field = section.fieldOf(1, 'Reactie bewerken');
  await field.fill('Bijna klaar met verbeteren');
  await page.clock.runFor(MINUTE + 2_000);
  await expect(section.button(1, 'Opslaan')).toBeDisabled();
  await expect(section.comment(1).getByRole('status')).toContainText(['3 minuten']);
  await expect(field).toHaveValue('Bijna klaar met verbeteren');
  await field.press('Control+Enter');
  expect(host.callsOf('PUT', /./)).toEqual([]);
  await section.button(1, 'Bewerken annuleren').click();
  await expect(section.comment(1)).toContainText('Reactie 1');
  await expect(section.button(1, 'Bewerken')).toHaveCount(0);
  await expect(page.locator('body:focus')).toHaveCount(0);
});

test('a naive time counts in the zone of the page', { tag: '@core' }, async ({ talk }) => {
  const { host, section } = talk;
  const naive = (milliseconds: number) =>
    new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'Asia/Tokyo',
    }).format(Date.now() - milliseconds);
  host.comments = [
    own(2, { created_at: naive(MINUTE) }),
    own(1, { created_at: naive(4 * MINUTE) }),
  ];
  await talk.openLive({ config: { timeZone: 'Asia/Tokyo' } });
  await expect(section.button(2, 'Bewerken')).toBeVisible();
  await expect(section.button(1, 'Bewerken')).toHaveCount(0);
});
