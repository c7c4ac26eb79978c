import type { Host, Member } from '../../context.ts';
import { everydayMessages } from './everyday.seed.ts';
import { type MessageResource, messageResource } from './message-resource.ts';
import { type MessageRow, MessageStore } from './message-store.ts';
import { storeSeeds } from './seed-messages.ts';

/** Which of a member's messages the demo page shows. */
export type Kind = 'received' | 'system' | 'sent';

const fits: Record<Kind, (row: MessageRow) => boolean> = {
  received: ({ sender_id }) => sender_id !== null,
  system: ({ sender_id }) => sender_id === null,
  sent: () => true,
};

/** A message for who looks at the demo page as a guest; it is nobody's, and in no database. */
const sample: MessageResource = {
  id: 1,
  subject: 'Kaartje over voor zondag',
  message: 'Hoi! Ik heb zondag een kaartje over voor vak P. Is dat iets voor jou?',
  created_at: '2026-11-27T19:35:00.000000Z',
  read_at: '2026-11-27T19:45:00.000000Z',
  sender: { id: 10, username: 'kees_v', initials: 'KV' },
  receiver: { id: 7, username: 'sanne' },
};

/** The member's newest message of a kind; one is made when all have been deleted. */
export function shownMessage(host: Host, member: Member | null, kind: Kind): MessageResource {
  if (!member) return sample;
  const store = new MessageStore(host.db);
  const side = kind === 'sent' ? 'sender' : 'receiver';
  const newest = () => store.list(side, member.id).find(fits[kind]);
  if (!newest()) makeOne(host, member, kind);
  const row = newest();
  if (!row) return sample;
  if (side === 'receiver') store.markRead(row.id, host.now().getTime());
  return messageResource(host, store.find(side, member.id, row.id) ?? row);
}

function makeOne(host: Host, { username }: Member, kind: Kind): void {
  const other = username === 'kees_v' ? 'sanne' : 'kees_v';
  const like = everydayMessages.find(({ from }) => (from === null) === (kind === 'system'));
  if (!like) return;
  const ends =
    kind === 'sent'
      ? { from: username, to: other }
      : { from: kind === 'system' ? null : other, to: username };
  storeSeeds(host, [{ ...like, ...ends }], kind === 'sent' ? 'sender' : 'receiver');
}
