import type * as v from 'valibot';
import { message } from '../../shared/messages/messages.schema.ts';
import { id, list, object, optional, orUnderData, text } from '../../shared/schema/host-values.ts';

/** The JSON child: for a reply, the message that is replied to. */
export const json = optional(object({ reply_to: optional(message) }), { reply_to: undefined });

/** `GET /api/get-filtered-words`. */
export const filteredWords = object({ blurredWords: list(text), bannedWords: list(text) });

const recipient = object({ id, username: text });
export type Recipient = v.InferOutput<typeof recipient>;

/** `POST /api/get-recipients`. */
export const recipients = orUnderData(list(recipient));
