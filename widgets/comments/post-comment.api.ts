import { loadLiveComments } from '../../shared/comments/load-live-comments.ts';
import { sentGuestId } from '../../shared/host/guest.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { createComment, editComment } from './comments.api.ts';
import { fetchUntil } from './fetch-comments.api.ts';
import type { Section } from './section.store.ts';

/** From the click to the call, in milliseconds. */
const DEBOUNCE = 500;

/** As the host will show it, until that can be read. */
const escapeText = (text: string) =>
  text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;')).replace(/\n/g, '<br>');

/**
 * Reads a post that was accepted. While that fails it stays in the list as it was written.
 * @throws HostError
 */
async function readBack(section: Section, parentId: number, key: number) {
  const { list } = section;
  if (!section.hasPending(parentId, key)) return;
  let reads = 0;
  // A comment on the article is on the first page; a reply wherever its thread is.
  const isRead = () =>
    !section.hasPending(parentId, key) || (parentId === list.root && reads++ > 0);
  const live = await loadLiveComments(list);
  await live.run(`post ${key}`, (send) => fetchUntil(list, send, isRead, parentId));
  section.removePending(parentId, key);
}

/**
 * Posts a comment: in the list at once, and replaced by what is read back.
 * @param parentId the comment that it replies to; the list's root for one on the article
 * @param idempotencyKey the same when the post is tried again, after a reload too
 * @throws HostError when it was not accepted; without a connection the post stays as unsent
 */
export async function postComment(
  section: Section,
  parentId: number,
  text: string,
  idempotencyKey: string,
): Promise<void> {
  section.removeUnsent(parentId);
  const key = section.addPending(parentId, text, 'sending');
  const createdBefore = section.ownCreatedCount();
  await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
  try {
    const post = {
      news_id: section.list.newsId,
      parent_id: parentId || undefined,
      comment: text,
      guest_id: sentGuestId(),
    };
    await createComment(post, idempotencyKey);
  } catch (error) {
    // Only the response was lost where an event or a read has brought the comment.
    const hasArrived =
      section.ownCreatedCount() > createdBefore || !section.hasPending(parentId, key);
    if (!hasArrived) {
      if (error instanceof HostError && error.kind === 'offline')
        section.setPendingState(parentId, key, 'unsent');
      else section.removePending(parentId, key);
      throw error;
    }
  }
  section.setPendingState(parentId, key, 'sent');
  // Otherwise the next read has it.
  readBack(section, parentId, key).catch(() => {});
}

/**
 * Saves an edited comment, and reads it back.
 * @throws HostError when it was not accepted
 */
export async function saveComment({ list }: Section, id: number, text: string): Promise<void> {
  const node = list.nodes.get(id);
  if (!node) return;
  await editComment(id, {
    news_id: list.newsId,
    parent_id: node.parentId || undefined,
    comment: text,
    guest_id: sentGuestId(),
  });
  const isRead = () => list.nodes.get(id)?.html !== node.html;
  try {
    const live = await loadLiveComments(list);
    await live.run(`edit ${id}`, (send) => fetchUntil(list, send, isRead, id));
  } catch {
    // It has been saved: until it can be read, the author's own text is shown.
    list.patch(id, { original: text, html: escapeText(text) });
  }
}
