import { useState } from 'react';
import { imageUrl } from '../text/urls.ts';

interface AvatarProps {
  /** Shown where there is no picture, or it does not load. `G` for a guest. */
  initials: string;
  picture?: string;
  guest?: boolean;
}

/** Decoration: the name always stands beside it, so a screen reader skips it. */
export function Avatar({ initials, picture, guest }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  const src = broken ? undefined : imageUrl(picture);
  const warm = !guest && (initials.codePointAt(0) ?? 0) % 2;
  return (
    <span
      className={`fi-avatar${guest ? ' fi-avatar-guest' : ''}${warm ? ' fi-avatar-warm' : ''}`}
      aria-hidden="true"
    >
      {src ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        initials
      )}
    </span>
  );
}
