import { useId, useState } from 'react';
import { config } from '../../shared/host/config.ts';
import { type Message, subjectOf } from '../../shared/messages/messages.schema.ts';
import { TIME_FORMAT } from '../../shared/text/dates.ts';
import { HostTime } from '../../shared/ui/HostTime.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { isOwn } from './is-own.ts';
import { MessageText } from './MessageText.tsx';
import { Receiver } from './Receiver.tsx';
import { Sender } from './Sender.tsx';

/** One message, as its receiver or its sender sees it. */
export function MessageView({ message }: { message: Message }) {
  const titleId = useId();
  const [asks, setAsks] = useState(false);
  const { user } = config();
  const mine = isOwn(message, user);
  return (
    <article className="fan-card fan-message" aria-labelledby={titleId}>
      <div className="fan-head">
        <span className="fan-badge">{mine ? 'Verzonden' : 'Inbox'}</span>
        <HostTime className="fan-note" time={message.created_at} format={TIME_FORMAT.dateTime} />
        <h2 id={titleId} dir="auto">
          {subjectOf(message)}
        </h2>
      </div>
      <div className="fan-body">
        {mine ? null : <Sender sender={message.sender} />}
        <MessageText text={message.message} />
        {mine ? <Receiver receiver={message.receiver} /> : null}
      </div>
      <div className="fan-message-acts">
        {mine || !message.sender ? null : (
          <a className="fan-btn" href={`/mijn-account/inbox/${message.id}/beantwoorden`}>
            Beantwoorden
          </a>
        )}
        <button type="button" className="fan-btn fan-quiet" onClick={() => setAsks(true)}>
          Verwijderen
        </button>
        <a
          className="fan-message-back"
          href={
            mine ? '/mijn-account/berichten/verzonden-berichten' : '/mijn-account/berichten/inbox'
          }
        >
          {mine ? 'Terug naar verzonden berichten' : 'Terug naar inbox'}
        </a>
      </div>
      {asks ? <DeleteDialog messageId={message.id} onClose={() => setAsks(false)} /> : null}
    </article>
  );
}
