import { renderSVG } from 'uqr';
import type { Host, HostApp, HostContext, Member } from '../../context.ts';
import { verifyPassword } from '../../db/passwords.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { maxCharacters, required, text, validate } from '../../http/validation.ts';
import { LoginLimit } from '../login/login-limit.ts';
import { bareCode, fromBase32, matchingStep } from '../login/one-time-code.ts';
import { SecurityStore } from '../login/security-store.ts';
import { memberOf, requireConfirmed, setConfirmed } from './password-confirmation.ts';
import { TwoFactorStore } from './two-factor-store.ts';

const wrongCode = 'De opgegeven code is ongeldig.';
const wrongPassword = 'Dit wachtwoord klopt niet.';

/** What an authenticator app reads from a QR code, as Google's key URI format has it. */
function keyUri(host: Host, { username }: Member, secret: string): string {
  const issuer = encodeURIComponent(host.settings.siteName);
  const label = `${issuer}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}

/** Switching the second factor on and off, as Laravel Fortify does it with its confirmations on. */
export function twoFactorRoutes(app: HostApp, host: Host): void {
  const setUps = new TwoFactorStore(host.db);
  const security = new SecurityStore(host.db);
  const limit = new LoginLimit(host);

  /** Who asks, once it is certain that it is them. */
  const certain = (c: HostContext): Member => {
    const member = memberOf(c);
    requireConfirmed(host, c);
    return member;
  };

  // Secrets and codes: no cache may keep them, the browser's own included.
  app.use('/aansteker/user/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store, private');
  });

  app.post('/aansteker/user/confirm-password', async (c) => {
    const member = memberOf(c);
    const fields = await requestFields(c);
    validate(fields, {
      password: { name: 'Wachtwoord', rules: [required, text, maxCharacters(255)] },
    });
    const attempt = `confirm ${member.id}`;
    limit.attempt(c, attempt);
    const hash = security.credentials(member.username)?.password_hash ?? '';
    if (!verifyPassword(String(fields.password), hash))
      throw unprocessable({ password: [wrongPassword] });
    limit.succeeded(c, attempt);
    setConfirmed(host, c);
    return c.json('', 201);
  });

  app.post('/aansteker/user/two-factor-authentication', (c) => {
    setUps.begin(certain(c).id);
    return c.json('');
  });

  app.delete('/aansteker/user/two-factor-authentication', (c) => {
    setUps.end(certain(c).id);
    return c.json('');
  });

  app.get('/aansteker/user/two-factor-qr-code', (c) => {
    const member = certain(c);
    const setUp = setUps.latest(member.id);
    if (!setUp) return c.json([]);
    const url = keyUri(host, member, setUp.secret);
    return c.json({ svg: renderSVG(url, { ecc: 'M', border: 2 }), url });
  });

  app.get('/aansteker/user/two-factor-secret-key', (c) => {
    const setUp = setUps.latest(certain(c).id);
    if (!setUp) throw notFound('Twee-factor-authenticatie staat niet aan.');
    return c.json({ secretKey: setUp.secret });
  });

  app.get('/aansteker/user/two-factor-recovery-codes', (c) =>
    c.json(setUps.latest(certain(c).id)?.recoveryCodes ?? []),
  );

  app.post('/user/2fa-confirm', async (c) => {
    const { id } = certain(c);
    const { code } = await requestFields(c);
    const attempt = `two-factor ${id}`;
    limit.attempt(c, attempt);
    const setUp = setUps.pending(id);
    const step = setUp && matchingStep(fromBase32(setUp.secret), bareCode(code), host.now());
    if (!setUp || step === undefined) throw unprocessable({ code: [wrongCode] });
    limit.succeeded(c, attempt);
    setUps.confirm(id, setUp, step);
    return c.json('');
  });
}
