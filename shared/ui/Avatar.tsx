import { useState } from 'react';
import { imageUrl } from '../text/urls.ts';
import { toneOf } from './avatar-tone.ts';

interface AvatarProps {
  /** Shown where there is no picture, or it does not load. `G` for a guest. */
  initials: string;
  /** Gives the colour; without it the initials do. */
  name?: string;
  picture?: string;
  guest?: boolean;
}

/** Decoration: the name always stands beside it or around it, so a screen reader skips it. */
export function Avatar({ initials, name = initials, picture, guest }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const src = imageUrl(picture);
  return (
    <span className={`fan-avatar fan-avatar-${guest ? 'guest' : toneOf(name)}`} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        initials
      )}
    </span>
  );
}
