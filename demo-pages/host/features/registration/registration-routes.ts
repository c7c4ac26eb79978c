import type { Host, HostApp } from '../../context.ts';
import { expectsJson, notFound } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { maxCharacters, required, text, toInteger, validate } from '../../http/validation.ts';
import { html } from '../../pages/markup.ts';
import { guestsOnly } from '../login/guests-only.ts';
import { SecurityStore } from '../login/security-store.ts';
import { limitVisitor } from '../login/visitor-limit.ts';
import { plainPage } from '../mail/plain-page.ts';
import { readRegistration } from './registration-rules.ts';
import { addMember } from './registration-store.ts';
import { sendVerification, verificationLifetime } from './verification-mail.ts';

/** Becoming a member, and proving the address; nobody is signed in by it. */
export function registrationRoutes(app: HostApp, host: Host): void {
  const store = new SecurityStore(host.db);

  app.post('/api/register', guestsOnly, limitVisitor('register', 10), async (c) => {
    const registration = readRegistration(host.db, await requestFields(c));
    sendVerification(host, { id: addMember(host, registration), ...registration });
    return c.json({ message: 'Controleer je e-mail om je registratie te voltooien.' }, 201);
  });

  // The login form sends its own payload here, so that `email` may be a username.
  app.post('/api/resendVerifyEmail', limitVisitor('resend', 6), async (c) => {
    const fields = await requestFields(c);
    validate(fields, {
      email: { name: 'E-mailadres', rules: [required, text, maxCharacters(255)] },
    });
    const member = store.credentials(String(fields.email));
    if (member && !store.of(member.id).verified) sendVerification(host, member);
    // The same words for known, unknown and verified addresses.
    return c.json({ message: 'Succesvol verzonden!' });
  });

  app.get('/email/verify/:memberId/:token', (c) => {
    const memberId = toInteger(c.req.param('memberId')) ?? 0;
    const madeAfter = host.now().getTime() - verificationLifetime;
    if (!store.tokenIsGood(memberId, 'verify', c.req.param('token'), madeAfter)) {
      if (expectsJson(c)) throw notFound('Deze link werkt niet meer.');
      const help = html`<p>Misschien is hij al gebruikt, of is hij te oud. <a href="/login.html">Log in</a>: is je e-mailadres nog niet bevestigd, dan kun je daar een nieuwe mail laten sturen.</p>`;
      return plainPage(c, 'Deze link werkt niet meer', help, 404);
    }
    store.dropToken(memberId, 'verify');
    store.save({ ...store.of(memberId), verified: 1 });
    return c.redirect('/login.html?bevestigd=1');
  });
}
