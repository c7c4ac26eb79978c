import { useState } from 'react';
import { truncate } from '../text/characters.ts';

/** In user-perceived characters; see docs/host-api.md, "outbox". */
const MOST = 65;

interface SubjectProps {
  subject: string;
  href: string;
  onOpen(): void;
}

/**
 * The link to a message. A long subject is cut; a pointer that hovers finds the rest of it in the
 * title, everybody else behind the dots.
 */
export function Subject({ subject, href, onOpen }: SubjectProps) {
  const [isWhole, setWhole] = useState(false);
  const short = truncate(subject, MOST);
  const isCut = short !== subject;
  return (
    <span className="fan-messages-words">
      <a href={href} title={isCut ? subject : undefined} dir="auto" onClick={onOpen}>
        {isWhole ? subject : short}
      </a>
      {isCut ? (
        <button
          type="button"
          className="fan-link fan-messages-rest"
          aria-label="Hele onderwerp"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'minder' : '…'}
        </button>
      ) : null}
    </span>
  );
}
