import type { Host, Member } from '../../context.ts';
import { memberByUsername } from '../accounts/members.ts';
import { CommentEvents } from './comment-events.ts';
import { CommentResources } from './comment-resources.ts';
import { CommentStore } from './comment-store.ts';
import { notifyAuthor } from './notify-author.ts';

const newsId = 42;
const someone = ['mdekker', 'yara.h'];

/**
 * Lets somebody reply to a member's latest comment under article 42, or to one that is made for it.
 * @returns who did
 */
export function replyToMember(host: Host, member: Member): string {
  const store = new CommentStore(host.db);
  const events = new CommentEvents(host, store, new CommentResources(host, store));
  const name = someone.find((each) => each !== member.username) ?? '';
  const by = memberByUsername(host.db, name);
  const add = (memberId: number | null, parentId: number | null, body: string) => {
    const createdAt = host.now().getTime();
    const id = store.add({ newsId, parentId, memberId, guestId: null, body, createdAt });
    events.created(newsId, id);
    return id;
  };
  const own =
    store.latestOf(newsId, member.id)?.id ?? add(member.id, null, 'Wie gaat er zondag mee?');
  notifyAuthor(host, store, newsId, add(by?.id ?? null, own, 'Daar ben ik het helemaal mee eens.'));
  return name;
}
