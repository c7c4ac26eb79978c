import { profilePath } from '../text/urls.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { Comment } from './answer.ts';
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
    <div className="fi-comment-who">
      {author?.username ? (
        <a className="fi-comment-name" href={profilePath(author.username)}>
          {name}
        </a>
      ) : (
        <span className="fi-comment-name">{name}</span>
      )}
      <span>zegt</span>
      {author?.likes ? <span className="fi-comment-likes">{`${author.likes}+`}</span> : null}
      <a className="fi-comment-time" href={`#comment-${comment.id}`}>
        <RelativeTime time={comment.createdAt} />
      </a>
    </div>
  );
}
