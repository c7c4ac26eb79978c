import { comment, type HostComment, ME, own, SANNE, thread } from './support/comment-data.ts';
import { REACT } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';
import type { Section } from './support/section.ts';

const LABELS = ['Vind ik leuk', 'Geweldig', 'Grappig', 'Wauw', 'Verdrietig', 'Boos'];
const total = (section: Section, id: number) =>
  section.comment(id).getByRole('button', { name: /^\d+ waardering(en)?$/ });
const picker = (section: Section, id: number) =>
  section.comment(id).getByRole('group', { name: 'Waarderen' });

async function pick(section: Section, id: number, label: string): Promise<void> {
  if (!(await picker(section, id).count())) await section.button(id, 'Waarderen').click();
  await picker(section, id).getByRole('button', { name: label, exact: true }).click();
}

test('the picker names each type, and shows the chosen one pressed', { tag: '@core' }, async ({
  talk,
}) => {
  const { host, section } = talk;
  host.comments = [comment(1)];
  await talk.openLive();
  await section.button(1, 'Waarderen').click();
  const buttons = picker(section, 1).getByRole('button');
  await expect(buttons).toHaveCount(LABELS.length);
  expect(await buttons.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(LABELS);
  await pick(section, 1, 'Geweldig');
  const chosen = picker(section, 1).getByRole('button', { name: 'Geweldig' });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(total(section, 1)).toHaveText(/1 waardering$/);
  await expect
    .poll(() => host.callsOf('POST', REACT).map(({ body }) => body))
    .toEqual([{ reaction: 'love', guest_id: ME }]);
  await pick(section, 1, 'Boos');
  await expect(chosen).toHaveAttribute('aria-pressed', 'false');
  await expect(total(section, 1)).toHaveText(/1 waardering$/);
  await expect.poll(() => host.find(1).reactions).toEqual({ angry: 1 });
  await pick(section, 1, 'Boos');
  await expect(total(section, 1)).toHaveCount(0);
  await expect.poll(() => host.find(1).reactions).toEqual({});
});

test('the page configuration says which types there are', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = [comment(1, { reactions: { goal: 2, oud: 1 }, reactions_count: 3 })];
  await talk.openLive({
    config: { reactions: [{ type: 'goal', label: 'Doelpunt!', emoji: '⚽' }] },
  });
  await section.button(1, 'Waarderen').click();
  await expect(picker(section, 1).getByRole('button')).toHaveCount(1);
  await total(section, 1).click();
  await expect(section.comment(1).getByText('Doelpunt!', { exact: true })).toBeAttached();
  await expect(section.comment(1).getByText('oud', { exact: true })).toBeAttached();
});

test('the total opens a breakdown by type, most given first', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = [comment(1, { reactions: { like: 2, haha: 5, sad: 0 }, reactions_count: 7 })];
  await talk.openLive();
  await total(section, 1).click();
  await expect(total(section, 1)).toHaveAttribute('aria-expanded', 'true');
  await expect(section.comment(1).getByRole('listitem')).toHaveText([
    /Grappig\s*5/,
    /Vind ik leuk\s*2/,
  ]);
  host.setReactions(1, { like: 6 });
  await expect(section.comment(1).getByRole('listitem')).toHaveText([/Vind ik leuk\s*6/]);
});

test('a choice shows at once, and goes back when it was refused', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = [comment(1, { reactions: { like: 4 }, reactions_count: 4 })];
  await talk.openLive();
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  host.respond('POST', REACT, async () => {
    await asked;
    return { status: 403, body: { message: 'Je mag hier niet waarderen.' } };
  });
  await pick(section, 1, 'Vind ik leuk');
  await expect(total(section, 1)).toHaveText(/5 waarderingen$/);
  refuse();
  await expect(section.comment(1).getByRole('alert')).toHaveText(/Je mag hier niet waarderen\./);
  await expect(total(section, 1)).toHaveText(/4 waarderingen$/);
  await expect(picker(section, 1).getByRole('button', { name: 'Vind ik leuk' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('what was chosen on an earlier visit is included, and never takes it below zero', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  host.comments = [comment(1)];
  await talk.openLive();
  await pick(section, 1, 'Wauw');
  await expect.poll(() => host.find(1).reactions).toEqual({ wow: 1 });
  await page.reload();
  await section.button(1, 'Waarderen').click();
  const wow = picker(section, 1).getByRole('button', { name: 'Wauw' });
  await expect(wow).toHaveAttribute('aria-pressed', 'true');
  // Somebody has reset the counts meanwhile.
  host.setReactions(1, {});
  await expect(total(section, 1)).toHaveCount(0);
  await wow.click();
  await expect(wow).toHaveAttribute('aria-pressed', 'false');
  expect(await section.comment(1).textContent()).not.toMatch(/-\d/);
});

for (const [who, user] of [
  ['guest', undefined],
  ['member', SANNE],
] as const) {
  test(`choice of a ${who}, page reloaded before its response, is shown as chosen and taken back`, async ({
    talk,
    page,
  }) => {
    const { host, section } = talk;
    host.user = user;
    host.comments = [comment(1)];
    await talk.openLive();
    const wow = picker(section, 1).getByRole('button', { name: 'Wauw' });
    const respond = host.hold('POST', REACT);
    await pick(section, 1, 'Wauw');
    await expect.poll(() => host.callsOf('POST', REACT).length).toBe(1);
    await page.reload();
    respond();
    await expect.poll(() => host.find(1).reactions).toEqual({ wow: 1 });
    await section.button(1, 'Waarderen').click();
    await expect(wow).toHaveAttribute('aria-pressed', 'true');
    await wow.click();
    await expect.poll(() => host.find(1).reactions).toEqual({});
    await expect(wow).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await section.button(1, 'Waarderen').click();
    await expect(wow).toHaveAttribute('aria-pressed', 'false');
  });
}

test('choice that was refused, page reloaded, is not shown as chosen', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = [comment(1)];
  await talk.openLive();
  const accept = host.respond('POST', REACT, { status: 403, body: { message: 'Nee.' } });
  await pick(section, 1, 'Wauw');
  await expect(section.comment(1).getByRole('alert')).toHaveText(/Nee\./);
  accept();
  await page.reload();
  await section.button(1, 'Waarderen').click();
  await expect(picker(section, 1).getByRole('button', { name: 'Wauw' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('reactions of others arrive at any depth, by either name of the id', async ({ talk }) => {
  const { host, realtime, section } = talk;
  host.comments = [thread([1, 2, 3, 4, 5])];
  await talk.openLive();
  realtime.emit('NewsCommentReactedEvent', { id: 5, reactions: { like: 2 }, reactions_count: 2 });
  await expect(total(section, 5)).toHaveText(/2 waarderingen$/);
  realtime.emit('NewsCommentReactedEvent', {
    comment_id: 3,
    reactions: { love: 1 },
    reactions_count: 1,
  });
  await expect(total(section, 3)).toHaveText(/1 waardering$/);
  realtime.emit('NewsCommentReactedEvent', { id: 5, reactions: [], reactions_count: 0 });
  await expect(total(section, 5)).toHaveCount(0);
});

test.describe('own comments show no picker and no report', () => {
  const noControls = async (section: Section, id: number) => {
    await expect(section.comment(id)).toBeVisible();
    await expect(section.button(id, 'Waarderen')).toHaveCount(0);
    await expect(section.button(id, 'Melden')).toHaveCount(0);
  };
  const controls = async (section: Section, id: number) => {
    await expect(section.button(id, 'Waarderen')).toBeVisible();
    await expect(section.button(id, 'Melden')).toBeVisible();
  };
  const sanne = { ...SANNE, total_likes: 3 };
  const noId = { id: null, initials: 'G', total_likes: 0 };
  const data: HostComment[] = [
    own(1),
    own(2, { commentator: noId }),
    comment(3, { commentator: null, guest_id: ME + 1 }),
    comment(4, { commentator: null }),
    comment(5, { commentator: { ...noId, username: 'weg' } }),
    comment(6, { commentator: sanne, guest_id: ME }),
    comment(7),
  ];

  test('of a guest: by guest id, never where both have none', { tag: '@core' }, async ({
    talk,
  }) => {
    talk.host.comments = data;
    await talk.openLive();
    for (const id of [1, 2]) await noControls(talk.section, id);
    for (const id of [3, 4, 5, 6, 7]) await controls(talk.section, id);
  });

  test('of a member: by user id, whatever the guest id', async ({ talk }) => {
    talk.host.user = SANNE;
    talk.host.comments = data;
    await talk.openLive();
    await noControls(talk.section, 6);
    for (const id of [1, 2, 3, 4, 5, 7]) await controls(talk.section, id);
  });
});
