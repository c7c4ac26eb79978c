import { Avatar } from '../ui/Avatar.tsx';
import type { Author } from './answer.ts';

/**
 * An author's picture or initials: `G` for a guest, where none are told the name's first two letters
 * with the accents that belong to them.
 */
export function Face({ author }: { author?: Author }) {
  const guest = !author?.username;
  return (
    <Avatar
      guest={guest}
      name={author?.username}
      initials={
        guest
          ? 'G'
          : author.initials || author.username.match(/^(\P{M}\p{M}*){0,2}/u)![0].toUpperCase()
      }
      picture={guest ? undefined : author.avatar}
    />
  );
}
