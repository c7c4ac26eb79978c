import { useState } from 'react';
import { charactersOf } from '../text/characters.ts';
import { initialsOf } from '../text/initials.ts';
import { webUrl } from '../text/urls.ts';

interface AvatarProps {
  /** The member's; a guest, shown as `G`, has none. */
  name?: string;
  /** The host's; at most three characters of it are shown. Made of the name where it sends none. */
  initials?: string;
  picture?: string;
}

/** How many colours avatar.css has. */
export const TONES = 4;

/** Returns the colour of a name, the same on every page. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0)!;
  return sum % TONES;
}

/**
 * A member's picture or initials. Decoration: the name is always written beside it or is the name of
 * the element around it, so screen readers skip it.
 */
export function Avatar({ name: givenName = '', initials = '', picture }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const name = givenName.trim();
  const isGuest = !name;
  const src = isGuest ? undefined : webUrl(picture);
  const own = charactersOf(initials.trim()).slice(0, 3).join('').toUpperCase();
  return (
    <span
      className={`fan-avatar fan-avatar-${isGuest ? 'guest' : toneOf(name)}`}
      aria-hidden="true"
    >
      {src && src !== brokenSrc ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBrokenSrc(src)} />
      ) : isGuest ? (
        'G'
      ) : (
        own || initialsOf(name)
      )}
    </span>
  );
}
