import { Avatar } from '../ui/Avatar.tsx';
import type { Author } from './answer.ts';

/** An author's picture or initials: `G` for a guest, the name's first letters where none are told. */
export function Face({ author }: { author?: Author }) {
  const guest = !author?.username;
  return (
    <Avatar
      guest={guest}
      name={author?.username}
      initials={guest ? 'G' : author.initials || author.username.slice(0, 2).toUpperCase()}
      picture={guest ? undefined : author.avatar}
    />
  );
}
