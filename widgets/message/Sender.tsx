import { siteName } from '../../shared/host/site-name.ts';
import type { Member } from '../../shared/messages/messages.schema.ts';
import { profilePath } from '../../shared/text/urls.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';

/** Who wrote it: a member, or the site itself. */
export function Sender({ sender }: { sender: Member | undefined }) {
  const name = sender ? sender.username : siteName();
  return (
    <header className="fan-message-from">
      <Avatar name={name} initials={sender?.initials} />
      <p>
        {sender ? (
          <a href={profilePath(name)}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <b>{name}</b>
        )}
        {sender ? <span>{' zegt:'}</span> : null}
      </p>
    </header>
  );
}
