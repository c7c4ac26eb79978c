import { useId, useState } from 'react';
import { AuthorLine } from '../../shared/comments/AuthorLine.tsx';
import { CommentAvatar } from '../../shared/comments/CommentAvatar.tsx';
import {
  type CommentListResponse,
  commentListResponse,
} from '../../shared/comments/comments.schema.ts';
import { ReactionBreakdown } from '../../shared/comments/ReactionBreakdown.tsx';
import { useCommentList, useCommentListView } from '../../shared/comments/use-comment-list.ts';
import { config } from '../../shared/host/config.ts';
import { renderedPage } from '../../shared/host/rendered-page.ts';
import { jsonChild } from '../../shared/island/read-props.ts';
import { count, id } from '../../shared/schema/host-values.ts';
import { parse } from '../../shared/schema/parse.ts';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { usePagePath } from '../../shared/ui/use-page-path.ts';

interface PrintedComments {
  parentId?: number;
  count?: number;
  response?: CommentListResponse;
}

/**
 * Reads what the page's comment section has been given, so that the two share one request (or none),
 * although this card is above it and mounts first.
 */
function readSectionTag(newsId: number): PrintedComments {
  if (typeof document === 'undefined') {
    const section = renderedPage().sections.find((each) => each.newsId === newsId);
    return {
      parentId: section?.parentCommentId,
      count: section?.commentCount,
      response: section?.json as CommentListResponse | undefined,
    };
  }
  const tag = document.querySelector<HTMLElement>(
    `[data-widget="comments"][data-news-id="${newsId}"]`,
  );
  const printed: PrintedComments = {};
  try {
    if (tag?.dataset.parentCommentId) printed.parentId = parse(id, tag.dataset.parentCommentId);
    if (tag?.dataset.commentCount) printed.count = parse(count, tag.dataset.commentCount);
    const child = tag && jsonChild(tag);
    if (child) printed.response = parse(commentListResponse, JSON.parse(child.textContent ?? ''));
  } catch {
    // The section itself says what is wrong there.
  }
  return printed;
}

/** The most popular comment: nothing at all until there is one with a reaction. */
export function BestComment({ newsId }: { newsId: number }) {
  const [printed] = useState(() => readSectionTag(newsId));
  const list = useCommentList(newsId, printed);
  const { best } = useCommentListView(list);
  const titleId = useId();
  const pagePath = usePagePath();
  if (!best?.reactionsCount) return null;
  return (
    <section className="fan-card fan-best-comment" aria-labelledby={titleId}>
      <div className="fan-head">
        <h2 id={titleId}>Populairste reactie</h2>
        <a href={`${pagePath}#comments`}>Meer reacties</a>
      </div>
      <div className="fan-body">
        <div className="fan-comment">
          <CommentAvatar author={best.author} />
          <AuthorLine comment={best} />
          <HtmlText html={best.html} className="fan-comment-body" imageHosts={config().images} />
          <ReactionBreakdown reactions={best.reactions} />
        </div>
      </div>
    </section>
  );
}
