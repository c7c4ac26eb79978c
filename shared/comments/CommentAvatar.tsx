import { Avatar } from '../ui/Avatar.tsx';
import type { Author } from './comments.schema.ts';

/** An author's picture or initials: `G` for a guest. */
export function CommentAvatar({ author }: { author?: Author }) {
  return <Avatar name={author?.username} initials={author?.initials} picture={author?.avatar} />;
}
