import { formatNumber } from '../text/numbers.ts';
import { profilePath } from '../text/urls.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { usePagePath } from '../ui/use-page-path.ts';
import { authorName } from './authorship.ts';
import type { Comment } from './comments.schema.ts';

/** `mdekker zegt 12+ 14 minuten geleden`; the time is the comment's own address. */
export function AuthorLine({
  comment,
}: {
  comment: Pick<Comment, 'id' | 'author' | 'guestId' | 'createdAt'>;
}) {
  const { author } = comment;
  const pagePath = usePagePath();
  // Of its own direction, whatever the name is written in.
  const name = { className: 'fan-comment-name', dir: 'auto', children: authorName(comment) };
  return (
    <div className="fan-comment-who">
      {author?.username ? <a {...name} href={profilePath(author.username)} /> : <span {...name} />}
      <span>{' zegt '}</span>
      {author?.likes ? (
        <span className="fan-comment-likes">{`${formatNumber(author.likes)}+ `}</span>
      ) : null}
      <a className="fan-comment-time" href={`${pagePath}#comment-${comment.id}`}>
        <RelativeTime time={comment.createdAt} />
      </a>
    </div>
  );
}
