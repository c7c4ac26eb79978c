import { useState } from 'react';
import { initialsOf } from '../text/initials.ts';
import { webUrl } from '../text/urls.ts';

interface CrestProps {
  club: string;
  picture?: string;
  /** Whether it is the site's own club, which has the site's colour. */
  isOwn?: boolean;
}

/** A club's crest or initials. Decoration: the name is always written beside it. */
export function Crest({ club, picture, isOwn }: CrestProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const src = webUrl(picture);
  if (src && src !== brokenSrc)
    return (
      <img
        className="fan-crest-picture"
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
      />
    );
  return (
    <span className={isOwn ? 'fan-crest fan-crest-own' : 'fan-crest'} aria-hidden="true">
      {initialsOf(club, 3)}
    </span>
  );
}
