import { message } from '../../shared/messages/messages.schema.ts';
import { list, object } from '../../shared/schema/host-values.ts';
import type { Schema } from '../../shared/schema/parse.ts';
import { json as comments } from '../../widgets/comments/comments.schema.ts';
import { json as liveMatch } from '../../widgets/live-match/live-match.schema.ts';
import { json as liveReport } from '../../widgets/live-report/live-report.schema.ts';
import { json as messageForm } from '../../widgets/message-form/message-form.schema.ts';
import { motmPoll } from '../../widgets/motm-poll/motm-poll.schema.ts';
import { poll } from '../../widgets/poll/poll.schema.ts';
import { json as prediction } from '../../widgets/prediction/prediction.schema.ts';

/** Of the two shapes that a mailbox takes, the one without pages. */
const mailbox = object({ messages: list(message) });

/** The JSON child's schema of each widget that takes one, without the island that shows it. */
export const jsonSchemas: Record<string, Schema<unknown>> = {
  comments,
  'live-match': liveMatch,
  'live-report': liveReport,
  prediction,
  poll,
  'motm-poll': motmPoll,
  'message-form': messageForm,
  inbox: mailbox,
  outbox: mailbox,
  message,
};
