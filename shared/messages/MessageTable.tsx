import { type RefObject, useLayoutEffect, useRef } from 'react';
import { MessageRow } from './MessageRow.tsx';
import type { Mailbox } from './mailbox.ts';
import type { Message } from './messages.schema.ts';
import { extentOf, rangeBetween, type Selection } from './selection.model.ts';
import { CELL, COLUMN, GROUP, ROW, TABLE } from './table-roles.ts';

interface MessageTableProps {
  mailbox: Mailbox;
  messages: Message[];
  /** Id of the heading that names the table. */
  titleId: string;
  selection: Selection;
  /** Ids of the messages that have not been read. */
  unread: readonly number[];
  selectAllRef: RefObject<HTMLInputElement | null>;
  onSelect(ids: readonly number[], isSelected: boolean): void;
  onOpen(id: number): void;
}

/** The table; where it is narrow, its style sheet lays the rows out as cards. */
export function MessageTable(props: MessageTableProps) {
  const { mailbox, messages, titleId, selection, unread, selectAllRef, onSelect, onOpen } = props;
  const ids = messages.map(({ id }) => id);
  const extent = extentOf(selection, ids);
  /** Id of the message whose checkbox was used last: a range begins there. */
  const rangeStartRef = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (selectAllRef.current) selectAllRef.current.indeterminate = extent === 'some';
  }, [selectAllRef, extent]);

  const handleSelect = (id: number, isSelected: boolean, isRange: boolean) => {
    const start = rangeStartRef.current;
    onSelect(isRange && start !== undefined ? rangeBetween(ids, start, id) : [id], isSelected);
    rangeStartRef.current = id;
  };

  return (
    <table
      {...TABLE}
      className={
        selection.length ? 'fan-messages-table fan-messages-picking' : 'fan-messages-table'
      }
      aria-labelledby={titleId}
    >
      <colgroup>
        <col className="fan-messages-col-box" />
        <col className="fan-messages-col-subject" />
        <col className="fan-messages-col-fact" />
        <col className="fan-messages-col-fact" />
      </colgroup>
      <thead {...GROUP}>
        <tr {...ROW}>
          <td {...CELL} className="fan-messages-box">
            <label>
              <input
                ref={selectAllRef}
                type="checkbox"
                aria-label="Selecteer alle berichten"
                checked={extent === 'all'}
                onChange={() => onSelect(ids, extent !== 'all')}
              />
              <span className="fan-messages-all" aria-hidden="true">
                Alles
              </span>
            </label>
          </td>
          {['Onderwerp', mailbox.personColumn, 'Datum/tijd'].map((name) => (
            <th {...COLUMN} key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...GROUP}>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            mailbox={mailbox}
            message={message}
            isUnread={unread.includes(message.id)}
            isSelected={selection.includes(message.id)}
            onSelect={handleSelect}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}
