import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Host } from '../../context.ts';
import { fromBase64, randomHex, sha256Hex } from '../../http/crypto.ts';

/** Providers of robot checks, with the field of each one's token; see docs/host-api.md, "POST /api/forms". */
export const tokenFields = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
};
export type RobotProvider = keyof typeof tokenFields;

/** How long a challenge is good for, in seconds. */
const lifetime = 600;
const missing = 'De robottest is nog niet voltooid.';
const invalid = 'De robottest is niet geldig. Doe hem opnieuw.';
const expired = 'De robottest is verlopen. Doe hem opnieuw.';
const used = 'Deze robottest is al gebruikt. Doe hem opnieuw.';

/** Checks that a form was sent by a person, or by somebody who spends time on it as a person does. */
export class RobotCheck {
  constructor(private readonly host: Host) {}

  /** A signed challenge; some tenths of a second of work for a phone. */
  challenge(seconds = lifetime): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1000,
      counter: randomInt(50, 250),
      deriveKey,
      expiresAt: new Date(this.host.now().getTime() + seconds * 1000),
      ...this.secrets(),
    });
  }

  /**
   * Takes a token, which is then used up.
   * @returns in Dutch why it is refused; undefined when it is good
   */
  async rejection(provider: RobotProvider, token: unknown): Promise<string | undefined> {
    if (token === undefined || token === null || token === '') return missing;
    if (typeof token !== 'string') return invalid;
    // The others' own service says whether a token is good, and good for once; a demo can't ask it,
    // and the keys for tests give everybody the same one.
    if (provider !== 'altcha') return undefined;
    return (await this.altchaRejection(token)) ?? (this.spend(token) ? undefined : used);
  }

  private async altchaRejection(token: string): Promise<string | undefined> {
    try {
      const { challenge, solution } = JSON.parse(fromBase64(token));
      const { expiresAt } = challenge.parameters;
      if (typeof expiresAt !== 'number') return invalid;
      if (expiresAt * 1000 < this.host.now().getTime()) return expired;
      const result = await verifySolution({ challenge, solution, deriveKey, ...this.secrets() });
      if (result.expired) return expired;
      return result.verified ? undefined : invalid;
    } catch {
      return invalid;
    }
  }

  private spend(token: string): boolean {
    const { db } = this.host;
    const now = this.host.now().getTime();
    db.run('delete from used_robot_tokens where forget_at < ?', now);
    return (
      db.run(
        'insert or ignore into used_robot_tokens (token_hash, forget_at) values (?, ?)',
        sha256Hex(keyOf(token)),
        now + 2 * lifetime * 1000,
      ).changes > 0
    );
  }

  private secrets(): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
    const { db } = this.host;
    const find = () => db.one<{ secret: string }>('select secret from robot_secrets where id = 1');
    if (!find()) db.run('insert into robot_secrets (id, secret) values (1, ?)', randomHex(32));
    const secret = find()?.secret ?? '';
    return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}-key` };
  }
}

/** One challenge counts once, however its solution is written down. */
function keyOf(token: string): string {
  try {
    const { challenge } = JSON.parse(fromBase64(token));
    return String(challenge.signature);
  } catch {
    return token;
  }
}
