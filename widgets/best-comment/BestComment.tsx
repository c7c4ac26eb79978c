import { useId, useState } from 'react';
import { AuthorLine } from '../../shared/comments/AuthorLine.tsx';
import { Breakdown } from '../../shared/comments/Breakdown.tsx';
import {
  type CommentListResponse,
  commentListResponse,
} from '../../shared/comments/comments.schema.ts';
import { Face } from '../../shared/comments/Face.tsx';
import { useFeed, useView } from '../../shared/comments/use-feed.ts';
import { jsonChild } from '../../shared/island/read-props.ts';
import { id } from '../../shared/schema/host-values.ts';
import { parse } from '../../shared/schema/parse.ts';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';

/**
 * What the page's comment section has been given, so that the two share one request (or none),
 * although this card stands higher and mounts first.
 */
function section(newsId: number): { parentId?: number; answer?: CommentListResponse } {
  if (typeof document === 'undefined') return {};
  const tag = document.querySelector<HTMLElement>(
    `[data-widget="comments"][data-news-id="${newsId}"]`,
  );
  const found: { parentId?: number; answer?: CommentListResponse } = {};
  try {
    if (tag?.dataset.parentCommentId) found.parentId = parse(id, tag.dataset.parentCommentId);
    const child = tag && jsonChild(tag);
    if (child) found.answer = parse(commentListResponse, JSON.parse(child.textContent ?? ''));
  } catch {
    // The section itself tells of what is wrong there.
  }
  return found;
}

/** The most popular comment: nothing at all until there is one that somebody rated. */
export function BestComment({ newsId }: { newsId: number }) {
  const [shared] = useState(() => section(newsId));
  const feed = useFeed(newsId, shared);
  const { best } = useView(feed);
  const titleId = useId();
  if (!best?.reactionsCount) return null;
  return (
    <section className="fan-card fan-best-comment" aria-labelledby={titleId}>
      <div className="fan-head">
        <h2 id={titleId}>Populairste reactie</h2>
        <a href="#comments">Meer reacties</a>
      </div>
      <div className="fan-body">
        <div className="fan-comment">
          <Face author={best.author} />
          <AuthorLine comment={best} />
          <HtmlText html={best.html} className="fan-comment-body" />
          <Breakdown reactions={best.reactions} />
        </div>
      </div>
    </section>
  );
}
