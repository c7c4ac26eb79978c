import { subscribe } from '../realtime/subscribe.ts';
import type { LiveSource } from './live-resource.ts';

/** Reads an event's payload, which may be anything; undefined for what is of no use. */
type ReadPayload<Event> = (payload: unknown) => Event | undefined;

interface ChannelOptions<Event> {
  /** By event class, as `Subscription.events`. */
  events: Record<string, ReadPayload<Event>>;
  isPrivate?: boolean;
}

/** Events of one of the host's channels, `game.7.live`. */
export function channelSource<Event>(
  channel: string,
  { events, isPrivate }: ChannelOptions<Event>,
): LiveSource<Event> {
  return ({ onEvent, onGap }) =>
    subscribe({
      channel,
      isPrivate,
      events: Object.fromEntries(
        Object.entries(events).map(([name, read]) => [
          name,
          (payload: unknown) => {
            const event = read(payload);
            if (event !== undefined) onEvent(event);
          },
        ]),
      ),
      reread: onGap,
    });
}
