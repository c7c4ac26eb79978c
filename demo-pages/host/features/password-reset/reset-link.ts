import type { Host } from '../../context.ts';
import { SecurityStore } from '../login/security-store.ts';
import { sendMail } from '../mail/mail.ts';

/** How long a link works, in milliseconds; Laravel's own hour. */
export const resetLifetime = 60 * 60_000;

/** Sends the link with which a new password can be chosen; an earlier one stops working. */
export function sendResetLink(
  host: Host,
  { id, username, email }: { id: number; username: string; email: string },
): void {
  const token = new SecurityStore(host.db).newToken(id, 'reset', host.now().getTime());
  sendMail(host, {
    recipient: email,
    subject: 'Een nieuw wachtwoord kiezen',
    body: `Hoi ${username},\n\nJe kreeg deze mail omdat iemand, jij hopelijk, een nieuw wachtwoord wil. De link werkt een uur, en één keer.\n\nWas jij het niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.`,
    link: `/wachtwoord-herstellen/${token}?${new URLSearchParams({ email })}`,
    action: 'Kies een nieuw wachtwoord',
  });
}

/** Notifies the member, who may not be the one who did it. */
export function sendResetNotice(
  host: Host,
  { username, email }: { username: string; email: string },
): void {
  sendMail(host, {
    recipient: email,
    subject: 'Je wachtwoord is gewijzigd',
    body: `Hoi ${username},\n\nJe hebt een nieuw wachtwoord. Op al je apparaten ben je uitgelogd.\n\nWas jij het niet? Vraag dan meteen zelf een nieuw wachtwoord aan.`,
    link: '/login.html',
    action: 'Naar het inloggen',
  });
}
