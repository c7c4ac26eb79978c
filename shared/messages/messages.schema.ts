import * as v from 'valibot';
import { count, id, lenient, list, object, optional, text, toList } from '../schema/host-values.ts';

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

/** A part of a mailbox; its links lead to the pages of the host's own that show the others. */
export interface MessagePage {
  messages: Message[];
  /** The address of the page with newer messages, unchecked. */
  previousUrl?: string;
  /** The address of the page with older messages, unchecked. */
  nextUrl?: string;
  /** This page's number, from 1, and that of the last one. */
  number?: number;
  lastNumber?: number;
}

/**
 * All messages as a list, or some of them as a paginator. Laravel's counts at its top; as a resource
 * it has `links` and `meta`.
 */
const messagePage = v.pipe(
  v.unknown(),
  v.transform((given) => {
    const messages = toList(given);
    return Array.isArray(messages) && messages.length ? { data: messages } : given;
  }),
  object({
    data: optional(list(message), []),
    prev_page_url: lenient(text),
    next_page_url: lenient(text),
    current_page: lenient(count),
    last_page: lenient(count),
    links: lenient(object({ prev: lenient(text), next: lenient(text) })),
    meta: lenient(object({ current_page: lenient(count), last_page: lenient(count) })),
  }),
  v.transform(
    ({ data, links, meta, ...top }): MessagePage => ({
      messages: data,
      previousUrl: top.prev_page_url ?? links?.prev,
      nextUrl: top.next_page_url ?? links?.next,
      number: top.current_page ?? meta?.current_page,
      lastNumber: top.last_page ?? meta?.last_page,
    }),
  ),
);

/** The JSON child of a mailbox. */
export const mailboxJson = object({ messages: messagePage });

/** A subject that can be read and clicked, also where there is none. */
export function subjectOf({ subject }: Message): string {
  return subject.trim() || '(geen onderwerp)';
}
