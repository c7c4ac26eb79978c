import { useState } from 'react';
import { config } from '../host/config.ts';
import { initialsOf } from '../text/initials.ts';
import { webUrl } from '../text/urls.ts';

interface CrestProps {
  club: string;
  picture?: string;
  /** Whether it is the site's own club: its crest is in the page configuration, not in responses. */
  isOwn?: boolean;
}

/** A club's crest or initials. Decoration: the name is always written beside it. */
export function Crest({ club, picture, isOwn }: CrestProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const src = webUrl(isOwn ? config().club?.logo : picture);
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
