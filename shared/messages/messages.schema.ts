import type * as v from 'valibot';
import { id, lenient, list, object, optional, text } from '../schema/host-values.ts';

const member = object({ id, username: text, initials: optional(text, '') });

/** A private message. */
export const message = object({
  id,
  subject: optional(text, ''),
  message: optional(text, ''),
  created_at: optional(text, ''),
  /** Absent while it has not been opened. */
  read_at: optional(text),
  /** Absent from a message of the site itself; PHP may write that as null, `[]` or false. */
  sender: lenient(member),
  receiver: lenient(member),
});

export type Message = v.InferOutput<typeof message>;
export type Member = v.InferOutput<typeof member>;

/** The JSON child of a list of messages. */
export const messages = object({ messages: list(message) });

/** A subject that can be read and clicked, also where there is none. */
export function subjectOf({ subject }: Message): string {
  return subject.trim() || '(geen onderwerp)';
}
