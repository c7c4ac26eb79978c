/**
 * Whom this page was printed for. The host knows people by a cookie that all tabs share: somebody
 * may have logged in or out in another tab, and what this tab sends would then be sent as somebody
 * else. So the browser's latest page is remembered.
 */
import { number, object, text } from '../schema/host-values.ts';
import { storedValue } from '../store/storage.ts';
import { config, configTime } from './config.ts';

/** Whom the browser's latest page was printed for, and when, in milliseconds. */
const latestPage = storedValue('local', 'latest-page', object({ person: text, time: number }));

function shownPerson(): string {
  const { user } = config();
  return user ? `member-${user.id}` : 'guest';
}

/**
 * Compares this page with the browser's latest one, and notes this one if it is the latest.
 * @returns whether the latest was printed for the same person
 */
export function isLatestPerson(): boolean {
  const person = shownPerson();
  const time = configTime();
  const latest = latestPage.read();
  if (latest && latest.time >= time) return latest.person === person;
  latestPage.write({ person, time });
  return true;
}

/** Notes that the host has confirmed the person whom this page shows. */
export function notePerson(): void {
  latestPage.write({ person: shownPerson(), time: Date.now() });
}
