import { call } from '../../shared/host/http.ts';
import {
  either,
  lenient,
  list,
  map,
  type Schema,
  shape,
  text,
} from '../../shared/island/schema.ts';
import type { ReportMessage } from './report.ts';

const maybe = lenient(text, '');
const message: Schema<ReportMessage> = shape({ text: maybe, time: maybe });
const sent = shape({ text, time: maybe });

/** `GET /api/live-report/{newsId}`: the messages, bare or under `messages`. */
export const liveReport: Schema<ReportMessage[]> = either(
  list(message),
  map(shape({ messages: list(message) }), ({ messages }) => messages),
);

export function readReport(newsId: number, signal: AbortSignal) {
  return call('GET', `/api/live-report/${newsId}`, { answer: liveReport, signal });
}

/** `LiveReportMessageEvent` carries the message under `liveReportMessage`; bare is understood too. */
const payload = either(
  map(shape({ liveReportMessage: sent }), (given) => given.liveReportMessage),
  sent,
);

/** What a live event says; undefined where it says nothing that can be used. */
export const messageIn = lenient<ReportMessage | undefined>(payload, undefined);
