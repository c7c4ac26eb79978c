import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../../../shared/store/connection.ts';
import { json, stubHost } from '../../shared/host/stub-host.ts';
import {
  channel,
  hidePage,
  scrollIntoLog,
  send,
  subscribedAgain,
  subscriptions,
} from '../../shared/live/stub-channel.ts';
import { soon } from '../../soon.ts';
import { at, type RawEvent, response } from './match-data.ts';
import { lineUps, rows, score, showEvents, showMatch } from './show-match.tsx';

vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const goal = (id: number, minute: number, side = 'home'): RawEvent => ({
  id,
  minute,
  side,
  message_type: 6,
  text: `Treffer ${id}`,
  created_at: at(minute),
});
const live = (...events: RawEvent[]) =>
  send('LiveGameEvent', ...events.map((liveGame) => ({ liveGame })));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  scrollIntoLog(false);
});

describe('a live event', () => {
  it('is received on the match’s channel, wrapped and bare', async () => {
    showEvents([goal(1, 3)]);
    expect((await channel()).channel).toBe('game.7.live');
    await live(goal(2, 8, 'away'));
    await send('LiveGameEvent', goal(3, 9));
    expect(rows()).toHaveLength(3);
    expect(score()).toBe('Stand 2 - 1');
  });

  it('counts once however often it arrives', async () => {
    showEvents([goal(1, 3)]);
    await live(goal(2, 8), goal(2, 8));
    await live(goal(2, 8));
    expect(rows()).toHaveLength(2);
    expect(score()).toBe('Stand 2 - 0');
  });

  it('of a known id replaces it', async () => {
    showEvents([goal(1, 3)]);
    await live({ ...goal(1, 3, 'away'), text: 'Toch voor hen' });
    expect(rows()).toEqual(["3'0 - 1NoorderhavenToch voor hen"]);
    expect(score()).toBe('Stand 0 - 1');
  });

  it.each([null, undefined, 7, 'tekst', {}, [], { liveGame: null }, { liveGame: { id: 'x' } }])(
    'that is none changes nothing: %j',
    async (payload) => {
      showEvents([goal(1, 3)]);
      await send('LiveGameEvent', payload);
      expect(rows()).toHaveLength(1);
    },
  );

  it('takes the match from before to after without a reload', async () => {
    showEvents([], { status: 1 });
    expect(score()).toBe('Stand -');
    await live({ id: 1, message_type: 1, minute: 1, created_at: at(0) });
    expect(score()).toBe('Stand 0 - 0');
    expect(screen.getByText('Eerste helft')).toBeTruthy();
    await live(goal(2, 30), { id: 3, message_type: 8, minute: 45, created_at: at(46) });
    expect(screen.getByText('Rust', { selector: 'span' })).toBeTruthy();
    await live({ id: 4, message_type: 7, minute: 90, created_at: at(110) });
    expect(screen.getByText('Afgelopen')).toBeTruthy();
    expect(screen.getByRole('log', { name: 'Wedstrijdverloop' })).toBeTruthy();
    expect(score()).toBe('Stand 1 - 0');
  });

  it.each([3, 4, 5])('shows the feed of a match without one (status %i)', async (status) => {
    stubHost(json(response([], { status })));
    showEvents([], { status });
    expect(screen.queryByRole('log')).toBeNull();
    await live({ id: 1, minute: 3, text: 'Toch nieuws' });
    expect(rows()).toEqual(["3'Toch nieuws"]);
  });

  it('costs one drawing for a burst', async () => {
    showEvents([]);
    let drawings = 0;
    const observer = new MutationObserver(() => drawings++);
    observer.observe(screen.getByRole('log'), { childList: true, subtree: true });
    await live(...Array.from({ length: 300 }, (_, index) => goal(index + 1, index % 90)));
    await soon(() => expect(rows()).toHaveLength(300));
    observer.disconnect();
    expect(drawings).toBe(1);
    expect(score()).toBe('Stand 300 - 0');
  });
});

describe('while the reader is inside the feed', () => {
  it('arrivals wait behind a button, and the score does not', async () => {
    showEvents([goal(1, 3)]);
    scrollIntoLog(true);
    await live(goal(2, 8));
    expect(screen.getByRole('button', { name: '1 nieuwe update' })).toBeTruthy();
    await live(goal(3, 9), goal(4, 10));
    const button = screen.getByRole('button', { name: '3 nieuwe updates' });
    expect(rows()).toHaveLength(1);
    expect(score()).toBe('Stand 4 - 0');
    fireEvent.click(button);
    expect(rows()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /nieuwe update/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('log'));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('a correction of what is shown does not wait', async () => {
    showEvents([goal(1, 3)]);
    scrollIntoLog(true);
    await live({ ...goal(1, 3), text: 'Verbeterd' });
    expect(screen.queryByRole('button', { name: /nieuwe update/ })).toBeNull();
    expect(rows()).toEqual(["3'1 - 0SV MaasstadVerbeterd"]);
  });

  it('what the filter hides is not announced', async () => {
    showEvents([goal(1, 3)]);
    fireEvent.click(screen.getByRole('button', { name: 'Belangrijk' }));
    scrollIntoLog(true);
    await live({ id: 2, minute: 4, text: 'Praatje' });
    expect(screen.queryByRole('button', { name: /nieuwe update/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Alles' }));
    expect(screen.getByRole('button', { name: '1 nieuwe update' })).toBeTruthy();
  });

  it('what was missed waits too', async () => {
    stubHost(json(response([goal(1, 3), goal(2, 8), goal(3, 9)])));
    showEvents([goal(1, 3)]);
    scrollIntoLog(true);
    await subscribedAgain();
    await waitFor(() => screen.getByRole('button', { name: '2 nieuwe updates' }));
    expect(rows()).toHaveLength(1);
  });

  it('the next arrival shows the waiting ones once the reader is back at the top', async () => {
    showEvents([goal(1, 3)]);
    scrollIntoLog(true);
    await live(goal(2, 8));
    scrollIntoLog(false);
    await live(goal(3, 9));
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /nieuwe update/ })).toBeNull();
  });
});

describe('on a hidden page', () => {
  it('the title counts what arrives, and is itself again afterwards', async () => {
    document.title = 'Wedstrijd';
    showEvents([goal(1, 3)]);
    hidePage(true);
    await live(goal(2, 8), goal(2, 8), goal(1, 3));
    expect(document.title).toBe('(1) Wedstrijd');
    scrollIntoLog(true);
    await live(goal(3, 9));
    expect(document.title).toBe('(2) Wedstrijd');
    hidePage(false);
    expect(document.title).toBe('Wedstrijd');
  });
});

describe('after an outage', () => {
  it('what was missed is there, what is gone goes, and nothing is lost or doubled', async () => {
    const calls = stubHost(json(response([goal(1, 3), goal(3, 9, 'away')], { status: 3 })));
    showEvents([goal(1, 3), goal(2, 5)]);
    await subscribedAgain();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(calls.map(({ path }) => path)).toEqual(['/api/live-game/7']);
    expect(score()).toBe('Stand 1 - 1');
    expect(screen.getByRole('log', { name: 'Wedstrijdverloop' })).toBeTruthy();
  });

  it('what arrives while the state is being read stays', async () => {
    let reply = (_: Response) => {};
    const calls = stubHost(
      () =>
        new Promise<Response>((resolve) => {
          reply = resolve;
        }),
    );
    showEvents([goal(1, 3)]);
    await subscribedAgain();
    await soon(() => expect(calls).toHaveLength(1));
    await live(goal(2, 8));
    reply(json(response([goal(1, 3), goal(3, 4)])));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(score()).toBe('Stand 3 - 0');
  });

  it('a read that fails leaves everything, and is repeated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = stubHost(json({}, 500), json(response([goal(1, 3), goal(2, 8)])));
    showEvents([goal(1, 3)]);
    await subscribedAgain();
    await soon(() => expect(calls).toHaveLength(1));
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await soon(() => expect(rows()).toHaveLength(2));
    expect(calls).toHaveLength(2);
    vi.useRealTimers();
  });
});

describe('match that is read again', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const players = (name: string) => [{ number: 1, name }];

  it('before kick-off, each minute, shows the line-ups of a later response', async () => {
    const calls = stubHost(
      json(response([], { status: 1, base_players: players('De Wit') })),
      json(response([], { status: 1, base_players: players('De Wit') })),
    );
    showEvents([], { status: 1, base_players: [] });
    await lineUps();
    expect(screen.queryByText('De Wit')).toBeNull();
    await pass(60_000);
    await soon(() => screen.getByText('De Wit'));
    await pass(60_000);
    expect(calls).toHaveLength(2);
  });

  it('before kick-off, each minute, shows another kick-off and then another status', async () => {
    const date = '2026-11-28T20:30:00Z';
    const calls = stubHost(
      json(response([], { status: 1, date })),
      json(response([], { status: 5, date })),
    );
    showEvents([], { status: 1 });
    expect(screen.getByText('27 november 2026, 20:00')).toBeTruthy();
    await pass(60_000);
    await soon(() => screen.getByText('28 november 2026, 21:30'));
    expect(screen.getByText('Nog niet begonnen')).toBeTruthy();
    await pass(60_000);
    await soon(() => screen.getByText('Deze wedstrijd is uitgesteld.'));
    expect(calls.map(({ path }) => path)).toEqual(['/api/live-game/7', '/api/live-game/7']);
  });

  it('during the match, each minute, shows line-ups and then another status', async () => {
    const calls = stubHost(
      json(response([goal(1, 3)], { status: 2, base_players: players('De Wit') })),
      json(response([goal(1, 3)], { status: 3, base_players: players('De Wit') })),
    );
    showEvents([goal(1, 3)], { status: 2, base_players: [] });
    await lineUps();
    expect(screen.queryByText('De Wit')).toBeNull();
    await pass(60_000);
    await soon(() => screen.getByText('De Wit'));
    expect(screen.getByText('Eerste helft')).toBeTruthy();
    await pass(60_000);
    await soon(() => screen.getByText('Afgelopen'));
    expect(calls).toHaveLength(2);
  });

  it.each([3, 4, 5])('with status %i, is not', async (status) => {
    const calls = stubHost(json(response([], { status })));
    showEvents([goal(1, 3)], { status });
    await pass(300_000);
    expect(calls).toHaveLength(0);
  });

  it('in a hidden tab, is not until it is seen again', async () => {
    const calls = stubHost(json(response([], { status: 2 })));
    showEvents([], { status: 2 });
    hidePage(true);
    await pass(600_000);
    expect(calls).toHaveLength(0);
    hidePage(false);
    await pass(0);
    expect(calls).toHaveLength(1);
  });

  it.each([1, 7, 8, 9])('with an event of type %i, is read for it', async (message_type) => {
    const calls = stubHost(json(response([], { status: 2 })));
    showEvents([], { status: 2 });
    await live({ id: 5, message_type, minute: 1, created_at: at(0) });
    await pass(0);
    expect(calls.map(({ path }) => path)).toEqual(['/api/live-game/7']);
    expect(rows()).toHaveLength(1);
  });
});

describe('live state', () => {
  const connect = () => act(() => connection.setState({ state: 'connected', isSettled: true }));
  const lose = () => act(() => connection.setState({ state: 'unavailable', isSettled: true }));
  afterEach(() => act(() => connection.setState(connection.getInitialState(), true)));

  it.each([1, 3, 4, 5])(
    'of a match with status %i, which is not played now, is not shown',
    (status) => {
      showEvents([goal(1, 3)], { status });
      connect();
      expect(screen.queryByText('Live')).toBeNull();
      lose();
      expect(screen.queryByText('Verbinding verbroken, we proberen het opnieuw')).toBeNull();
    },
  );

  it('appears when an event starts the match, and goes with the event that ends it', async () => {
    showEvents([], { status: 1 });
    connect();
    await live({ id: 1, message_type: 1, minute: 1, created_at: at(0) });
    expect(screen.getByText('Live')).toBeTruthy();
    await live({ id: 2, message_type: 7, minute: 90, created_at: at(110) });
    expect(screen.queryByText('Live')).toBeNull();
  });

  it('of a match being played shows what the connection is', () => {
    showEvents([]);
    expect(screen.queryByText('Live')).toBeNull();
    connect();
    expect(screen.getByText('Live')).toBeTruthy();
    lose();
    expect(screen.getByText('Verbinding verbroken, we proberen het opnieuw')).toBeTruthy();
  });
});

describe('an island that leaves', () => {
  it('gives its subscription and its read back', async () => {
    const calls = stubHost(() => new Promise<Response>(() => {}));
    const { unmount } = showMatch();
    await channel();
    await soon(() => expect(calls).toHaveLength(1));
    unmount();
    expect(subscriptions.size).toBe(0);
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});
