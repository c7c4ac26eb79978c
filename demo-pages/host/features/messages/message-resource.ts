import type { Host } from '../../context.ts';
import { memberById } from '../accounts/members.ts';
import { laravelTime } from '../comments/comment-resources.ts';
import type { MessageRow } from './message-store.ts';

/** Somebody at either end of a message. */
export interface Correspondent {
  id: number;
  username: string;
  initials: string;
  avatar?: string;
}

/** A message as it is sent; see docs/host-api.md, "message-form". */
export interface MessageResource {
  id: number;
  subject: string;
  /** HTML, made of the text that was typed; its lines are still lines. */
  message: string;
  created_at: string;
  read_at: string | null;
  /** Absent for a message from the site itself. */
  sender?: Correspondent;
  receiver: Pick<Correspondent, 'id' | 'username'>;
}

const gone = (id: number): Correspondent => ({ id, username: 'vertrokken lid', initials: '?' });

function correspondent(host: Host, memberId: number): Correspondent {
  const member = memberById(host.db, memberId);
  if (!member) return gone(memberId);
  const { id, username, initials, avatar } = member;
  return avatar ? { id, username, initials, avatar } : { id, username, initials };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Quotes stay: between tags they mean nothing, and most texts then need no reading as HTML. */
const htmlOf = (text: string) => text.replace(/[&<>]/g, (mark) => marks[mark] ?? mark);

export function messageResource(host: Host, row: MessageRow): MessageResource {
  const { id, subject, message, created_at, read_at } = row;
  const receiver = correspondent(host, row.receiver_id);
  return {
    ...{ id, subject, message: htmlOf(message) },
    created_at: laravelTime(created_at),
    read_at: read_at === null ? null : laravelTime(read_at),
    ...(row.sender_id !== null && { sender: correspondent(host, row.sender_id) }),
    receiver: { id: receiver.id, username: receiver.username },
  };
}
