import { useLayoutEffect, useRef } from 'react';
import { initialsOf } from '../../shared/text/initials.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';

interface MemberAvatarProps {
  /** Empty for a guest, who is shown as `G`. */
  username: string;
  initials?: string;
  src?: string;
  /** Width and height in pixels. */
  size: number;
}

/** A member's picture or initials, which a screen reader hears as the name. */
export function MemberAvatar({ username, initials, src, size }: MemberAvatarProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const name = username.trim();
  // By script: the page's policy forbids style attributes, which a server would render.
  useLayoutEffect(() => {
    if (size) frame.current?.style.setProperty('--fan-avatar-size', `${size}px`);
  }, [size]);
  return (
    <span ref={frame} className="fan-avatar-frame" role="img" aria-label={name || 'Gast'}>
      <Avatar
        guest={!name}
        name={name}
        initials={name ? initialsOf(initials, name) : 'G'}
        picture={src}
      />
    </span>
  );
}
