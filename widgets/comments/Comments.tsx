import { useEffect, useId, useMemo, useState } from 'react';
import type { ListAnswer } from '../../shared/comments/answer.ts';
import { useFeed, useView } from '../../shared/comments/use-feed.ts';
import { config } from '../../shared/host/config.ts';
import { guestId } from '../../shared/host/guest.ts';
import { plural } from '../../shared/text/plural.ts';
import { Later } from '../../shared/ui/Later.tsx';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import { LoadMore } from './LoadMore.tsx';
import { loadBanner, loadLiveState, prepare } from './later.ts';
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
  const { state, total, more, waiting } = useView(feed);
  const { user } = config();
  const [guest, setGuest] = useState<number>();
  const [news, setNews] = useState('');
  const titleId = useId();
  // The guest's storage may be touched only when we stand on a page.
  useEffect(() => setGuest(guestId()), []);
  useHostCounts(newsId, total);
  const ref = useAnchor(feed, state === 'ready', setNews);

  /** Says once how many came, and goes to the first of them when the reader asked for them. */
  const arrived = (ids: readonly number[], isAsked: boolean) => {
    setNews(`${plural(ids.length, 'reactie', 'reacties')} geladen.`);
    if (!isAsked || !ids.length) return;
    requestAnimationFrame(() => {
      const first = document.querySelector<HTMLElement>(ids.map((id) => `#comment-${id}`).join());
      first?.focus({ preventScroll: true });
      first?.scrollIntoView?.({ block: 'nearest' });
    });
  };

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
      <section
        ref={ref}
        className="fi-card fi-comments"
        aria-labelledby={titleId}
        onPointerEnter={prepare}
      >
        <div className="fi-head">
          <h2 id={titleId}>{total === 0 ? 'Start de discussie' : 'Discussieer mee!'}</h2>
          {total === undefined ? null : (
            <span className="fi-badge">{plural(total, 'reactie', 'reacties')}</span>
          )}
          <span className="fi-comments-live">
            <Later load={loadLiveState} props={{ channel: `news.${newsId}.comments` }} />
          </span>
        </div>
        <div className="fi-body">
          <CommentForm kind="post" box={feed.root} />
          <div className="fi-comments-news">
            {waiting ? (
              <Later
                load={loadBanner}
                props={{ feed, waiting, onNews: setNews, onLoaded: arrived }}
              />
            ) : null}
          </div>
          <div className="fi-hidden" role="status">
            {news}
          </div>
          {state === 'failed' ? <LoadFailed onRetry={feed.read} /> : <CommentList />}
          {more ? <LoadMore feed={feed} onLoaded={arrived} /> : null}
        </div>
      </section>
    </SectionContext.Provider>
  );
}
