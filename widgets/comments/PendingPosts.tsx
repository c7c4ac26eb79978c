import { useStore } from 'zustand';
import { CommentAvatar } from '../../shared/comments/CommentAvatar.tsx';
import { reader } from '../../shared/comments/reader.store.ts';
import { useUser } from '../../shared/island/rendered.ts';
import type { PendingPost } from './section.store.ts';

const STATES = {
  sending: 'Wordt geplaatst…',
  unsent: 'Nog niet verstuurd',
  sent: 'Geplaatst',
} as const;

/** The reader's own posts, from the click until a response has brought them. */
export function PendingPosts({ posts }: { posts: readonly PendingPost[] }) {
  const name = useStore(reader, (now) => now.name);
  const user = useUser();
  const author = user && { ...user, likes: 0 };
  return posts.map(({ key, text, state }) => (
    <li key={key} className="fan-comments-pending">
      <div className="fan-comment">
        <CommentAvatar author={author} />
        <div className="fan-comment-who">
          <b className="fan-comment-name" dir="auto">
            {name}
          </b>
          <span>{` ${STATES[state]}`}</span>
        </div>
        <div className="fan-comment-body" dir="auto">
          {text}
        </div>
      </div>
    </li>
  ));
}
