import { profilePath } from '../text/urls.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { Comment } from './comments.schema.ts';
import { nameOf } from './own.ts';

/** `mdekker zegt 12+ 14 minuten geleden`; the time is the comment's own address. */
export function AuthorLine({
  comment,
}: {
  comment: Pick<Comment, 'id' | 'author' | 'guestId' | 'createdAt'>;
}) {
  const { author } = comment;
  const name = <bdi>{nameOf(comment)}</bdi>;
  return (
    <div className="fan-comment-who">
      {author?.username ? (
        <a className="fan-comment-name" href={profilePath(author.username)}>
          {name}
        </a>
      ) : (
        <span className="fan-comment-name">{name}</span>
      )}
      <span>zegt</span>
      {author?.likes ? <span className="fan-comment-likes">{`${author.likes}+`}</span> : null}
      <a className="fan-comment-time" href={`#comment-${comment.id}`}>
        <RelativeTime time={comment.createdAt} />
      </a>
    </div>
  );
}
