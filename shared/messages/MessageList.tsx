import { useId, useRef, useState } from 'react';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { deleteMessages } from './delete-messages.ts';
import { leave } from './leave.ts';
import type { ListKind } from './list-kind.ts';
import { MessageTable } from './MessageTable.tsx';
import type { Message } from './messages.schema.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { type Selection, select } from './selection.ts';

interface MessageListProps {
  kind: ListKind;
  messages: Message[];
}

/** Received or sent messages, to open and to delete. */
export function MessageList({ kind, messages }: MessageListProps) {
  const titleId = useId();
  const [selection, setSelection] = useState<Selection>([]);
  const [error, setError] = useState<unknown>();
  const [busy, run] = useSingleFlight();
  const selectAll = useRef<HTMLInputElement>(null);
  /** Opening marks a message read on the host; a list that stays open in its tab says so too. */
  const [opened, setOpened] = useState<readonly number[]>([]);
  const unread = kind.hasReadState
    ? messages.filter(({ id, read_at }) => !read_at && !opened.includes(id)).map(({ id }) => id)
    : [];

  const change = (ids: readonly number[], on: boolean) => {
    setError(undefined);
    setSelection((before) => select(before, ids, on));
  };

  const remove = () =>
    run(async () => {
      setError(undefined);
      try {
        await deleteMessages(kind.from, selection);
      } catch (failure) {
        return setError(failure);
      }
      await leave(() => location.reload());
    });

  return (
    <section className="fan-card fan-messages" aria-labelledby={titleId}>
      <div className="fan-head">
        <h2 id={titleId}>{kind.title}</h2>
        {unread.length ? <span className="fan-badge">{`${unread.length} ongelezen`}</span> : null}
      </div>
      {messages.length ? (
        <>
          <MessageTable
            kind={kind}
            messages={messages}
            titleId={titleId}
            selection={selection}
            unread={unread}
            selectAll={selectAll}
            onSelect={change}
            onOpen={(id) => setOpened([...opened, id])}
          />
          <SelectionBar
            count={selection.length}
            busy={busy}
            error={error}
            onDelete={remove}
            onClose={() => {
              selectAll.current?.focus();
              change(selection, false);
            }}
          />
        </>
      ) : (
        <p className="fan-messages-none">{kind.none}</p>
      )}
    </section>
  );
}
