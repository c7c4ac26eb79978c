import type { Member, Message } from './messages.schema.ts';

/** What sets the inbox and the outbox apart. */
export interface ListKind {
  title: string;
  /** Where there are no messages. */
  none: string;
  /** The name of the column with the other person. */
  personColumn: string;
  /** The other person. */
  person(message: Message): Member | undefined;
  /** What stands there without one: the site itself has written, or the member is gone. */
  nobody(): string;
  /** Where a message is read. */
  path(id: number): string;
  /** The deletion call's `from`: what the reader is of these messages. */
  from: 'receiver' | 'sender';
  /** Whether a row tells if its message has been read. */
  hasReadState: boolean;
}
