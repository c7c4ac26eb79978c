import { useEffect, useId, useMemo, useReducer, useState } from 'react';
import type { CommentListResponse } from '../../shared/comments/comments.schema.ts';
import { identifyReader } from '../../shared/comments/reader.store.ts';
import { useCommentList, useCommentListView } from '../../shared/comments/use-comment-list.ts';
import { plural } from '../../shared/text/numbers.ts';
import { LiveState } from '../../shared/ui/LiveState.tsx';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { CommentList } from './CommentList.tsx';
import { LoadMore } from './LoadMore.tsx';
import { preload } from './lazy-modules.ts';
import { NewCommentsBanner } from './NewCommentsBanner.tsx';
import { PostForm } from './PostForm.tsx';
import { createSection } from './section.store.ts';
import { useHostCounts } from './use-host-counts.ts';
import { usePermalink } from './use-permalink.ts';
import { SectionContext } from './use-section.ts';

interface CommentsProps {
  newsId: number;
  parentCommentId: number | undefined;
  commentCount: number | undefined;
  json: CommentListResponse | undefined;
}

/** The same news again is news too, and is read out only where the text differs. */
const nextNews = (before: string, text: string) => (before === text ? `${text}\u00a0` : text);

/** The comment section: form, banner, list. */
export function Comments({ newsId, parentCommentId, commentCount, json }: CommentsProps) {
  const list = useCommentList(newsId, {
    parentId: parentCommentId,
    response: json,
    count: commentCount,
  });
  const [section] = useState(() => createSection(list));
  const { state, total, hasMore, waiting } = useCommentListView(list);
  const [news, announce] = useReducer(nextNews, '');
  const titleId = useId();
  useEffect(() => {
    identifyReader();
    return section.start();
  }, [section]);
  // A visitor whose connection goes must still be able to write.
  useEffect(() => {
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(preload);
  }, []);
  useHostCounts(newsId, total);
  const sectionRef = usePermalink(section, state === 'ready', announce);
  const tools = useMemo(() => ({ section, announce }), [section]);

  const isEmpty = total === 0;
  const title = isEmpty ? 'Start de discussie' : 'Discussieer mee!';
  return (
    <SectionContext.Provider value={tools}>
      <section ref={sectionRef} className="fan-card fan-comments" aria-labelledby={titleId}>
        <div className="fan-head">
          <h2 id={titleId} tabIndex={-1}>
            {state === 'ready' ? title : 'Reacties'}
          </h2>
          {total === undefined ? null : (
            <span className="fan-badge">{plural(total, 'reactie', 'reacties')}</span>
          )}
          <span className="fan-comments-live">
            <LiveState channel={`news.${newsId}.comments`} />
          </span>
        </div>
        <div className="fan-body">
          <PostForm parentId={list.root} />
          {waiting ? <NewCommentsBanner count={waiting} /> : null}
          <div className="fan-hidden" role="status">
            {news}
          </div>
          {state === 'failed' ? (
            <LoadFailed
              onRetry={() => {
                // The button is removed, and the focus must not fall back to the page's start.
                document.getElementById(titleId)?.focus();
                list.readFirst();
              }}
            />
          ) : (
            <CommentList />
          )}
          {hasMore ? <LoadMore /> : null}
        </div>
      </section>
    </SectionContext.Provider>
  );
}
