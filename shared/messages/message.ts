import {
  type Infer,
  id,
  lenient,
  list,
  optional,
  type Schema,
  shape,
  text,
} from '../island/schema.ts';

const member = shape({ id, username: text, initials: optional(text, '') });

/** A message without a sender is the site's own; PHP may write the absence as null, `[]` or false. */
const nobody: Schema<Infer<typeof member> | undefined> = lenient(optional(member), undefined);

/** A private message as the host writes it (specification, section 3). */
export const message = shape({
  id,
  subject: optional(text, ''),
  message: optional(text, ''),
  created_at: optional(text, ''),
  /** Absent while it has not been opened. */
  read_at: optional(text),
  sender: nobody,
  receiver: nobody,
});

export type Message = Infer<typeof message>;
export type Member = Infer<typeof member>;

/** The JSON child of a list of messages. */
export const messages = shape({ messages: list(message) });

/** A subject that can be read and clicked, also where there is none. */
export function subjectOf({ subject }: Message): string {
  return subject.trim() || '(geen onderwerp)';
}
