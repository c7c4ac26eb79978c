import type { Host, HostApp, HostContext } from '../../context.ts';
import { hashPassword, verifyPassword } from '../../db/passwords.ts';
import { HttpError, unprocessable } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { maxCharacters, oneOf, required, text, validate } from '../../http/validation.ts';
import { LoginLimit } from './login-limit.ts';
import { fromBase32, matchingStep } from './one-time-code.ts';
import { SecurityStore } from './security-store.ts';

const wrongLogin = 'Deze combinatie van gebruikersnaam en wachtwoord kennen we niet.';
const wrongCode = 'De opgegeven code is ongeldig.';
const wrongRecoveryCode = 'De opgegeven herstelcode is ongeldig.';

const loginRules = {
  from: { name: 'Herkomst', rules: [text, oneOf('frontEnd')] },
  email: {
    name: 'E-mailadres of gebruikersnaam',
    rules: [required, text, maxCharacters(255)],
  },
  password: { name: 'Wachtwoord', rules: [required, text, maxCharacters(255)] },
};

/** Spaces and dashes that a person types or pastes into a code. */
const bare = (code: unknown) => String(code).replace(/[\s-]/g, '');

/** Login and its second step; see sections 7 and 8 of the specification and Laravel Fortify. */
export function loginRoutes(app: HostApp, host: Host): void {
  const store = new SecurityStore(host.db);
  const limit = new LoginLimit(host);
  // Checked for unknown names too, so that the answer's time does not tell which names exist.
  const nobodysHash = hashPassword('niemand');

  /** Laravel's `guest` middleware: somebody who is signed in is led away, JSON or not. */
  const alreadyIn = (c: HostContext) => (c.get('member') ? c.redirect('/') : undefined);

  app.post('/aansteker/login', async (c) => {
    const away = alreadyIn(c);
    if (away) return away;
    const fields = await requestFields(c);
    validate(fields, loginRules);
    const name = String(fields.email);
    limit.attempt(c, name);
    const member = store.credentials(name);
    const good = verifyPassword(String(fields.password), member?.password_hash ?? nobodysHash);
    if (!member || !good) throw unprocessable({ email: [wrongLogin] });
    limit.succeeded(c, name);
    const { banned_for, verified, two_factor_secret } = store.of(member.id);
    if (banned_for !== null) throw new HttpError(403, banned_for, { errors: { type: 'banned' } });
    if (!verified) throw new HttpError(401, 'Controleer eerst uw e-mailadres!');
    if (two_factor_secret === null) {
      host.sessions.signIn(c, member.id);
      return c.json({ two_factor: false });
    }
    const session = c.get('session');
    session.data.challenged = member.id;
    host.sessions.save(session);
    return c.json({ two_factor: true });
  });

  function codeIsGood(memberId: number, code: string): boolean {
    const secret = store.of(memberId).two_factor_secret;
    if (secret === null) return false;
    const used = (step: number) => store.isUsedStep(memberId, step);
    const step = matchingStep(fromBase32(secret), code, host.now(), used);
    if (step !== undefined) store.markStep(memberId, step);
    return step !== undefined;
  }

  app.post('/two-factor-challenge', async (c) => {
    const away = alreadyIn(c);
    if (away) return away;
    const { challenged } = c.get('session').data;
    const fields = await requestFields(c);
    const byRecovery = Boolean(fields.recovery_code);
    limit.attempt(c, `challenge ${challenged ?? c.get('session').id}`);
    const good =
      typeof challenged === 'number' &&
      (byRecovery
        ? store.takeRecoveryCode(challenged, String(fields.recovery_code).trim())
        : codeIsGood(challenged, bare(fields.code)));
    if (!good)
      throw unprocessable(
        byRecovery ? { recovery_code: [wrongRecoveryCode] } : { code: [wrongCode] },
      );
    limit.succeeded(c, `challenge ${challenged}`);
    host.sessions.signIn(c, challenged);
    return c.body(null, 204);
  });
}
