import {
  DELAYED,
  type Game,
  GOAL,
  type LiveEvent,
  OWN_GOAL,
  PLAYING,
  SHOOTOUT_GOAL,
  SHOOTOUT_MISS,
  START,
} from './match.model.ts';
import { minuteOrder } from './minute.model.ts';

/** A match with its events, as `shared/live` keeps it. */
export interface Match {
  game: Game;
  items: ReadonlyMap<number, LiveEvent>;
  /** Whether something came in live: then there is a feed, whatever the status says. */
  isLive: boolean;
}

/** As a whole response of the host has it. */
export function matchFrom(
  { game, liveGame }: { game: Game; liveGame: LiveEvent[] },
  isLive = false,
): Match {
  return { game, items: new Map(liveGame.map((event) => [event.id, event])), isLive };
}

const timeOf = ({ orderTime, at }: LiveEvent) => orderTime ?? at;

/** By when they were made, oldest first; by id where that is the same or unknown. */
export const byCreation = (a: LiveEvent, b: LiveEvent) => timeOf(a) - timeOf(b) || a.id - b.id;

/**
 * The feed, newest first: by minute, then creation, then id. An event without a minute is
 * after the last minute in which something was made before it.
 */
export function inOrder(events: Iterable<LiveEvent>): LiveEvent[] {
  const feed = [...events].sort(byCreation);
  const places = new Map<LiveEvent, number>();
  let latest = 0;
  for (const event of feed) {
    const minute = minuteOrder(event.minute);
    latest = Math.max(latest, minute || 0);
    places.set(event, Number.isNaN(minute) ? latest : minute);
  }
  // The sort is stable: within a minute they stay as they were made.
  return feed.sort((a, b) => places.get(a)! - places.get(b)!).reverse();
}

/** With one event that came in live. The same id replaces; a new one without a minute goes on top. */
export function withEvent(match: Match, event: LiveEvent): Match {
  const items = new Map(match.items);
  const prior = items.get(event.id);
  let orderTime = prior && Object.is(prior.at, event.at) ? prior.orderTime : undefined;
  if (!prior && Number.isNaN(minuteOrder(event.minute)))
    // Not by spreading into `Math.max`, which throws for a hundred thousand events.
    orderTime = [...items.values()].reduce(
      (latest, each) => Math.max(latest, timeOf(each) || 0),
      timeOf(event) || 0,
    );
  items.set(event.id, { ...event, orderTime });
  let { game } = match;
  // A postponed match of which a beginning is announced is being played. Nothing revives a cancelled one.
  if (event.message_type === START && game.status === DELAYED) game = { ...game, status: PLAYING };
  return { game, items, isLive: true };
}

export const isGoal = ({ message_type: type }: LiveEvent) => type === GOAL || type === OWN_GOAL;

/** Of the shoot-out. */
export const isKick = ({ message_type: type }: LiveEvent) =>
  type === SHOOTOUT_GOAL || type === SHOOTOUT_MISS;
