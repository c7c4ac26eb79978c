import { useState } from 'react';
import { clubInitials } from '../match/club-initials.ts';
import { imageUrl } from '../text/urls.ts';

interface CrestProps {
  club: string;
  picture?: string;
  /** The club that the site is about wears the site's colour. */
  own?: boolean;
}

/** Decoration: the club's name always stands beside it, so a screen reader skips it. */
export function Crest({ club, picture, own }: CrestProps) {
  const [broken, setBroken] = useState<string>();
  const src = imageUrl(picture);
  if (src && src !== broken)
    return (
      <img
        className="fan-crest-picture"
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  return (
    <span className={own ? 'fan-crest fan-crest-own' : 'fan-crest'} aria-hidden="true">
      {clubInitials(club)}
    </span>
  );
}
