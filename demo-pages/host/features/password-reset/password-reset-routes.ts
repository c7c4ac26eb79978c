import type { Host, HostApp } from '../../context.ts';
import { hashPassword } from '../../db/passwords.ts';
import { unprocessable } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { maxCharacters, required, text, validate } from '../../http/validation.ts';
import { guestsOnly } from '../login/guests-only.ts';
import { dropPendingOf } from '../login/pending-login.ts';
import { SecurityStore } from '../login/security-store.ts';
import { limitVisitor } from '../login/visitor-limit.ts';
import { confirmedBy, strongPassword } from '../registration/password-rules.ts';
import { email } from '../registration/registration-rules.ts';
import { resetLifetime, sendResetLink, sendResetNotice } from './reset-link.ts';

const wrongLink = 'Deze link is ongeldig of verlopen. Vraag een nieuwe aan.';
const emailRules = {
  email: { name: 'E-mailadres', rules: [required, text, maxCharacters(255), email] },
};

/** Asking for a link and choosing a password with it, in the shapes of Laravel Fortify. */
export function passwordResetRoutes(app: HostApp, host: Host): void {
  const store = new SecurityStore(host.db);

  app.post('/aansteker/forgot-password', guestsOnly, limitVisitor('forgot', 6), async (c) => {
    const fields = await requestFields(c);
    validate(fields, emailRules);
    const member = store.credentials(String(fields.email));
    if (member) sendResetLink(host, member);
    // The same words either way: who has an account here is nobody's business.
    const message = 'Als dit adres bij ons bekend is, ontvang je een e-mail met een link.';
    return c.json({ message });
  });

  app.post('/aansteker/reset-password', guestsOnly, limitVisitor('reset', 10), async (c) => {
    const fields = await requestFields(c);
    validate(fields, {
      ...emailRules,
      token: { name: 'Token', rules: [required, text] },
      password: { name: 'Wachtwoord', rules: [required, text] },
    });
    const member = store.credentials(String(fields.email));
    const madeAfter = host.now().getTime() - resetLifetime;
    // As in Fortify the token counts first: without it nothing is said about the password.
    if (!member || !store.tokenIsGood(member.id, 'reset', String(fields.token), madeAfter))
      throw unprocessable({ email: [wrongLink] });
    validate(fields, {
      password: {
        name: 'Wachtwoord',
        rules: [...strongPassword, confirmedBy(fields.password_confirmation)],
      },
    });
    host.db.transaction(() => {
      host.db.run(
        'update members set password_hash = ? where id = ?',
        hashPassword(String(fields.password)),
        member.id,
      );
      store.dropToken(member.id, 'reset');
      host.sessions.endAllOf(member.id);
      dropPendingOf(host, member.id);
    });
    sendResetNotice(host, member);
    return c.json({ message: 'Je wachtwoord is opnieuw ingesteld.' });
  });

  // The address of these pages holds the token: no other site may receive it, no cache may keep it.
  app.use('/wachtwoord-herstellen/*', async (c, next) => {
    c.header('Referrer-Policy', 'same-origin');
    await next();
    c.header('Cache-Control', 'no-store, private');
  });
}
