import type { Host } from '../../context.ts';
import { memberByUsername } from '../accounts/members.ts';
import { everydayMessages } from './everyday.seed.ts';
import { MessageStore, type Side } from './message-store.ts';
import type { SeedMessage } from './seed-message.ts';

const millisecondsPerMinute = 60_000;

/** Stores seeds; returns their ids. @param only the side that gets a copy; both when left out */
export function storeSeeds(host: Host, seeds: SeedMessage[], only?: Side): number[] {
  const store = new MessageStore(host.db);
  const now = host.now().getTime();
  const idOf = (username: string) => memberByUsername(host.db, username)?.id ?? 0;
  return seeds.map(({ from, to, subject, message, ago, unread }) => {
    const created_at = now - ago * millisecondsPerMinute;
    const row = store.add({
      sender_id: from === null ? null : idOf(from),
      receiver_id: idOf(to),
      ...{ subject, message, created_at },
      read_at: unread ? null : Math.min(now, created_at + 10 * millisecondsPerMinute),
      only,
    });
    return row.id;
  });
}

/** What the members have written to each other before the demo opens. */
export function seedMessages(host: Host): void {
  storeSeeds(host, everydayMessages);
}
