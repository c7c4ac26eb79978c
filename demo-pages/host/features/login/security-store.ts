import type { HostDatabase } from '../../db/database.ts';
import { randomToken, sameText, sha256Hex } from '../../http/crypto.ts';

/** A member without a row here is verified, not banned, and has no second factor. */
export const securityTables = `
create table if not exists member_security (
  member_id integer primary key,
  banned_for text,
  verified integer not null default 1,
  two_factor_secret text,
  recovery_codes text not null default '[]'
);
create table if not exists used_code_steps (
  member_id integer not null,
  step integer not null,
  primary key (member_id, step)
) without rowid;
create table if not exists account_tokens (
  member_id integer not null,
  purpose text not null,
  token_hash text not null,
  made_at integer not null,
  primary key (member_id, purpose, token_hash)
) without rowid;`;

export const securityTableNames = ['account_tokens', 'used_code_steps', 'member_security'];

export interface Security {
  member_id: number;
  /** The message to a banned member; null for everybody else. */
  banned_for: string | null;
  verified: number;
  /** Base32; null while two-factor login is off. */
  two_factor_secret: string | null;
  /** JSON list of unused codes. */
  recovery_codes: string;
}

/** What a mailed link is for. */
export type TokenPurpose = 'verify' | 'reset';

interface Credentials {
  id: number;
  username: string;
  email: string;
  password_hash: string;
}

/** What the accounts know beyond a profile: bans, verification, second factors, mailed links. */
export class SecurityStore {
  constructor(private readonly db: HostDatabase) {}

  /** By e-mail address or username, both without regard to case. */
  credentials(login: string): Credentials | undefined {
    return this.db.one<Credentials>(
      `select id, username, email, password_hash from members
       where lower(email) = lower(?1) or lower(username) = lower(?1)`,
      login.trim(),
    );
  }

  of(memberId: number): Security {
    const row = this.db.one<Security>(
      'select * from member_security where member_id = ?',
      memberId,
    );
    return (
      row ?? {
        member_id: memberId,
        banned_for: null,
        verified: 1,
        two_factor_secret: null,
        recovery_codes: '[]',
      }
    );
  }

  save(security: Security): void {
    this.db.run(
      'insert or replace into member_security values (?, ?, ?, ?, ?)',
      security.member_id,
      security.banned_for,
      security.verified,
      security.two_factor_secret,
      security.recovery_codes,
    );
  }

  /** Takes a recovery code; false when it is not one of the member's unused ones. */
  takeRecoveryCode(memberId: number, code: string): boolean {
    const security = this.of(memberId);
    const codes = JSON.parse(security.recovery_codes) as string[];
    const found = codes.find((each) => sameText(each, code));
    if (found === undefined) return false;
    // As Fortify does: a used code makes place for a new one.
    const rest = codes.map((each) => (each === found ? newRecoveryCode() : each));
    this.save({ ...security, recovery_codes: JSON.stringify(rest) });
    return true;
  }

  isUsedStep(memberId: number, step: number): boolean {
    const sql = 'select step from used_code_steps where member_id = ? and step = ?';
    return this.db.one(sql, memberId, step) !== undefined;
  }

  markStep(memberId: number, step: number): void {
    this.db.run('insert or ignore into used_code_steps values (?, ?)', memberId, step);
  }

  /** A fresh token for a mailed link; the ones before it stop working. Only its hash is kept. */
  newToken(memberId: number, purpose: TokenPurpose, at: number): string {
    this.dropToken(memberId, purpose);
    return this.addToken(memberId, purpose, at);
  }

  /** A token beside those that there are. */
  addToken(memberId: number, purpose: TokenPurpose, at: number): string {
    const token = randomToken(24);
    this.db.run(
      'insert into account_tokens (member_id, purpose, token_hash, made_at) values (?, ?, ?, ?)',
      memberId,
      purpose,
      sha256Hex(token),
      at,
    );
    return token;
  }

  /** True when the token was made for this and is not older; the times are in milliseconds. */
  tokenIsGood(memberId: number, purpose: TokenPurpose, token: string, madeAfter: number): boolean {
    // Compared by the database: what its time shows of a hash shows nothing of the token.
    const row = this.db.one<{ made_at: number }>(
      'select made_at from account_tokens where member_id = ? and purpose = ? and token_hash = ?',
      memberId,
      purpose,
      sha256Hex(token),
    );
    return row !== undefined && row.made_at >= madeAfter;
  }

  dropToken(memberId: number, purpose: TokenPurpose): void {
    this.db.run(
      'delete from account_tokens where member_id = ? and purpose = ?',
      memberId,
      purpose,
    );
  }
}

/** Two groups of ten signs, as Fortify's. */
export function newRecoveryCode(): string {
  const group = () => randomToken(8).replace(/[-_]/g, 'x').slice(0, 10);
  return `${group()}-${group()}`;
}
