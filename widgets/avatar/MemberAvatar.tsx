import { useLayoutEffect, useRef } from 'react';
import { Avatar } from '../../shared/ui/Avatar.tsx';

interface MemberAvatarProps {
  /** Empty for a guest. */
  username: string;
  initials?: string;
  src?: string;
  /** Width and height in pixels; 0 for the size that avatars have elsewhere. */
  size: number;
}

/** A member's picture or initials, which a screen reader reads as the name. */
export function MemberAvatar({ username, initials, src, size }: MemberAvatarProps) {
  const frameRef = useRef<HTMLSpanElement>(null);
  // By script, since the page's policy forbids the style attribute that a server would render.
  useLayoutEffect(() => {
    if (size) frameRef.current?.style.setProperty('--fan-avatar-size', `${size}px`);
  }, [size]);
  return (
    <span
      ref={frameRef}
      className="fan-avatar-frame"
      role="img"
      aria-label={username.trim() || 'Gast'}
    >
      <Avatar name={username} initials={initials} picture={src} />
    </span>
  );
}
