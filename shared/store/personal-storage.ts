/**
 * What is kept for one person: drafts, own votes and reactions. Several people may use one browser,
 * so a key names whose it is: a member by id, a guest by guest id.
 */
import { config } from '../host/config.ts';
import { guestId } from '../host/guest.ts';
import { id, object, optional, text } from '../schema/host-values.ts';
import type { Schema } from '../schema/parse.ts';
import { forgetValues, type StorageArea, type StoredValue, storedValue } from './storage.ts';

const guestName = (guest: number) => `guest-${guest}`;

/** Names whoever is reading this page. Not while rendering: it touches the guest's storage. */
function personName(): string {
  const { user } = config();
  return user ? `member-${user.id}` : guestName(guestId());
}

/** A value that belongs to whoever is reading this page. */
export const personalValue = <T>(
  area: StorageArea,
  name: string,
  schema: Schema<T>,
): StoredValue<T> => storedValue(area, () => `${personName()}:${name}`, schema);

/** Which guest logged in, on which page, and as whom once a page has shown that. */
const lastLogin = storedValue(
  'session',
  'last-login',
  object({ guest: id, path: text, member: optional(id) }),
);

/** Notes that the guest of this page is logging in on it, for the drafts that were typed here. */
export function noteLogin(): void {
  if (!config().user)
    lastLogin.write({ guest: guestId(), path: location.pathname, member: undefined });
}

/** The guest who became this member on this page. A member who comes later is somebody else. */
function guestBeforeLogin(userId: number): number | undefined {
  const login = lastLogin.read();
  if (!login) return undefined;
  if (login.member === undefined) lastLogin.write({ ...login, member: userId });
  const isSame = (login.member ?? userId) === userId;
  return isSame && login.path === location.pathname ? login.guest : undefined;
}

/**
 * Other members' drafts of this tab are removed once a member has come after them. A guest's page
 * leaves them: a member whose session has ended may log in again, and finds what was typed.
 */
const forgetOtherMembers = (userId: number) =>
  forgetValues(
    'session',
    (name) => /^member-\d+:draft:/.test(name) && !name.startsWith(`member-${userId}:`),
  );

/**
 * What a person typed and has not sent yet. A guest who logs in on a page takes its drafts along.
 * @param name the form and what it is about: `comments:42`
 * @param merge puts together what the member typed earlier and what was typed as a guest just now
 */
export function draftOf<T>(
  area: StorageArea,
  name: string,
  schema: Schema<T>,
  merge: (earlier: T, taken: T) => T = (_, taken) => taken,
): StoredValue<T> {
  const own = personalValue(area, `draft:${name}`, schema);
  return {
    read() {
      const { user } = config();
      if (!user) return own.read();
      forgetOtherMembers(user.id);
      const guest = guestBeforeLogin(user.id);
      if (guest === undefined) return own.read();
      const ofGuest = storedValue(area, `${guestName(guest)}:draft:${name}`, schema);
      const taken = ofGuest.read();
      const earlier = own.read();
      if (taken === undefined) return earlier;
      const draft = earlier === undefined ? taken : merge(earlier, taken);
      own.write(draft);
      ofGuest.write(undefined);
      return draft;
    },
    write: own.write,
  };
}
