import { useState } from 'react';
import { clubInitials } from '../text/initials.ts';
import { imageUrl } from '../text/urls.ts';

interface CrestProps {
  club: string;
  /** The crest's address; without one, or when it does not load, initials on a shield. */
  picture?: string;
  /** The opponent's shield has a colour of its own. */
  opponent?: boolean;
}

/** Decoration: the club's name always stands beside it, so a screen reader skips it. */
export function Crest({ club, picture, opponent }: CrestProps) {
  const [broken, setBroken] = useState<string>();
  const src = picture === broken ? undefined : imageUrl(picture);
  if (src) return <img className="fi-crest" src={src} alt="" onError={() => setBroken(picture)} />;
  return (
    <span
      className={opponent ? 'fi-crest fi-crest-shield fi-crest-other' : 'fi-crest fi-crest-shield'}
      aria-hidden="true"
    >
      {clubInitials(club)}
    </span>
  );
}
