import type { Host } from '../../context.ts';
import { demoPasswordHash } from '../../db/passwords.ts';
import { newRecoveryCode, SecurityStore } from './security-store.ts';

/** A member whose login goes another way than most. */
interface SeedAccount {
  id: number;
  username: string;
  name: string;
  initials: string;
  about: string;
  bannedFor?: string;
  unverified?: boolean;
  /** Base32; always the same, so that a tester's authenticator app keeps working over resets. */
  secret?: string;
}

export const seedAccounts: SeedAccount[] = [
  {
    id: 31,
    username: 'boze_bart',
    name: 'Bart Wijngaard',
    initials: 'BW',
    about: 'Even niet welkom, na die ene avond met de scheidsrechter.',
    bannedFor:
      'Je account is geblokkeerd tot na de winterstop, omdat je de scheidsrechter hebt uitgescholden.',
  },
  {
    id: 32,
    username: 'nieuwe_noor',
    name: 'Noor Timmer',
    initials: 'NT',
    about: 'Net aangemeld, de bevestigingsmail zit nog in de spam.',
    unverified: true,
  },
  {
    id: 33,
    username: 'veilige_vera',
    name: 'Vera Slot',
    initials: 'VS',
    about: 'Heeft twee sloten op de fiets en twee stappen op het account.',
    secret: 'MFQXG43UMFSGIZLNN5VW65DPOAYTEMZU',
  },
];

/** The first recovery code, the same after each reset; the others are random. */
const firstRecoveryCode = 'havenkant1-staantribu';

/** Adds the accounts and what sets them apart; runs after the seed of the members. */
export function seedLogins(host: Host): void {
  const store = new SecurityStore(host.db);
  for (const account of seedAccounts) {
    const { id, username, name, initials, about, bannedFor, unverified, secret } = account;
    host.db.run(
      `insert into members (id, username, name, initials, about, email, password_hash, joined_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, username, name, initials, about],
      `lid${id}@maasstadfans.example`,
      demoPasswordHash,
      host.now().toISOString(),
    );
    const codes = [firstRecoveryCode, ...Array.from({ length: 7 }, newRecoveryCode)];
    store.save({
      member_id: id,
      banned_for: bannedFor ?? null,
      verified: unverified ? 0 : 1,
      two_factor_secret: secret ?? null,
      recovery_codes: JSON.stringify(secret ? codes : []),
    });
  }
}
