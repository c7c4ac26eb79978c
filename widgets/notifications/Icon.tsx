/** Drawn in a box of 24 pixels, with a line of 1.8. */
const SHAPES: Record<string, string> = {
  envelope: 'M4 6h16v12H4zM4 7l8 6 8-6',
  comment: 'M20 12a7 7 0 0 1-7 7H8l-4 2.5V12a7 7 0 0 1 7-7h2a7 7 0 0 1 7 7z',
  heart: 'M12 20 5 13a4.5 4.5 0 0 1 7-6 4.5 4.5 0 0 1 7 6z',
  star: 'm12 4 2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
  futbol: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 5 3 2.2-1.1 3.5h-3.8L9 11.2z',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 20c.5-3.5 3-5 7-5s6.5 1.5 7 5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
};

interface IconProps {
  /** As the host names it, also as a font's class (`fa-solid fa-comment`); an unknown one is an envelope. */
  name: string;
}

/** A notification's icon; the words beside it say what it is about. */
export function Icon({ name }: IconProps) {
  const last =
    name
      .trim()
      .split(/\s+/)
      .at(-1)
      ?.replace(/^(fa|bi)-/, '') ?? '';
  const known = Object.hasOwn(SHAPES, last) ? last : 'envelope';
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
      data-icon={known}
    >
      <path d={SHAPES[known]} />
    </svg>
  );
}
