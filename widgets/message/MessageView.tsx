import { useId, useState } from 'react';
import { config } from '../../shared/host/config.ts';
import { siteName } from '../../shared/host/site-name.ts';
import { useUser } from '../../shared/island/rendered.ts';
import { type Member, type Message, subjectOf } from '../../shared/messages/messages.schema.ts';
import { TIME_FORMAT } from '../../shared/text/dates.ts';
import { profilePath } from '../../shared/text/urls.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { HostTime } from '../../shared/ui/HostTime.tsx';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { textKind } from './text-kind.model.ts';

function ProfileLink({ member }: { member: Member }) {
  return (
    <a href={profilePath(member.username)}>
      <bdi>{member.username}</bdi>
    </a>
  );
}

/** The message's author: a member, or the site itself. */
function Sender({ sender }: { sender: Member | undefined }) {
  const name = sender?.username ?? siteName();
  return (
    <header className="fan-message-from">
      <Avatar name={name} initials={sender?.initials} />
      <p>
        {sender ? <ProfileLink member={sender} /> : <b>{name}</b>}
        {sender ? <span>{' zegt:'}</span> : null}
      </p>
    </header>
  );
}

/** The text: plain to the letter, or the markup that is allowed. */
function MessageText({ text }: { text: string }) {
  const { isHtml, hasLines } = textKind(text);
  const className = hasLines ? 'fan-message-text fan-message-typed' : 'fan-message-text';
  return isHtml ? (
    <HtmlText html={text} className={className} imageHosts={config().images} />
  ) : (
    <div className={className} dir="auto">
      {text}
    </div>
  );
}

/** One message, as its receiver or its sender reads it. */
export function MessageView({ message }: { message: Message }) {
  const titleId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const { sender, receiver } = message;
  // A message of the site has no sender, and a page may not say who reads it: both being absent is
  // no match.
  const user = useUser();
  const isOwn = sender !== undefined && sender.id === user?.id;
  return (
    <article className="fan-card fan-message" aria-labelledby={titleId}>
      <div className="fan-head">
        <span className="fan-badge">{isOwn ? 'Verzonden ' : 'Inbox '}</span>
        <HostTime className="fan-note" time={message.created_at} format={TIME_FORMAT.dateTime} />
        <h2 id={titleId} dir="auto">
          {subjectOf(message)}
        </h2>
      </div>
      <div className="fan-body">
        {isOwn ? null : <Sender sender={sender} />}
        <MessageText text={message.message} />
        {isOwn && receiver ? (
          <p className="fan-note fan-message-foot">
            <span>{'Bericht verzonden aan: '}</span>
            <ProfileLink member={receiver} />
          </p>
        ) : null}
      </div>
      <div className="fan-message-actions">
        {isOwn || !sender ? null : (
          <a className="fan-btn" href={`/mijn-account/inbox/${message.id}/beantwoorden`}>
            Beantwoorden
          </a>
        )}
        <button type="button" className="fan-btn fan-quiet" onClick={() => setDeleting(true)}>
          Verwijderen
        </button>
        <a
          className="fan-message-back"
          href={
            isOwn ? '/mijn-account/berichten/verzonden-berichten' : '/mijn-account/berichten/inbox'
          }
        >
          {isOwn ? 'Terug naar verzonden berichten' : 'Terug naar inbox'}
        </a>
      </div>
      {isDeleting ? (
        <DeleteDialog messageId={message.id} onClose={() => setDeleting(false)} />
      ) : null}
    </article>
  );
}
