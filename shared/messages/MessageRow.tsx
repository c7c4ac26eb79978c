import { useRef } from 'react';
import { profilePath } from '../text/urls.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { Mailbox } from './mailbox.ts';
import { type Message, subjectOf } from './messages.schema.ts';
import { Subject } from './Subject.tsx';
import { CELL, ROW } from './table-roles.ts';

/** A closed or an open envelope. */
function ReadState({ isRead }: { isRead: boolean }) {
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

interface MessageRowProps {
  mailbox: Mailbox;
  message: Message;
  isUnread: boolean;
  isSelected: boolean;
  onSelect(id: number, isSelected: boolean, isRange: boolean): void;
  onOpen(id: number): void;
}

export function MessageRow(props: MessageRowProps) {
  const { mailbox, message, isUnread, isSelected, onSelect, onOpen } = props;
  const { id, created_at } = message;
  const subject = subjectOf(message);
  const person = mailbox.personOf(message);
  const hasShiftRef = useRef(false);
  return (
    <tr
      {...ROW}
      className={`fan-messages-row${isUnread ? ' fan-messages-unread' : ''}${isSelected ? ' fan-messages-selected' : ''}`}
    >
      <td {...CELL} className="fan-messages-box">
        {/* The label's click is first; not every browser passes its keys on to the checkbox. */}
        <label onClickCapture={({ shiftKey }) => (hasShiftRef.current ||= shiftKey)}>
          <input
            type="checkbox"
            aria-label={`Selecteer bericht ${subject}`}
            checked={isSelected}
            onChange={({ target }) => {
              onSelect(id, target.checked, hasShiftRef.current);
              hasShiftRef.current = false;
            }}
          />
        </label>
      </td>
      <td {...CELL} className="fan-messages-subject">
        {mailbox.hasReadState ? <ReadState isRead={!isUnread} /> : null}
        <Subject subject={subject} href={mailbox.pathOf(id)} onOpen={() => onOpen(id)} />
      </td>
      <td {...CELL} className="fan-messages-person">
        {person ? (
          <a href={profilePath(person.username)}>
            <bdi>{person.username}</bdi>
          </a>
        ) : (
          <span>{mailbox.nameOfNobody()}</span>
        )}
      </td>
      <td {...CELL} className="fan-messages-time">
        <RelativeTime time={created_at} />
      </td>
    </tr>
  );
}
