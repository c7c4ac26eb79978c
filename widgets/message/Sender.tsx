import { siteName } from '../../shared/host/site-name.ts';
import { clubInitials } from '../../shared/match/club-initials.ts';
import type { Member } from '../../shared/messages/message.ts';
import { profilePath } from '../../shared/text/urls.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';

/** Who wrote it; the site itself says nothing, it only has a name, shortened as a club's is. */
export function Sender({ sender }: { sender: Member | undefined }) {
  const name = sender ? sender.username : siteName();
  return (
    <header className="fan-message-from">
      <Avatar initials={sender?.initials || clubInitials(name)} />
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
