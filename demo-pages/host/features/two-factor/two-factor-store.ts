import type { HostDatabase } from '../../db/database.ts';
import { newSecret } from '../login/one-time-code.ts';
import { newRecoveryCode, SecurityStore } from '../login/security-store.ts';

/**
 * Set-ups that wait for their first code are kept apart from what the login reads: only a confirmed
 * secret may ever ask somebody for a code.
 */
export const setUpTables = `
create table if not exists two_factor_set_ups (
  member_id integer primary key,
  secret text not null,
  recovery_codes text not null
);`;

export const setUpTableNames = ['two_factor_set_ups'];

/** A secret (Base32) with the recovery codes that belong to it. */
export interface SetUp {
  secret: string;
  recoveryCodes: string[];
}

const recoveryCodeCount = 8;

/** The second factor of members, from its first secret until it is switched off. */
export class TwoFactorStore {
  private readonly security: SecurityStore;

  constructor(private readonly db: HostDatabase) {
    this.security = new SecurityStore(db);
  }

  /** Begins anew, whatever was begun before. A second factor that is in use goes on meanwhile. */
  begin(memberId: number): void {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    this.db.run(
      'insert or replace into two_factor_set_ups values (?, ?, ?)',
      memberId,
      newSecret(),
      JSON.stringify(codes),
    );
  }

  /** What waits to be confirmed. */
  pending(memberId: number): SetUp | undefined {
    const row = this.db.one<{ secret: string; recovery_codes: string }>(
      'select secret, recovery_codes from two_factor_set_ups where member_id = ?',
      memberId,
    );
    return row && { secret: row.secret, recoveryCodes: JSON.parse(row.recovery_codes) as string[] };
  }

  /** What waits, else what is in use; undefined while nothing is enabled. */
  latest(memberId: number): SetUp | undefined {
    const { two_factor_secret: secret, recovery_codes } = this.security.of(memberId);
    const inUse =
      secret === null ? undefined : { secret, recoveryCodes: JSON.parse(recovery_codes) };
    return this.pending(memberId) ?? inUse;
  }

  isOn(memberId: number): boolean {
    return this.security.of(memberId).two_factor_secret !== null;
  }

  /**
   * Takes what waits into use.
   * @param step of the code that proved it, which is then worth nothing any more
   */
  confirm(memberId: number, { secret, recoveryCodes }: SetUp, step: number): void {
    this.db.transaction(() => {
      this.use(memberId, secret, recoveryCodes);
      this.security.markStep(memberId, step);
    });
  }

  /** Switches it off, and forgets what waits. */
  end(memberId: number): void {
    this.db.transaction(() => this.use(memberId, null, []));
  }

  private use(memberId: number, secret: string | null, recoveryCodes: string[]): void {
    this.security.save({
      ...this.security.of(memberId),
      two_factor_secret: secret,
      recovery_codes: JSON.stringify(recoveryCodes),
    });
    this.db.run('delete from two_factor_set_ups where member_id = ?', memberId);
    // Used codes of another secret say nothing about this one's.
    this.db.run('delete from used_code_steps where member_id = ?', memberId);
  }
}
