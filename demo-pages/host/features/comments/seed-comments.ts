import type { Host } from '../../context.ts';
import { memberByUsername } from '../accounts/members.ts';
import { CommentStore } from './comment-store.ts';
import { lateTalk } from './late-talk.seed.ts';
import { matchTalk } from './match-talk.seed.ts';
import { otherTalk, youthTalk } from './other-talk.seed.ts';
import type { SeedComment } from './seed-comment.ts';

const minute = 60_000;

/** Seeds the talk of every article; 43 stays without, 44 gets exactly one comment. */
export function seedComments(host: Host): void {
  seedTalk(host, 42, [...matchTalk, ...lateTalk]);
  seedTalk(host, 44, youthTalk);
  for (const [newsId, talk] of Object.entries(otherTalk)) seedTalk(host, Number(newsId), talk);
}

/** Stores a talk and everything below it under an article. */
export function seedTalk(host: Host, newsId: number, talk: SeedComment[]): void {
  const store = new CommentStore(host.db);
  const now = host.now().getTime();

  function insertTree(comments: SeedComment[], parentId: number | null): void {
    // Oldest first, so that ids rise with time as they do on a real site.
    const byAge = [...comments].sort((a, b) => b[1] - a[1]);
    for (const [author, minutesAgo, body, reactions = {}, replies = []] of byAge) {
      const id = store.add({
        newsId,
        parentId,
        memberId: typeof author === 'string' ? memberId(host, author) : null,
        guestId: typeof author === 'number' ? author : null,
        body,
        createdAt: now - minutesAgo * minute,
      });
      const types = Object.entries(reactions).flatMap(([type, count]) =>
        Array.from({ length: count }, () => type),
      );
      store.addReactions(id, types);
      insertTree(replies, id);
    }
  }
  insertTree(talk, null);
}

function memberId(host: Host, username: string): number {
  const member = memberByUsername(host.db, username);
  if (!member) throw new Error(`The seed names an unknown member: ${username}`);
  return member.id;
}
