import type { Host } from '../../context.ts';
import { html } from '../../pages/markup.ts';
import { memberById } from '../accounts/members.ts';
import { articleById } from '../articles/articles.ts';
import { notify } from '../notifications/notify.ts';
import type { CommentStore } from './comment-store.ts';

const excerptLength = 140;

/** Notifies the author of a comment that somebody replied to it: a member, and never about oneself. */
export function notifyAuthor(
  host: Host,
  store: CommentStore,
  newsId: number,
  replyId: number,
): void {
  const reply = store.find(newsId, replyId);
  const parent = reply?.parent_id ? store.find(newsId, reply.parent_id) : undefined;
  if (!reply || !parent || parent.member_id === null || parent.member_id === reply.member_id)
    return;
  const replier = reply.member_id === null ? null : memberById(host.db, reply.member_id);
  const name = replier?.username ?? `Gast${reply.guest_id}`;
  const title = articleById(host.db, newsId)?.title ?? '';
  const signs = [...reply.body];
  const excerpt =
    signs.length > excerptLength ? `${signs.slice(0, excerptLength).join('')}…` : reply.body;
  notify(host, parent.member_id, {
    subject: `${name} reageerde op jou`,
    content: html`<p>“${excerpt}”</p><p>Bij <em>${title}</em></p>`.toString(),
    icon: 'comment',
    url: `/nieuws/${newsId}#comment-${replyId}`,
  });
}
