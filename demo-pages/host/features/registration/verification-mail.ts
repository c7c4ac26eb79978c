import type { Host } from '../../context.ts';
import { SecurityStore } from '../login/security-store.ts';
import { sendMail } from '../mail/mail.ts';

/** How long the link of the mail works, in milliseconds. */
export const verificationLifetime = 24 * 3600_000;

/** Sends the link that proves an address; the link of an earlier mail stops working. */
export function sendVerification(
  host: Host,
  { id, username, email }: { id: number; username: string; email: string },
): void {
  const token = new SecurityStore(host.db).newToken(id, 'verify', host.now().getTime());
  sendMail(host, {
    recipient: email,
    subject: 'Bevestig je e-mailadres',
    body: `Hoi ${username},\n\nNog één klik en je doet mee op ${host.settings.siteName}. De link werkt een dag, en één keer.\n\nHeb je je niet aangemeld? Dan hoef je niets te doen.`,
    link: `/email/verify/${id}/${token}`,
    action: 'Bevestig mijn e-mailadres',
  });
}
