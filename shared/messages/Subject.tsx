import { useState } from 'react';
import { truncate } from '../text/characters.ts';

/** In user-perceived characters; see docs/host-api.md, "outbox". */
const MOST_CHARACTERS = 65;

interface SubjectProps {
  subject: string;
  href: string;
  onOpen(): void;
}

/**
 * The link to a message. A long subject is cut: a pointer that hovers shows all of it in the title,
 * everybody else uses the button with the dots.
 */
export function Subject({ subject, href, onOpen }: SubjectProps) {
  const [isWhole, setWhole] = useState(false);
  const short = truncate(subject, MOST_CHARACTERS);
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
