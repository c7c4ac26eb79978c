import { Face } from '../../shared/comments/Face.tsx';
import type { Pending } from '../../shared/comments/thread.ts';
import { config } from '../../shared/host/config.ts';
import { useSection } from './section.ts';

const WORDS = {
  sending: 'Wordt geplaatst…',
  waiting: 'Nog niet verstuurd',
  sent: 'Geplaatst',
} as const;

/** The reader's own posts, from the press until a read has brought them. */
export function PendingPosts({ posts }: { posts: readonly Pending[] | undefined }) {
  const { myName } = useSection();
  const { user } = config();
  const author = user && { ...user, likes: 0 };
  return posts?.map(({ key, text, state }) => (
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
