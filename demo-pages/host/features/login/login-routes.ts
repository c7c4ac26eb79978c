import type { Host, HostApp } from '../../context.ts';
import { demoPasswordHash, verifyPassword } from '../../db/passwords.ts';
import { unprocessable } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { maxCharacters, oneOf, required, text, validate } from '../../http/validation.ts';
import { admit } from './admission.ts';
import { guestsOnly } from './guests-only.ts';
import { LoginLimit } from './login-limit.ts';
import { bareCode, fromBase32, matchingStep } from './one-time-code.ts';
import { keepPending, pendingOf } from './pending-login.ts';
import { SecurityStore } from './security-store.ts';

const wrongLogin = 'Deze combinatie van gebruikersnaam en wachtwoord kennen we niet.';
const wrongCode = 'De opgegeven code is ongeldig.';
/** Fortify responds as to a wrong code; what else is there to fill in, says the text. */
const nothingPending = 'Je inlogpoging is verlopen. Log opnieuw in met je wachtwoord.';
const wrongRecoveryCode = 'De opgegeven herstelcode is ongeldig.';

const loginRules = {
  from: { name: 'Herkomst', rules: [text, oneOf('frontEnd')] },
  email: {
    name: 'E-mailadres of gebruikersnaam',
    rules: [required, text, maxCharacters(255)],
  },
  password: { name: 'Wachtwoord', rules: [required, text, maxCharacters(255)] },
};

/** A checkbox as JSON or a form sends it. */
const isChecked = (value: unknown) => [true, 1, '1', 'on', 'true'].some((each) => each === value);

/** Registers login and its second step, as Laravel Fortify has them; see docs/host-api.md, "login". */
export function loginRoutes(app: HostApp, host: Host): void {
  const store = new SecurityStore(host.db);
  const limit = new LoginLimit(host);

  app.post('/aansteker/login', guestsOnly, async (c) => {
    const fields = await requestFields(c);
    validate(fields, loginRules);
    const name = String(fields.email);
    limit.attempt(c, name);
    const member = store.credentials(name);
    // Checked for unknown names too: the time that a response takes must not show which names exist.
    const hash = member?.password_hash ?? demoPasswordHash;
    const good = verifyPassword(String(fields.password), hash);
    if (!member || !good) throw unprocessable({ email: [wrongLogin] });
    limit.succeeded(c, name);
    const security = store.of(member.id);
    admit(security);
    const remember = isChecked(fields.remember_password) || isChecked(fields.remember);
    if (security.two_factor_secret === null) {
      host.sessions.signIn(c, member.id, remember);
      return c.json({ two_factor: false });
    }
    keepPending(host, c, { memberId: member.id, remember });
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

  app.post('/two-factor-challenge', guestsOnly, async (c) => {
    const pending = pendingOf(host, c);
    const fields = await requestFields(c);
    const byRecovery = Boolean(fields.recovery_code);
    const recoveryCode =
      typeof fields.recovery_code === 'string' ? fields.recovery_code.trim() : '';
    const field = byRecovery ? 'recovery_code' : 'code';
    const name = `challenge ${pending?.memberId ?? c.get('session').id}`;
    limit.attempt(c, name);
    if (!pending) throw unprocessable({ [field]: [nothingPending] });
    const { memberId, remember } = pending;
    const good = byRecovery
      ? store.takeRecoveryCode(memberId, recoveryCode)
      : codeIsGood(memberId, bareCode(fields.code));
    if (!good) throw unprocessable({ [field]: [byRecovery ? wrongRecoveryCode : wrongCode] });
    limit.succeeded(c, name);
    admit(store.of(memberId));
    host.sessions.signIn(c, memberId, remember);
    return c.body(null, 204);
  });
}
