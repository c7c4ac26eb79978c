import type { Message } from '../../shared/messages/messages.schema.ts';

/**
 * Whether the reader has sent it. A message of the site has no sender, and a page may not say who
 * reads it: two absences are no match.
 */
export function isOwn({ sender }: Message, reader: { id: number } | undefined): boolean {
  return sender !== undefined && sender.id === reader?.id;
}
