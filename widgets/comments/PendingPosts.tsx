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
    <li key={key} className="fi-comments-pending">
      <div className="fi-comment">
        <Face author={author} />
        <div className="fi-comment-who">
          <b className="fi-comment-name">
            <bdi>{myName}</bdi>
          </b>
          <span>{WORDS[state]}</span>
        </div>
        <div className="fi-comment-body" dir="auto">
          {text}
        </div>
      </div>
    </li>
  ));
}
