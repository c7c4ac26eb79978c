import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { forgetGuest, guestId } from '../../../../shared/host/guest.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/motm-poll/motm-poll.island.tsx';
import { json, stubHost } from '../../shared/host/stub-host.ts';
import { stubChannels } from '../../shared/store/stub-tab-channels.ts';
import { SANNE, setPageConfig } from '../page-config.ts';

const OPEN = {
  id: 8,
  title: 'Wie was de beste tegen Noorderhaven?',
  votes: 3,
  vote: null,
  archived_at: null,
  players: [
    { id: 701, name: 'Okafor', votes_count: 2, pivot: { id: 81 } },
    { id: 702, name: 'Van Rossum', votes_count: 1, pivot: { id: 82 } },
  ],
};
const VOTED = { ...OPEN, vote: 82 };

function show(poll: unknown = OPEN) {
  return render(<island.Component pollId={undefined} json={parse(island.json, poll)} />);
}

beforeEach(() => {
  localStorage.clear();
  forgetGuest();
  forgetConfig();
  stubChannels();
});

const vote = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Van Rossum' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stemmen' }));
};

describe('the man of the match', () => {
  it('is asked for under its title', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Man of the match' })).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: OPEN.title })).toBeTruthy();
    expect(screen.getByText('Aantal stemmen: 3')).toBeTruthy();
  });

  it('that the tag only names, is read by its number and kind', async () => {
    const calls = stubHost(json({ data: OPEN }));
    render(<island.Component pollId={8} json={undefined} />);
    expect(await screen.findByRole('radiogroup', { name: OPEN.title })).toBeTruthy();
    expect(calls).toMatchObject([{ method: 'GET', path: '/api/poll/8?kind=motm' }]);
  });

  it('is voted for by his place in the poll, with the guest and the address', async () => {
    setPageConfig({ guestIp: '203.0.113.9' });
    const calls = stubHost(json(VOTED));
    show();
    await vote();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/motm/8/vote' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      motm_player_id: 82,
      guest_id: guestId(),
      guest_ip: '203.0.113.9',
    });
  });

  it('is voted for by a member without a guest id', async () => {
    setPageConfig({ ...SANNE, guestIp: '203.0.113.9' });
    const calls = stubHost(json(VOTED));
    show();
    await vote();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      motm_player_id: 82,
      guest_ip: '203.0.113.9',
    });
  });

  it.each([
    ['the poll itself', VOTED],
    ['the poll under data', { data: VOTED }],
  ])('has results when the response is %s', async (_, body) => {
    stubHost(json(body));
    show();
    await vote();
    const row = (await screen.findByText('Jouw stem')).closest('li') as HTMLElement;
    expect(within(row).getByRole('meter', { name: 'Van Rossum' }).getAttribute('value')).toBe('33');
    expect(within(row).getByText('33%')).toBeTruthy();
    expect(within(row).getByText('1 stem')).toBeTruthy();
  });

  it.each([
    ['a vote', VOTED],
    ['a vote as a record', { ...OPEN, vote: { id: 4, motm_player_id: 82 } }],
    ['the end', { ...OPEN, archived_at: '2026-11-27T20:00:00.000000Z' }],
  ])('has results after %s', (_, poll) => {
    show(poll);
    expect(screen.getAllByRole('meter')).toHaveLength(2);
    expect(screen.queryAllByText('Jouw stem')).toHaveLength(poll.vote ? 1 : 0);
  });
});

describe('man-of-the-match results', () => {
  const player = (id: number, name: string, votes_count: number) => ({
    id,
    name,
    votes_count,
    pivot: { id },
  });
  const players = [
    player(1, 'Okafor', 3),
    player(2, 'Sarr', 1187),
    player(3, 'Van Rossum', 9),
    player(4, 'Bakker', 9),
  ];
  const names = (role: string) =>
    screen
      .getAllByRole(role)
      .map((each) => each.getAttribute('aria-label') ?? each.closest('label')?.textContent);

  it('are sorted by votes, with Dutch thousands', () => {
    show({ ...OPEN, votes: 1208, vote: 3, players });
    expect(names('meter')).toEqual(['Sarr', 'Van Rossum', 'Bakker', 'Okafor']);
    expect(screen.getByText('1.187 stemmen')).toBeTruthy();
    expect(screen.getByText('Aantal stemmen: 1.208')).toBeTruthy();
  });

  it('leave the form in the host’s order', () => {
    show({ ...OPEN, players });
    expect(names('radio')).toEqual(['Okafor', 'Sarr', 'Van Rossum', 'Bakker']);
  });
});

describe('the greeting', () => {
  it('is for who is signed in', () => {
    setPageConfig(SANNE);
    show();
    expect(screen.getByRole('heading', { name: 'Hallo gebruiker' })).toBeTruthy();
  });

  it('is not for guests', () => {
    show();
    expect(screen.queryByText('Hallo gebruiker')).toBeNull();
  });
});

it('does not receive a general poll with the same id', () => {
  const channels = stubChannels();
  show();
  channels.say('fan-islands poll 8', {
    visitor: `guest ${guestId()}`,
    ballot: { ...parse(island.json, VOTED), id: 8 },
  });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('shows what looks like HTML as text', () => {
  const nasty = '<b onmouseover=alert(1)>Okafor</b>';
  show({ ...VOTED, title: nasty, players: [{ ...OPEN.players[0], name: nasty }] });
  expect(screen.getByRole('meter', { name: nasty })).toBeTruthy();
  expect(screen.getByRole('list', { name: nasty })).toBeTruthy();
});
