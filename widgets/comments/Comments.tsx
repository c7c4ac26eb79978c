import { useEffect, useId, useMemo, useReducer, useState } from 'react';
import type { CommentListResponse } from '../../shared/comments/comments.schema.ts';
import { useFeed, useView } from '../../shared/comments/use-feed.ts';
import { config } from '../../shared/host/config.ts';
import { guestId } from '../../shared/host/guest.ts';
import { plural } from '../../shared/text/numbers.ts';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import { LoadMore } from './LoadMore.tsx';
import { banner, liveState, prepare } from './later.ts';
import { SectionContext } from './section.ts';
import { useAnchor } from './use-anchor.ts';
import { useHostCounts } from './use-host-counts.ts';

interface CommentsProps {
  newsId: number;
  parentCommentId: number | undefined;
  commentCount: number | undefined;
  json: CommentListResponse | undefined;
}

/** The same news again is news too, and is read out only where the text differs. */
const told = (before: string, words: string) => (before === words ? `${words}\u00a0` : words);

/** The comment section: form, banner, list. */
export function Comments({ newsId, parentCommentId, commentCount, json }: CommentsProps) {
  const feed = useFeed(newsId, { parentId: parentCommentId, answer: json, count: commentCount });
  const { state, total, more, waiting } = useView(feed);
  const { user } = config();
  const [guest, setGuest] = useState<number>();
  const [news, onNews] = useReducer(told, '');
  const titleId = useId();
  // The guest's storage may be touched only when we stand on a page.
  useEffect(() => setGuest(guestId()), []);
  // A visitor whose connection goes must still be able to write.
  useEffect(() => {
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(prepare);
  }, []);
  useHostCounts(newsId, total);
  const ref = useAnchor(feed, state === 'ready', onNews);

  const section = useMemo(
    () => ({
      feed,
      me: { userId: user?.id, guestId: guest },
      myName: user?.username ?? (guest ? `Gast${guest}` : ''),
      onNews,
    }),
    [feed, user, guest],
  );

  return (
    <SectionContext.Provider value={section}>
      <section ref={ref} className="fan-card fan-comments" aria-labelledby={titleId}>
        <div className="fan-head">
          <h2 id={titleId} tabIndex={-1}>
            {total === 0 ? 'Start de discussie' : 'Discussieer mee!'}
          </h2>
          {total === undefined ? null : (
            <span className="fan-badge">{plural(total, 'reactie', 'reacties')}</span>
          )}
          <span className="fan-comments-live">
            <LazyComponent module={liveState} props={{ channel: `news.${newsId}.comments` }} />
          </span>
        </div>
        <div className="fan-body">
          <CommentForm kind="post" box={feed.root} />
          <div className="fan-comments-news">
            {waiting ? <LazyComponent module={banner} props={{ feed, waiting, onNews }} /> : null}
          </div>
          <div className="fan-hidden" role="status">
            {news}
          </div>
          {state === 'failed' ? (
            <LoadFailed
              onRetry={() => {
                // The button goes, and the focus must not fall back to the page's start.
                document.getElementById(titleId)?.focus();
                feed.read();
              }}
            />
          ) : (
            <CommentList />
          )}
          {more ? <LoadMore /> : null}
        </div>
      </section>
    </SectionContext.Provider>
  );
}
