import { expect, test } from 'vitest';
import type { LiveEventResource } from '../../../demo-pages/host/features/live-match/game-resource.ts';
import {
  type GameRow,
  GameStore,
  messageType,
} from '../../../demo-pages/host/features/live-match/game-store.ts';
import { seedGames } from '../../../demo-pages/host/features/live-match/games.seed.ts';
import { tempoSeconds } from '../../../demo-pages/host/features/live-match/live-match-routes.ts';
import { MatchPlayer } from '../../../demo-pages/host/features/live-match/match-player.ts';
import { cupScript } from '../../../demo-pages/host/features/live-match/match-script.ts';
import type { Timers } from '../../../demo-pages/host/features/live-match/timers.ts';
import { type MatchDay, matchDay } from './match-day-setup.ts';

const gameToPlay = 3;

/** Timers that go off when the test says so, on the host's clock. */
function manualTimers(day: MatchDay): Timers & { pass(milliseconds: number): void } {
  const waiting = new Set<{ at: number; work: () => void }>();
  const now = () => day.host.now().getTime();
  return {
    after(milliseconds, work) {
      const timer = { at: now() + milliseconds, work };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
    pass(milliseconds) {
      const end = now() + milliseconds;
      for (;;) {
        const next = [...waiting].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        waiting.delete(next);
        day.pass(next.at - now());
        next.work();
      }
      day.pass(end - now());
    },
  };
}

function gameOf({ host }: MatchDay, id = gameToPlay): GameRow {
  const game = new GameStore(host.db).find(id);
  if (!game) throw new Error(`No match ${id}`);
  return game;
}

const sentEvents = ({ published }: MatchDay) =>
  published.map(({ data }) => (data as { liveGame: LiveEventResource }).liveGame);

/** The order of a feed; see docs/host-api.md, "live-match": by minute, then created_at, then id. */
function minuteRank({ minute }: LiveEventResource): number | undefined {
  if (minute === null) return undefined;
  const [whole = 0, added = 0] = String(minute).split('+').map(Number);
  return whole + added / 100;
}

test('a match plays step by step at its tempo, and its status follows', async () => {
  const day = await matchDay();
  const timers = manualTimers(day);
  const player = new MatchPlayer(day.host, timers);
  player.start(gameOf(day), cupScript.length);
  expect(gameOf(day).status).toBe(1);
  timers.pass(2000);
  expect(sentEvents(day)).toHaveLength(2);
  expect(gameOf(day).status).toBe(2);
  timers.pass((cupScript.length - 3) * 1000);
  expect(gameOf(day).status).toBe(2);
  timers.pass(1000);
  expect(gameOf(day).status).toBe(3);
  expect(player.run(gameToPlay)).toMatchObject({ playing: 0, next_step: cupScript.length });
  timers.pass(60_000);
  expect(sentEvents(day)).toHaveLength(cupScript.length);
});

test('every event goes out under its Laravel name on the match channel, and is in the list', async () => {
  const day = await matchDay();
  const player = new MatchPlayer(day.host);
  player.start(gameOf(day), 0);
  for (const { channel, event } of day.published)
    expect({ channel, event }).toEqual({
      channel: `game.${gameToPlay}.live`,
      event: 'App\\Events\\LiveGameEvent',
    });
  const { json } = await (await day.arrive()).get(`/api/live-game/${gameToPlay}`);
  expect(json().liveGame).toEqual(sentEvents(day).reverse());
  expect(json().game).toMatchObject({ status: 3, home: true, home_club: 'SV Maasstad' });
});

test('the whole match has every kind of event but none that is unknown, in forty events or more', () => {
  expect(cupScript.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cupScript.map(([, type]) => type))).toEqual(new Set(Object.keys(messageType)));
});

test('the minutes never run back, so that the order of playing is the order of the feed', () => {
  const minutes = cupScript.flatMap(([minute]) => minute ?? []);
  const ranks = minutes.map((minute) => minuteRank({ minute } as LiveEventResource) ?? 0);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(minutes).toContain('45+3');
});

test('goals and kicks add up: 3-3, and 5-4 from the spot', () => {
  const count = (types: string[], side: string) =>
    cupScript.filter(([, type, whose]) => types.includes(type) && whose === side).length;
  expect([count(['goal', 'ownGoal'], 'us'), count(['goal', 'ownGoal'], 'them')]).toEqual([3, 3]);
  expect([count(['shootoutGoal'], 'us'), count(['shootoutGoal'], 'them')]).toEqual([5, 4]);
});

test('away from home our goals count for the away side', async () => {
  const day = await matchDay();
  const player = new MatchPlayer(day.host);
  player.start(gameOf(day, 9), 0);
  const ownGoal = sentEvents(day).find(({ message_type }) => message_type === messageType.ownGoal);
  expect(ownGoal?.side).toBe('away');
});

test('no name in a text stays a number', async () => {
  const day = await matchDay();
  new MatchPlayer(day.host).start(gameOf(day), 0);
  for (const { text } of sentEvents(day)) expect(text).not.toMatch(/[{}]|nummer \d|een speler/);
});

test('stopping, stepping and going on lose no step', async () => {
  const day = await matchDay();
  const timers = manualTimers(day);
  const player = new MatchPlayer(day.host, timers);
  player.start(gameOf(day), cupScript.length);
  timers.pass(5000);
  player.stop(gameOf(day));
  timers.pass(60_000);
  expect(sentEvents(day)).toHaveLength(5);
  player.step(gameOf(day));
  player.goOn(gameOf(day), cupScript.length);
  timers.pass(2000);
  expect(sentEvents(day)).toHaveLength(8);
  const ids = sentEvents(day).map(({ id }) => id);
  expect(new Set(ids).size).toBe(8);
});

test('a reset takes the events and the timer away', async () => {
  const day = await matchDay();
  const timers = manualTimers(day);
  const player = new MatchPlayer(day.host, timers);
  player.start(gameOf(day), 10);
  timers.pass(3000);
  player.reset(gameOf(day));
  const sent = sentEvents(day).length;
  timers.pass(60_000);
  expect(sentEvents(day)).toHaveLength(sent);
  expect(gameOf(day).status).toBe(1);
  expect(new GameStore(day.host.db).events(gameToPlay)).toEqual([]);
});

test('a match that was playing when the host stopped is taken up again', async () => {
  const day = await matchDay();
  const before = manualTimers(day);
  new MatchPlayer(day.host, before).start(gameOf(day), cupScript.length);
  before.pass(4000);
  const after = manualTimers(day);
  new MatchPlayer(day.host, after).takeUp();
  after.pass(1000);
  expect(sentEvents(day)).toHaveLength(5);
});

test('a demo that begins anew ends a match that is playing', async () => {
  const log: string[] = [];
  const day = await matchDay({ log: (message) => log.push(message) });
  const timers = manualTimers(day);
  new MatchPlayer(day.host, timers).start(gameOf(day), cupScript.length);
  timers.pass(2000);
  day.host.reset();
  timers.pass(60_000);
  expect(sentEvents(day)).toHaveLength(2);
  expect(log).toEqual([]);
});

test('the driver starts, steps and bursts by call, and shows where the match is', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const base = `/demo/wedstrijd/${gameToPlay}`;
  const started = await visitor.post(`${base}/start?tempo=0`);
  expect(started.json()).toMatchObject({ status: 3, events: cupScript.length, playing: false });
  await visitor.post(`${base}/reset`);
  const step = await visitor.post(`${base}/stap`);
  expect(step.json()).toMatchObject({ status: 1, events: 1, step: 1, steps: cupScript.length });
  day.published.length = 0;
  const burst = await visitor.post(`${base}/stoot`);
  expect(burst.json()).toMatchObject({ events: 301 });
  expect(new Set(sentEvents(day).map(({ id }) => id)).size).toBe(300);
});

test('an event of a tester goes out, is repeated, corrected under its id, and taken away', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const base = `/demo/wedstrijd/${gameToPlay}`;
  const goal = { message_type: 6, side: 'away', minute: '45+3', text: 'Raak.' };
  await visitor.post(`${base}/gebeurtenis`, goal);
  await visitor.post(`${base}/herhaal`);
  await visitor.post(`${base}/verbeter`);
  const [first, again, corrected] = sentEvents(day);
  expect(first).toMatchObject(goal);
  expect(again).toEqual(first);
  expect(corrected).toMatchObject({ id: first?.id, text: 'Verbeterd: Raak.' });
  await visitor.post(`${base}/verwijder`);
  const { json } = await visitor.get(`/api/live-game/${gameToPlay}`);
  expect(json().liveGame).toEqual([]);
});

test('a plain form is led back to its page', async () => {
  const day = await matchDay();
  const page = await fetch(`${day.url}/live-match.html`);
  const token = /name="_token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = page.headers.getSetCookie().map((each) => each.split(';')[0]);
  const response = await fetch(`${day.url}/demo/wedstrijd/4/stap`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Cookie: cookie.join('; '),
      Referer: `${day.url}/live-match.html?wedstrijd=4`,
    },
    body: new URLSearchParams({ _token: token }),
  });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/live-match.html?wedstrijd=4');
});

test('the seeded matches have every status, and none without a feed says otherwise', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  expect(new Set(seedGames.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5]));
  for (const { id, feed } of seedGames) {
    const { status, json } = await visitor.get(`/api/live-game/${id}`);
    expect(status).toBe(200);
    expect((json().liveGame as unknown[]).length > 0).toBe(Boolean(feed));
  }
  expect((await visitor.get('/api/live-game/999')).status).toBe(404);
});

test('seeded feed, sorted by minute, created_at and id, is in the order in which it was played', async () => {
  const day = await matchDay();
  const { json } = await (await day.arrive()).get('/api/live-game/5');
  const events = (json().liveGame as LiveEventResource[]).slice().reverse();
  const timed = events.filter((event) => event.minute !== null);
  const sorted = [...timed].sort(
    (a, b) =>
      (minuteRank(a) ?? 0) - (minuteRank(b) ?? 0) ||
      a.created_at.localeCompare(b.created_at) ||
      a.id - b.id,
  );
  expect(timed).toEqual(sorted);
});

test.each([
  ['10', 10],
  ['10s', 10],
  ['5min', 300],
  ['0', 0],
  ['snel', 60],
  [undefined, 60],
  ['99999', 7200],
])('tempo %s is %i seconds', (given, seconds) => {
  expect(tempoSeconds(given)).toBe(seconds);
});
