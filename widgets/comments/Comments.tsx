import { useEffect, useId, useMemo, useState } from 'react';
import type { ListAnswer } from '../../shared/comments/answer.ts';
import { useFeed, useView } from '../../shared/comments/use-feed.ts';
import { config } from '../../shared/host/config.ts';
import { guestId } from '../../shared/host/guest.ts';
import { plural } from '../../shared/text/plural.ts';
import { LiveState } from '../../shared/ui/LiveState.tsx';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { Banner } from './Banner.tsx';
import { CommentList } from './CommentList.tsx';
import { LoadMore } from './LoadMore.tsx';
import { PostBox } from './PostBox.tsx';
import { SectionContext } from './section.ts';
import { useAnchor } from './use-anchor.ts';
import { useHostCounts } from './use-host-counts.ts';

interface CommentsProps {
  newsId: number;
  parentCommentId: number | undefined;
  commentCount: number | undefined;
  json: ListAnswer | undefined;
}

/** The comment section: form, banner, list. */
export function Comments({ newsId, parentCommentId, commentCount, json }: CommentsProps) {
  const feed = useFeed(newsId, { parentId: parentCommentId, answer: json, count: commentCount });
  const { state, total, more } = useView(feed);
  const { user } = config();
  const [guest, setGuest] = useState<number>();
  const [news, setNews] = useState('');
  const titleId = useId();
  // The guest's storage may be touched only when we stand on a page.
  useEffect(() => setGuest(guestId()), []);
  useHostCounts(newsId, total);
  const ref = useAnchor(feed, setNews);

  const section = useMemo(
    () => ({
      feed,
      me: { userId: user?.id, guestId: guest },
      myName: user?.username ?? (guest ? `Gast${guest}` : ''),
    }),
    [feed, user, guest],
  );

  return (
    <SectionContext.Provider value={section}>
      <section ref={ref} className="fi-card fi-comments" aria-labelledby={titleId}>
        <div className="fi-head">
          <h2 id={titleId}>{total === 0 ? 'Start de discussie' : 'Discussieer mee!'}</h2>
          {total === undefined ? null : (
            <span className="fi-badge">{plural(total, 'reactie', 'reacties')}</span>
          )}
          <LiveState channel={`news.${newsId}.comments`} />
        </div>
        <div className="fi-body">
          <PostBox box={feed.root} />
          <Banner onNews={setNews} />
          <div className="fi-hidden" role="status">
            {news}
          </div>
          {state === 'failed' ? <LoadFailed onRetry={feed.read} /> : <CommentList />}
          {more ? <LoadMore onNews={setNews} /> : null}
        </div>
      </section>
    </SectionContext.Provider>
  );
}
