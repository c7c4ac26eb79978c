import type { Member } from '../../shared/messages/messages.schema.ts';
import { profilePath } from '../../shared/text/urls.ts';

/** To whom the reader sent it; nothing where that member is gone. */
export function Receiver({ receiver }: { receiver: Member | undefined }) {
  if (!receiver) return null;
  return (
    <p className="fan-note fan-message-foot">
      <span>{'Bericht verzonden aan: '}</span>
      <a href={profilePath(receiver.username)}>
        <bdi>{receiver.username}</bdi>
      </a>
    </p>
  );
}
