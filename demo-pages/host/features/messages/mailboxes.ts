import type { Host, Scenario } from '../../context.ts';
import { memberByUsername } from '../accounts/members.ts';
import { hostileMessages } from './hostile.seed.ts';
import { takeDropped } from './just-dropped.ts';
import { MessageStore, type Side } from './message-store.ts';
import type { SeedMessage } from './seed-message.ts';
import { storeSeeds } from './seed-messages.ts';

const hour = 60;

const writers = ['sanne', 'mdekker', 'tante_jo', 'kees_v', 'fientje', 'nadia', 'ليلى', 'piet'];
const subjects = [
  'Meerijden naar Westkade?',
  'Uitslag van de poule',
  'Verloren: groen-witte want, rechts',
  'Re: Meerijden naar Westkade?',
  'Vrijwilligers gezocht voor de tombola',
  'De tribune is geverfd',
  'Foto van het doelpunt in slow motion',
];

/** Thirty-four messages, a few hours apart, every fourth one of the inbox unread. */
function fullMailbox(side: Side): SeedMessage[] {
  return Array.from({ length: 34 }, (_, index) => {
    const other = writers[index % writers.length] ?? 'sanne';
    const bySite = side === 'receiver' && index % 9 === 4;
    return {
      from: side === 'sender' ? 'statistiekmatthijs' : bySite ? null : other,
      to: side === 'sender' ? other : 'statistiekmatthijs',
      subject: `${subjects[index % subjects.length]} (${34 - index})`,
      message: 'We spreken elkaar zondag. Neem je sjaal mee.',
      ago: 20 + index * 7 * hour,
      unread: index % 4 === 0,
    };
  });
}

const single = (side: Side): SeedMessage[] => [
  {
    from: side === 'sender' ? 'oma.corrie' : 'fientje',
    to: side === 'sender' ? 'fientje' : 'oma.corrie',
    subject: 'Een enkel bericht',
    message: 'Meer is er niet, en dat is ook weleens rustig.',
    ...{ ago: 3 * hour, unread: true },
  },
];

/** A member's box whose content a scenario makes. */
interface Mailbox {
  owner: string;
  content(side: Side): SeedMessage[];
}

export const mailboxes = {
  full: { owner: 'statistiekmatthijs', content: fullMailbox },
  single: { owner: 'oma.corrie', content: single },
  empty: { owner: 'de_buurman', content: () => [] },
  hostile: { owner: 'yara.h', content: (side) => hostileMessages(side === 'receiver') },
} satisfies Record<string, Mailbox>;

function restore(host: Host, { owner, content }: Mailbox, side: Side): void {
  const member = memberByUsername(host.db, owner);
  if (!member) return;
  const store = new MessageStore(host.db);
  const old = store.list(side, member.id).map(({ id }) => id);
  store.drop(side, member.id, old);
  // The other end's box has a look of its own, which this must not change.
  storeSeeds(host, content(side), side);
}

/**
 * A member's own box with what belongs in it. Right after a deletion the page loads anew, and must
 * show what is left; the next view begins again.
 */
export function mailboxState(box: Mailbox, side: Side): Pick<Scenario, 'person' | 'prepare'> {
  return {
    person: box.owner,
    prepare(page) {
      if (!takeDropped(page.c)) restore(page.host, box, side);
    },
  };
}
