import { Face } from '../../shared/comments/Face.tsx';
import type { Pending } from '../../shared/comments/thread.ts';
import { config } from '../../shared/host/config.ts';

const WORDS = {
  sending: 'Wordt geplaatst…',
  waiting: 'Nog niet verstuurd',
  sent: 'Geplaatst',
} as const;

interface PendingPostsProps {
  posts: readonly Pending[];
  myName: string;
}

/** The reader's own posts, from the press until a read has brought them. */
export function PendingPosts({ posts, myName }: PendingPostsProps) {
  const { user } = config();
  const author = user && { ...user, likes: 0 };
  return posts.map(({ key, text, state }) => (
    <li key={key} className="fan-comments-pending">
      <div className="fan-comment">
        <Face author={author} />
        <div className="fan-comment-who">
          <b className="fan-comment-name">
            <bdi>{myName}</bdi>
          </b>
          <span>{WORDS[state]}</span>
        </div>
        <div className="fan-comment-body" dir="auto">
          {text}
        </div>
      </div>
    </li>
  ));
}
