import { useId, useRef, useState } from 'react';
import { navigateAway } from '../host/navigate-away.ts';
import { formatNumber } from '../text/numbers.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { MessageTable } from './MessageTable.tsx';
import type { Mailbox } from './mailbox.ts';
import { deleteMessages } from './messages.api.ts';
import type { MessagePage } from './messages.schema.ts';
import { PageLinks } from './PageLinks.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type Selection, setSelected } from './selection.model.ts';

interface MessageListProps {
  mailbox: Mailbox;
  page: MessagePage;
}

/** A mailbox, or a page of it: messages to open and to delete. */
export function MessageList({ mailbox, page }: MessageListProps) {
  const titleId = useId();
  const [selection, setSelection] = useState<Selection>([]);
  const [error, setError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();
  const selectAllRef = useRef<HTMLInputElement>(null);
  /** Opening a message marks it as read on the host; a list that stays open shows it too. */
  const [openedIds, setOpenedIds] = useState<readonly number[]>([]);
  /** Messages that are gone although deleting the selection failed halfway. */
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<number>>(new Set());
  const shownMessages = page.messages.filter(({ id }) => !deletedIds.has(id));
  const unread = mailbox.hasReadState
    ? shownMessages
        .filter(({ id, read_at }) => !read_at && !openedIds.includes(id))
        .map(({ id }) => id)
    : [];

  const handleSelect = (ids: readonly number[], isSelected: boolean) => {
    setError(undefined);
    setSelection((before) => setSelected(before, ids, isSelected));
  };

  const handleDelete = () =>
    run(async () => {
      setError(undefined);
      const deleted: number[] = [];
      try {
        await deleteMessages(mailbox.readerRole, selection, (ids) => deleted.push(...ids));
      } catch (failure) {
        setDeletedIds(new Set([...deletedIds, ...deleted]));
        setSelection(setSelected(selection, deleted, false));
        return setError(failure);
      }
      await navigateAway(() => location.reload());
    });

  return (
    <section className="fan-card fan-messages" aria-labelledby={titleId}>
      <div className="fan-head">
        <h2 id={titleId}>{mailbox.title}</h2>
        {unread.length ? (
          <span className="fan-badge">{`${formatNumber(unread.length)} ongelezen`}</span>
        ) : null}
      </div>
      {shownMessages.length ? (
        <>
          <MessageTable
            mailbox={mailbox}
            messages={shownMessages}
            titleId={titleId}
            selection={selection}
            unread={unread}
            selectAllRef={selectAllRef}
            onSelect={handleSelect}
            onOpen={(id) => setOpenedIds([...openedIds, id])}
          />
          <SelectionBar
            count={selection.length}
            isBusy={isBusy}
            error={error}
            onDelete={handleDelete}
            onClose={() => {
              selectAllRef.current?.focus();
              handleSelect(selection, false);
            }}
          />
        </>
      ) : (
        <p className="fan-messages-none">{mailbox.emptyText}</p>
      )}
      <PageLinks page={page} />
    </section>
  );
}
