/** A closed envelope, or an open one. */
export function ReadState({ isRead }: { isRead: boolean }) {
  const title = isRead ? 'Gelezen' : 'Ongelezen';
  return (
    <span className="fan-messages-state" role="img" title={title} aria-label={title}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={isRead ? 'm3 10 9-7 9 7v10H3Zm0 0 9 6 9-6' : 'M3 5h18v14H3Zm0 1 9 7 9-7'} />
      </svg>
    </span>
  );
}
