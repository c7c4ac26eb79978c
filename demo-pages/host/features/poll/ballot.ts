import type { HostDatabase } from '../../db/database.ts';

/** The polls' two kinds are stored alike: something to choose from, and a vote per visitor. */
export type BallotKind = 'poll' | 'motm';

export interface BallotRow {
  id: number;
  kind: BallotKind;
  /** The question of a poll, the title of a man-of-the-match election. */
  title: string;
  /** Milliseconds since 1970; null while the poll is open. */
  archived_at: number | null;
}

export interface ChoiceRow {
  id: number;
  ballot_id: number;
  label: string;
  /** Votes of the seed and of visitors together. */
  votes: number;
}

export const ballotTables = `
create table if not exists ballots (
  kind text not null,
  id integer not null,
  title text not null,
  archived_at integer,
  primary key (kind, id)
);
create table if not exists ballot_choices (
  id integer primary key,
  kind text not null,
  ballot_id integer not null,
  label text not null,
  seeded_votes integer not null
);
create table if not exists ballot_votes (
  kind text not null,
  ballot_id integer not null,
  person text not null,
  choice_id integer not null,
  guest_ip text,
  voted_at integer not null,
  primary key (kind, ballot_id, person)
);`;

export const ballotTableNames = ['ballot_votes', 'ballot_choices', 'ballots'];

/** Polls and votes of one kind in the database. */
export class BallotStore {
  constructor(
    private readonly db: HostDatabase,
    private readonly kind: BallotKind,
  ) {}

  find(id: number): BallotRow | undefined {
    return this.db.one<BallotRow>('select * from ballots where kind = ? and id = ?', this.kind, id);
  }

  add(id: number, title: string, archivedAt: number | null, choices: [string, number][]): void {
    this.db.run('insert into ballots values (?, ?, ?, ?)', this.kind, id, title, archivedAt);
    for (const [label, votes] of choices)
      this.db.run(
        'insert into ballot_choices (kind, ballot_id, label, seeded_votes) values (?, ?, ?, ?)',
        this.kind,
        id,
        label,
        votes,
      );
  }

  /** In the order in which they were added. */
  choices(ballotId: number): ChoiceRow[] {
    return this.db.many<ChoiceRow>(
      `select id, ballot_id, label, seeded_votes + (
         select count(*) from ballot_votes where choice_id = ballot_choices.id
       ) as votes
       from ballot_choices where kind = ? and ballot_id = ? order by id`,
      this.kind,
      ballotId,
    );
  }

  /** The choice of a visitor; null when there is no vote. */
  voteOf(ballotId: number, person: string | null): number | null {
    const vote = this.db.one<{ choice_id: number }>(
      'select choice_id from ballot_votes where kind = ? and ballot_id = ? and person = ?',
      this.kind,
      ballotId,
      person,
    );
    return vote?.choice_id ?? null;
  }

  /** Stores a vote; false when this visitor has voted already. */
  vote(
    ballotId: number,
    person: string,
    choiceId: number,
    at: number,
    guestIp: string | null = null,
  ): boolean {
    const { changes } = this.db.run(
      'insert or ignore into ballot_votes values (?, ?, ?, ?, ?, ?)',
      this.kind,
      ballotId,
      person,
      choiceId,
      guestIp,
      at,
    );
    return changes === 1;
  }

  /** Takes a visitor's vote back, for scenarios that begin anew at each view. */
  forgetVote(ballotId: number, person: string | null): void {
    this.db.run(
      'delete from ballot_votes where kind = ? and ballot_id = ? and person = ?',
      this.kind,
      ballotId,
      person,
    );
  }
}
