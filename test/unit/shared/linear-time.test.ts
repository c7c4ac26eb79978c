import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commentEvents, commentListResponse } from '../../../shared/comments/comments.schema.ts';
import { decodeGuestId } from '../../../shared/host/guest.ts';
import {
  errorFromResponse,
  HostError,
  retryAfterSeconds,
  secondsInText,
} from '../../../shared/host/host-error.ts';
import { isDocument } from '../../../shared/host/is-document.ts';
import { configIn, tokenIn } from '../../../shared/host/page-source.ts';
import { message, subjectOf } from '../../../shared/messages/messages.schema.ts';
import { saysClosed } from '../../../shared/poll/ballot.schema.ts';
import { flag, id, list, number, record, text } from '../../../shared/schema/host-values.ts';
import { parseOrNothing, type Schema } from '../../../shared/schema/parse.ts';
import { parseTime } from '../../../shared/text/dates.ts';
import { looksLikeEmail } from '../../../shared/text/email.ts';
import { initialsOf } from '../../../shared/text/initials.ts';
import { plainText } from '../../../shared/text/plain-text.ts';
import { profilePath, sitePath, webUrl } from '../../../shared/text/urls.ts';
import { filterWords } from '../../../shared/text/word-filter.ts';
import { minuteLabel } from '../../../widgets/live-match/minute.model.ts';
import { createNameFinder } from '../../../widgets/live-match/names.model.ts';
import { timeLabel } from '../../../widgets/live-report/report.model.ts';
import { redirectPath } from '../../../widgets/message/redirect-path.model.ts';
import { textKind } from '../../../widgets/message/text-kind.model.ts';
import { replySubject } from '../../../widgets/message-form/message-draft.model.ts';
import { notificationList } from '../../../widgets/notifications/notifications.schema.ts';
import {
  groupSecret,
  readSecretFromUrl,
  svgDataUrl,
} from '../../../widgets/two-factor/secret.model.ts';
import { processorTime } from '../processor-time.ts';

/** Everything that reads a text of the host by a pattern. */
const readers: Record<string, (given: string) => unknown> = {
  configIn,
  tokenIn,
  isDocument,
  decodeGuestId,
  retryAfterSeconds: (given) => retryAfterSeconds(given, 0),
  errorFromResponse: (given) =>
    errorFromResponse('POST /x', 422, { message: given, errors: { a: [given] } }, given, 0),
  saysClosed: (given) => {
    for (const body of [given, { message: given, error: given, closed: given }])
      saysClosed(new HostError('refused', '', 'POST /x', 403, { a: [given] }, body));
  },
  parseTime: (given) => parseTime(given, 'Europe/Amsterdam'),
  timeLabel: (given) => timeLabel(given, 'Europe/Amsterdam'),
  looksLikeEmail,
  initialsOf,
  plainText,
  profilePath,
  webUrl,
  sitePath: (given) => sitePath(given, 'https://fans.test'),
  textKind,
  minuteLabel: (given) => minuteLabel(`9${given}`),
  playersInText: (given) => createNameFinder([{ number: '', name: 'De Wit' }])(given),
  playersInNames: (given) => createNameFinder([{ number: '', name: given }])('Okafor kopt raak'),
  secondsInText,
  redirectPath,
  replySubject,
  readSecretFromUrl,
  groupSecret,
  svgDataUrl,
  subjectOf: (given) => subjectOf({ subject: given } as never),
  filteredText: (given) =>
    filterWords(given, { bannedWords: ['a', 'een woord'], blurredWords: ['9'] }),
  filteredWords: (given) =>
    filterWords('Een heel gewone tekst', { bannedWords: [given], blurredWords: [given] }),
};

const schemas: Record<string, Schema<unknown>> = {
  id,
  number,
  flag,
  text,
  list: list(id),
  record: record(number),
  message,
  commentListResponse,
  notificationList,
  NewsCommentCreatedEvent: commentEvents.NewsCommentCreatedEvent,
};

/** What such patterns stumble over when it is repeated for forty kilobytes. */
const PARTS = [
  ...[' ', '\n', '\t ', '\u00a0', '0', '9', '1 ', '-', '.', '. ', ':', "'", '"', '&', '&#', '&#x'],
  ...['a', 'A ', 'a@', '@', '/', '//', '\\', '(', '(and 1', '(and 1 more errors)', '+1', '=', '%'],
  ...[
    '<',
    '>',
    '<!',
    '<!--',
    '-->',
    '<!-- a -->',
    '<!--a',
    '</',
    '<a',
    '<a ',
    '<br',
    '<br ',
    '</p',
  ],
  ...[
    '<svg',
    '<svg ',
    '<svg xmlns ',
    ' xmlns',
    '<script',
    '<script>',
    '</script',
    '<style ',
    '<x y="',
  ],
  ...['<script id="islands-config"', 'islands-config', '<meta name="csrf-token" '],
  ...['é', 'e\u0301', '\u0301', '👍🏽', '\u200d', '\ud800', ' De Wit', 'De Wit ', 'een ', 'woord'],
];
const LENGTH = 40_000;
const texts = PARTS.flatMap((part) => {
  const long = part.repeat(Math.ceil(LENGTH / part.length));
  return [long, `${long}x`, `x${long}\u0000`];
});

/** In milliseconds of the processor; quadratic ones take seconds. */
const MOST = 500;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function slowest(read: (given: string) => unknown): { time: number; given: string } {
  let worst = { time: 0, given: '' };
  for (const given of texts) {
    const before = processorTime();
    read(given);
    const time = processorTime() - before;
    if (time > worst.time) worst = { time, given: JSON.stringify(given.slice(0, 40)) };
  }
  return worst;
}

describe('text of a host, forty kilobytes that patterns stumble over', () => {
  it.each(Object.entries(readers))('%s, given each of them, ends in time', (_, read) => {
    const { time, given } = slowest(read);
    expect(time, given).toBeLessThan(MOST);
  });

  it.each(Object.entries(schemas))('schema %s, given each of them, ends in time', (_, schema) => {
    const { time, given } = slowest((each) => {
      parseOrNothing(schema, each);
      parseOrNothing(schema, { [each]: each, comments: each, data: each, subject: each, id: each });
    });
    expect(time, given).toBeLessThan(MOST);
  });
});
