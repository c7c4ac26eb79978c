import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListKind } from './list-kind.ts';
import { MessageRow } from './MessageRow.tsx';
import type { Message } from './messages.schema.ts';
import { between, extent, type Selection } from './selection.ts';
import { CELL, COLUMN, GROUP, ROW, TABLE } from './table-roles.ts';

interface MessageTableProps {
  kind: ListKind;
  messages: Message[];
  /** Of the heading that names the table. */
  titleId: string;
  selection: Selection;
  /** The ids of those that have not been read. */
  unread: readonly number[];
  selectAll: RefObject<HTMLInputElement | null>;
  onSelect(ids: readonly number[], on: boolean): void;
  onOpen(id: number): void;
}

/** The table, which a narrow screen shows as cards. */
export function MessageTable(props: MessageTableProps) {
  const { kind, messages, titleId, selection, unread, selectAll, onSelect, onOpen } = props;
  const ids = messages.map(({ id }) => id);
  const all = extent(selection, ids);
  /** The box that was used last: where a range begins. */
  const anchor = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (selectAll.current) selectAll.current.indeterminate = all === 'some';
  }, [selectAll, all]);

  const choose = (id: number, on: boolean, isRange: boolean) => {
    const from = anchor.current;
    onSelect(isRange && from !== undefined ? between(ids, from, id) : [id], on);
    anchor.current = id;
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
                ref={selectAll}
                type="checkbox"
                aria-label="Selecteer alle berichten"
                checked={all === 'all'}
                onChange={() => onSelect(ids, all !== 'all')}
              />
              <span className="fan-messages-all" aria-hidden="true">
                Alles
              </span>
            </label>
          </td>
          {['Onderwerp', kind.personColumn, 'Datum/tijd'].map((name) => (
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
            kind={kind}
            message={message}
            isUnread={unread.includes(message.id)}
            isSelected={selection.includes(message.id)}
            onSelect={choose}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}
