import type { Host } from '../../context.ts';
import { demoPasswordHash } from '../../db/passwords.ts';

/** Whom the scenarios make the visitor: nobody else's login changes with what a tester tries. */
export const cautious = { id: 41, username: 'zekere_zoe' };

/** A secret for whom it is on already; always the same, so that an app keeps working over resets. */
export const cautiousSecret = 'ONXW24DFNZSW2YLBOJ2GS23FMVXHIZLS';

export function seedTwoFactor(host: Host): void {
  host.db.run(
    `insert into members (id, username, name, initials, about, email, password_hash, joined_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[cautious.id, cautious.username, 'Zoë de Zeeuw', 'ZZ'],
    'Doet de achterdeur op het nachtslot, ook als ze thuis is.',
    `lid${cautious.id}@maasstadfans.example`,
    demoPasswordHash,
    host.now().toISOString(),
  );
}
