import { createStore } from 'zustand/vanilla';
import { config } from '../host/config.ts';
import { guestId } from '../host/guest.ts';
import { authorName, type Reader } from './authorship.ts';

interface IdentifiedReader extends Reader {
  /** How their comments are signed; empty until they are identified. */
  name: string;
}

/** Who reads. Nobody until the first effect: what is rendered before is the same for everybody. */
export const reader = createStore<IdentifiedReader>(() => ({ name: '' }));

/** Finds out who reads. Not while rendering: it touches the guest's storage. */
export function identifyReader(): Reader {
  const { user } = config();
  const now = { userId: user?.id, guestId: guestId() };
  const before = reader.getState();
  if (before.userId !== now.userId || before.guestId !== now.guestId || !before.name)
    reader.setState({ ...now, name: user?.username ?? authorName({ guestId: now.guestId }) });
  return now;
}
