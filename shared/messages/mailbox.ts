import type { Member, Message } from './messages.schema.ts';

/** What the inbox and the outbox have of their own. */
export interface Mailbox {
  title: string;
  /** Shown where there are no messages. */
  emptyText: string;
  /** The name of the column with the other person. */
  personColumn: string;
  /** Returns the other person of a message. */
  personOf(message: Message): Member | undefined;
  /** Returns the name that is shown where there is no other person. */
  nameOfNobody(): string;
  /** Returns the address where a message is read. */
  pathOf(id: number): string;
  /** What the reader is of these messages: `from` in the call that deletes them. */
  readerRole: 'receiver' | 'sender';
  /** Whether a row shows if its message has been read. */
  hasReadState: boolean;
}
