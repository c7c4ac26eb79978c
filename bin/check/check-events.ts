import { nearest } from '../../shared/island/tag-mistakes.ts';
import type { Schema } from '../../shared/schema/parse.ts';
import { eventsOf } from '../documents/events.ts';
import type { FindingId } from './advice.ts';
import { Findings, show } from './findings.ts';
import { lostInEvent, refusedValues } from './shapes.ts';

/** An event as a realtime server sends it. */
export interface RecordedEvent {
  channel: string;
  event: string;
  /** JSON as text, as Pusher's protocol has it, or what it holds. */
  data: unknown;
}

/** The events of a channel, or nothing for one that no island listens on. */
function eventsOfChannel(channel: string): Record<string, Schema<unknown>> | undefined {
  const name = channel.replace(/^(private|presence)-/, '');
  const [, events] =
    Object.entries(eventsOf).find(([pattern]) =>
      new RegExp(`^${pattern.replace(/\./g, '\\.').replace(/\{\w+\}/g, '\\d+')}$`).test(name),
    ) ?? [];
  return events;
}

/** As Echo makes it of a namespace and a class. */
const wholeName = (event: string, namespace: string | false) => {
  if (event.startsWith('.')) return event.slice(1);
  return namespace ? `${namespace.replaceAll('.', '\\')}\\${event}` : event;
};

function payloadOf(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Says what is wrong with an event. */
function problemOf(
  { channel, event, data }: RecordedEvent,
  namespace: string | false,
): { id: FindingId; seen: string; expected: string } | undefined {
  const events = eventsOfChannel(channel);
  if (!events)
    return {
      id: 'event-unknown',
      seen: `channel ${channel}`,
      expected: `one of ${Object.keys(eventsOf).join(', ')}`,
    };
  const names = Object.keys(events).map((each) => wholeName(each, namespace));
  const [, schema] =
    Object.entries(events).find(([each]) => wholeName(each, namespace) === event) ?? [];
  if (!schema) return { id: 'event-unknown', seen: event, expected: nearest(event, names) };
  const value = payloadOf(data);
  if (value === undefined) return { id: 'event-payload', seen: show(data), expected: 'JSON' };
  const name = event.split('\\').at(-1) ?? event;
  const [mistake] = [...refusedValues(schema, value), ...lostInEvent(name, value)];
  if (!mistake) return undefined;
  const place = mistake.place ? `${mistake.place}: ` : '';
  return { id: 'event-payload', seen: place + mistake.seen, expected: mistake.expected };
}

/**
 * Checks one event; those of the protocol itself are left alone.
 *
 * @param namespace of `realtime` in the page configuration
 */
export function checkEvent(
  event: RecordedEvent,
  namespace: string | false,
  findings: Findings,
): void {
  if (/^pusher(_internal)?:/.test(event.event)) return;
  const problem = problemOf(event, namespace);
  if (!problem) return;
  const { id, ...seen } = problem;
  findings.add(id, { where: `${event.channel}, ${event.event}`, ...seen });
}

/** Reads a recording: JSON, a list of events; or one event in each line. */
function readRecording(text: string): RecordedEvent[] {
  const lines = text.split('\n').filter((line) => line.trim());
  const values: unknown[] = text.trimStart().startsWith('[')
    ? JSON.parse(text)
    : lines.map((line) => JSON.parse(line));
  return values.map((value, index) => {
    const { channel, event, data } = Object(value);
    if (typeof channel !== 'string' || typeof event !== 'string')
      throw new Error(`event ${index + 1} of the recording has no channel or no event`);
    return { channel, event, data };
  });
}

/** Checks recorded events. */
export function checkEvents(text: string, namespace: string | false = 'App.Events') {
  const findings = new Findings();
  for (const each of readRecording(text)) checkEvent(each, namespace, findings);
  return findings.all;
}
