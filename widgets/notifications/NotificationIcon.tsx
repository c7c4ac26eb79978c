import { useState } from 'react';
import { webUrl } from '../../shared/text/urls.ts';

/** Paths in a box of 24 pixels, drawn with a line of 1.8; see docs/host-api.md, "notifications". */
const SHAPES: Record<string, string> = {
  envelope: 'M4 6h16v12H4zM4 7l8 6 8-6',
  comment: 'M20 12a7 7 0 0 1-7 7H8l-4 2.5V12a7 7 0 0 1 7-7h2a7 7 0 0 1 7 7z',
  reply: 'M9.5 6 4 11.5 9.5 17v-3.5h3c3.5 0 6 1.5 7.5 4.5 0-5.5-3-8.5-7.5-8.5h-3z',
  at: 'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm0-3.5V13a2.3 2.3 0 0 0 4.5 0v-1a8 8 0 1 0-3.5 6.6',
  heart: 'M12 20 5 13a4.5 4.5 0 0 1 7-6 4.5 4.5 0 0 1 7 6z',
  'thumbs-up':
    'M4 11h3.5v9H4zM7.5 11.5 11 4c1.7 0 2.6 1.2 2.3 2.7L12.8 10H18a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7.5',
  star: 'm12 4 2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5v1.5A3.5 3.5 0 0 0 8 11M16 6h3.5v1.5A3.5 3.5 0 0 1 16 11M12 14v6M8 20h8',
  futbol: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 5 3 2.2-1.1 3.5h-3.8L9 11.2z',
  newspaper: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2h-1zM7 8.5h7M7 12h7M7 15.5h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 20c.5-3.5 3-5 7-5s6.5 1.5 7 5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  check: 'm5 12.5 4.5 4.5L19 7',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 11v5.5M12 7.5v.5',
  warning: 'M12 4.5 21 20H3zM12 10.5v4.5M12 17.3v.5',
};

/** An address from the site's root or a whole one. Markup, which a careless host sends, is none. */
const IMAGE_URL = /^(https?:\/)?\/[^\s<>"'`]+$/i;
/** A host's prefix in a class of an icon font. */
const FONT_PREFIX = /^(fa|bi|icon)-/;
/** A longer name is none. */
const LONGEST_NAME = 100;

/** Returns the first known shape in a name, or in the classes of an icon font. */
function shapeOf(name: string): string {
  const words = name.slice(0, LONGEST_NAME).toLowerCase().split(/\s+/);
  const known = words
    .map((word) => word.replace(FONT_PREFIX, ''))
    .find((word) => Object.hasOwn(SHAPES, word));
  return known ?? 'envelope';
}

interface NotificationIconProps {
  /** One of the shapes, as an icon font's class too (`fa-solid fa-comment`), or an image's address. */
  icon: string;
}

/** A notification's icon, an envelope where it has no usable one; the text beside it says it all. */
export function NotificationIcon({ icon }: NotificationIconProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const given = icon.trim();
  const url = IMAGE_URL.test(given) ? webUrl(given) : undefined;
  if (url && url !== brokenUrl)
    return (
      <img
        className="fan-notifications-icon"
        src={url}
        width="22"
        height="22"
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(url)}
      />
    );
  const shape = shapeOf(icon);
  return (
    <svg
      className="fan-notifications-icon"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      data-icon={shape}
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}
