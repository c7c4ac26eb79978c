import { useRef } from 'react';
import { profilePath } from '../text/urls.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { ListKind } from './list-kind.ts';
import { type Message, subjectOf } from './messages.schema.ts';
import { ReadState } from './ReadState.tsx';
import { Subject } from './Subject.tsx';
import { CELL, ROW } from './table-roles.ts';

interface MessageRowProps {
  kind: ListKind;
  message: Message;
  isUnread: boolean;
  isSelected: boolean;
  onSelect(id: number, on: boolean, isRange: boolean): void;
  onOpen(id: number): void;
}

export function MessageRow(props: MessageRowProps) {
  const { kind, message, isUnread, isSelected, onSelect, onOpen } = props;
  const { id, created_at } = message;
  const subject = subjectOf(message);
  const person = kind.person(message);
  const withShift = useRef(false);
  return (
    <tr
      {...ROW}
      className={`fan-messages-row${isUnread ? ' fan-messages-unread' : ''}${isSelected ? ' fan-messages-selected' : ''}`}
    >
      <td {...CELL} className="fan-messages-box">
        {/* The click on the label comes first; not every browser hands its keys on to the box. */}
        <label onClickCapture={({ shiftKey }) => (withShift.current ||= shiftKey)}>
          <input
            type="checkbox"
            aria-label={`Selecteer bericht ${subject}`}
            checked={isSelected}
            onChange={({ target }) => {
              onSelect(id, target.checked, withShift.current);
              withShift.current = false;
            }}
          />
        </label>
      </td>
      <td {...CELL} className="fan-messages-subject">
        {kind.hasReadState ? <ReadState isRead={!isUnread} /> : null}
        <Subject subject={subject} href={kind.path(id)} onOpen={() => onOpen(id)} />
      </td>
      <td {...CELL} className="fan-messages-person">
        {person ? (
          <a href={profilePath(person.username)}>
            <bdi>{person.username}</bdi>
          </a>
        ) : (
          <span>{kind.nobody()}</span>
        )}
      </td>
      <td {...CELL} className="fan-messages-time">
        <RelativeTime time={created_at} />
      </td>
    </tr>
  );
}
