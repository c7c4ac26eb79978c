import { expect, test } from 'vitest';
import { decodeGuestCookie } from '../../../demo-pages/host/features/comments/guest-cookie.ts';
import type { MotmResource } from '../../../demo-pages/host/features/motm-poll/motm-resource.ts';
import type { PollResource } from '../../../demo-pages/host/features/poll/poll-resource.ts';
import { matchDay } from './match-day-setup.ts';
import type { Visitor } from './visitor.ts';

const guestId = 123_456;
const guestCookie = Buffer.from(String(guestId * 2)).toString('base64');

/** The JSON children of a page's tags, in their order. */
async function children<Child>(visitor: Visitor, path: string, widget: string): Promise<Child[]> {
  const { text } = await visitor.get(path);
  const tags = text.matchAll(
    new RegExp(`data-widget="${widget}"><script type="application/json">(.*?)</script>`, 'gs'),
  );
  return [...tags].map(([, json = '']) => JSON.parse(json) as Child);
}

async function printedPoll(visitor: Visitor, query = ''): Promise<PollResource> {
  const [poll] = await children<PollResource>(visitor, `/poll.html${query}`, 'poll');
  if (!poll) throw new Error('No poll on the page');
  return poll;
}

async function printedMotm(visitor: Visitor, query = ''): Promise<MotmResource> {
  const [poll] = await children<MotmResource>(visitor, `/motm-poll.html${query}`, 'motm-poll');
  if (!poll) throw new Error('No election on the page');
  return poll;
}

test('a vote counts once, is returned under data, and shows on the page of the same guest', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const before = await printedPoll(visitor);
  expect(before).toMatchObject({ answer: null, archived_at: null });
  const option = before.options[1];
  const vote = { poll_option_id: option?.id, guest_id: guestId };
  const voted = await visitor.post('/api/poll/1/answer', vote);
  expect(voted.status).toBe(200);
  expect(voted.json().data).toMatchObject({ answer: option?.id, votes: before.votes + 1 });

  const again = await visitor.post('/api/poll/1/answer', vote);
  expect(again.status).toBe(409);
  expect(again.json().message).toBe('Je hebt al gestemd in deze poll.');
  expect(again.json().data).toMatchObject({ answer: option?.id, votes: before.votes + 1 });

  visitor.cookies.set('GUEST_ID', encodeURIComponent(guestCookie));
  expect((await printedPoll(visitor)).answer).toBe(option?.id);
  expect((await printedPoll(await day.arrive())).answer).toBeNull();
});

test('a member votes as a member, whatever guest the browser was', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const [first, second] = (await printedPoll(visitor)).options;
  await visitor.post('/api/poll/1/answer', { poll_option_id: first?.id, guest_id: guestId });
  await visitor.signIn('sanne');
  const vote = { poll_option_id: second?.id, guest_id: guestId };
  expect((await visitor.post('/api/poll/1/answer', vote)).status).toBe(200);
  expect((await visitor.post('/api/poll/1/answer', vote)).status).toBe(409);
  expect((await printedPoll(visitor)).answer).toBe(second?.id);
});

test.each([
  [{ guest_id: guestId }, { poll_option_id: ['Je keuze is verplicht.'] }],
  [
    { poll_option_id: 99_999, guest_id: guestId },
    { poll_option_id: ['Dit antwoord hoort niet bij deze poll.'] },
  ],
  [{ poll_option_id: 1 }, { guest_id: ['Gast-id is verplicht.'] }],
  [
    { poll_option_id: 1, guest_id: 12 },
    { guest_id: ['Gast-id moet tussen 1000 en 999999999 zijn.'] },
  ],
])('the vote %j is refused in words', async (vote, errors) => {
  const day = await matchDay();
  const { status, json } = await (await day.arrive()).post('/api/poll/1/answer', vote);
  expect(status).toBe(422);
  expect(json().errors).toEqual(errors);
});

test('a closed poll is refused with the results, though the page still showed the form', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const shown = await printedPoll(visitor, '?scenario=gesloten-intussen');
  expect(shown.archived_at).toBeNull();
  const vote = { poll_option_id: shown.options[0]?.id, guest_id: guestId };
  const { status, json } = await visitor.post(`/api/poll/${shown.id}/answer`, vote);
  expect(status).toBe(403);
  expect(json().message).toBe('Deze poll is gesloten. Stemmen kan niet meer.');
  expect((json().data as PollResource).archived_at).not.toBeNull();
});

test('a man-of-the-match vote is by the place on the ballot, and returned without data', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const before = await printedMotm(visitor);
  const okafor = before.players.find(({ name }) => name === 'Emeka Okafor');
  const vote = { motm_player_id: okafor?.pivot.id, guest_id: guestId, guest_ip: '127.0.0.1' };
  const { status, json } = await visitor.post('/api/motm/1/vote', vote);
  expect(status).toBe(200);
  expect(json()).toMatchObject({ id: 1, vote: okafor?.pivot.id, votes: before.votes + 1 });
  expect((await visitor.post('/api/motm/1/vote', vote)).status).toBe(409);
  const stored = day.host.db.one<{ guest_ip: string }>(
    "select guest_ip from ballot_votes where kind = 'motm'",
  );
  expect(stored?.guest_ip).toBe('127.0.0.1');
});

test('polls and elections of one number do not touch each other', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const option = (await printedPoll(visitor)).options[0];
  const crossed = { motm_player_id: option?.id, guest_id: guestId };
  expect((await visitor.post('/api/motm/1/vote', crossed)).status).toBe(422);
  expect((await visitor.post('/api/motm/99/vote', crossed)).status).toBe(404);
});

test('voted, voted elsewhere and archived are reached by link, also on a first visit', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  expect((await printedPoll(visitor, '?scenario=gestemd')).answer).not.toBeNull();
  expect((await printedMotm(visitor, '?scenario=gestemd')).vote).not.toBeNull();
  expect((await printedPoll(visitor, '?scenario=gearchiveerd')).archived_at).not.toBeNull();
  expect((await printedPoll(visitor, '?scenario=leeg')).votes).toBe(0);
  const elsewhere = '/poll.html?scenario=elders-gestemd';
  const shown = await printedPoll(visitor, '?scenario=elders-gestemd');
  expect(shown.answer).toBeNull();
  const vote = { poll_option_id: shown.options[0]?.id, guest_id: guestId };
  const { status, json } = await visitor.post(`/api/poll/${shown.id}/answer`, vote, {
    from: elsewhere,
  });
  expect(status).toBe(409);
  expect((json().data as PollResource).answer).toBe(shown.options[1]?.id);
  expect(await children(visitor, '/poll.html?scenario=meerdere', 'poll')).toHaveLength(3);
});

test.each([
  [Buffer.from('246912').toString('base64'), 123_456],
  [Buffer.from('246913').toString('base64'), null],
  ['geen base64!', null],
  ['', null],
  [undefined, null],
])('the guest cookie %s is guest %s', (cookie, id) => {
  expect(decodeGuestCookie(cookie)).toBe(id);
});

test('a poll by its number, is that of its kind, with the choice of the same guest', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  visitor.cookies.set('GUEST_ID', encodeURIComponent(guestCookie));
  const [option] = (await printedPoll(visitor)).options;
  await visitor.post('/api/poll/1/answer', { poll_option_id: option?.id, guest_id: guestId });
  const poll = await visitor.get('/api/poll/1');
  expect(poll.json().data).toEqual(await printedPoll(visitor));
  expect(poll.json().data).toMatchObject({ answer: option?.id });
  const election = await visitor.get('/api/poll/1?kind=motm');
  expect(election.json().data).toEqual(await printedMotm(visitor));
  expect((await visitor.get('/api/poll/9999')).status).toBe(404);
  expect((await visitor.get('/api/poll/9999?kind=motm')).status).toBe(404);
});

test('a page with a poll by its number, holds no poll', async () => {
  const day = await matchDay();
  for (const name of ['poll', 'motm-poll']) {
    const { text } = await (await day.arrive()).get(`/${name}.html?scenario=op-nummer`);
    expect(text).toMatch(new RegExp(`<div data-poll-id="\\d+" data-widget="${name}"></div>`));
  }
});
