/**
 * The limits that Pusher Channels documents for protocol 7 and its HTTP API.
 * Sizes are bytes of UTF-8, lengths are characters.
 */
export const LIMITS = {
  channelNameLength: 164,
  eventNameLength: 200,
  /** Of the `data` of one event, published or sent by a client. */
  dataBytes: 10 * 1024,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  /** Of a whole request: ten full events stay below it, however their data had to be escaped. */
  requestBytes: 1024 * 1024,
  /** Of one WebSocket message from a client; `ws` closes with 1009 beyond it. */
  frameBytes: 64 * 1024,
  userIdLength: 128,
  userInfoBytes: 1024,
  clientEventsPerSecond: 10,
  /** How far a signed request's timestamp may be from this clock. */
  requestAgeSeconds: 600,
  /** How long the last event of a cache channel is kept. */
  cachedEventMs: 30 * 60 * 1000,
} as const;

/** The size of a text in bytes of UTF-8, as the limits above count it. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
