import * as v from 'valibot';
import {
  either,
  id,
  list,
  object,
  optional,
  optionalText,
  text,
} from '../../shared/schema/host-values.ts';

export const attributes = { newsId: id };

const message = object({
  /** May be HTML. */
  text: optionalText,
  /** `HH:mm`, or a date-time. */
  time: optionalText,
});

export type ReportMessage = v.InferOutput<typeof message>;

/** `GET /api/live-report/{newsId}`: the messages, bare or under `messages`. */
export const liveReport = either(
  v.pipe(
    object({ messages: list(message) }),
    v.transform(({ messages }) => messages),
  ),
  list(message),
);

/** The first response, so that no first call is needed. */
export const json = optional(liveReport);

const sent = object({ text, time: optionalText });

/** The events of the channel `news.{newsId}.live`, by their classes. */
export const liveReportEvents = {
  /** One message, under `liveReportMessage` or bare. */
  LiveReportMessageEvent: either(
    v.pipe(
      object({ liveReportMessage: sent }),
      v.transform((payload) => payload.liveReportMessage),
    ),
    sent,
  ),
};
