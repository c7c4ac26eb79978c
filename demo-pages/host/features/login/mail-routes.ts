import type { Host, HostApp } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import {
  maxCharacters,
  required,
  text,
  toInteger,
  validate,
  where,
} from '../../http/validation.ts';
import { sendMail } from '../mail/mail.ts';
import { SecurityStore } from './security-store.ts';

const mailsPerMinute = 6;
const verifyLifetime = 24 * 3600_000;

const looksLikeEmail = (value: unknown) =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

/** The calls that send a mail, and the link of the verification mail. */
export function mailRoutes(app: HostApp, host: Host): void {
  const store = new SecurityStore(host.db);

  app.post('/aansteker/forgot-password', async (c) => {
    const fields = await requestFields(c);
    validate(fields, {
      email: {
        name: 'E-mailadres',
        rules: [
          required,
          text,
          maxCharacters(255),
          where(looksLikeEmail, 'E-mailadres moet een geldig e-mailadres zijn.'),
        ],
      },
    });
    host.throttle.hit(c, `forgot:${c.get('session').id}`, mailsPerMinute);
    const member = store.credentials(String(fields.email));
    if (member) {
      const token = store.newToken(member.id, 'reset', host.now().getTime());
      const query = new URLSearchParams({ token, email: member.email });
      sendMail(host, {
        recipient: member.email,
        subject: 'Een nieuw wachtwoord kiezen',
        body: `Hoi ${member.username},\n\nJe kreeg deze mail omdat iemand, jij hopelijk, een nieuw wachtwoord wil. De link werkt een uur.\n\nWas jij het niet? Dan hoef je niets te doen.`,
        link: `/password-reset.html?${query}`,
      });
    }
    // The same words either way: who has an account here is nobody's business.
    const message = 'Als dit adres bij ons bekend is, ontvang je een e-mail met een link.';
    return c.json({ message });
  });

  // The login form sends its own payload here, so that `email` may be a username.
  app.post('/api/resendVerifyEmail', async (c) => {
    const fields = await requestFields(c);
    validate(fields, {
      email: { name: 'E-mailadres', rules: [required, text, maxCharacters(255)] },
    });
    host.throttle.hit(c, `resend:${c.get('session').id}`, mailsPerMinute);
    const member = store.credentials(String(fields.email));
    if (member && !store.of(member.id).verified) {
      const token = store.newToken(member.id, 'verify', host.now().getTime());
      sendMail(host, {
        recipient: member.email,
        subject: 'Bevestig je e-mailadres',
        body: `Hoi ${member.username},\n\nNog één klik en je doet mee op Maasstad Fans. De link werkt een dag.`,
        link: `/email/verify/${member.id}/${token}`,
      });
    }
    return c.json({ message: 'Succesvol verzonden!' });
  });

  app.get('/email/verify/:memberId/:token', (c) => {
    const memberId = toInteger(c.req.param('memberId')) ?? 0;
    const madeAfter = host.now().getTime() - verifyLifetime;
    if (!store.tokenIsGood(memberId, 'verify', c.req.param('token'), madeAfter))
      throw notFound('Deze link werkt niet meer.');
    store.dropToken(memberId, 'verify');
    store.save({ ...store.of(memberId), verified: 1 });
    return c.redirect('/login.html?bevestigd=1');
  });
}
