/** A user on a presence channel. `info` is whatever the application signed, null if nothing. */
export interface Member {
  id: string;
  info: unknown;
}

/** Who is on a presence channel: users, however many sockets each of them has. */
export class Roster {
  private readonly present = new Map<string, { member: Member; sockets: number }>();

  /** One more socket of a user; true when the user was not there yet. */
  join(member: Member): boolean {
    const entry = this.present.get(member.id);
    if (entry) {
      entry.sockets += 1;
      return false;
    }
    this.present.set(member.id, { member, sockets: 1 });
    return true;
  }

  /** One socket of a user less; true when it was the last one. */
  leave(member: Member): boolean {
    const entry = this.present.get(member.id);
    if (!entry) return false;
    entry.sockets -= 1;
    return entry.sockets === 0 && this.present.delete(member.id);
  }

  /** The users' ids, in the order in which they came. */
  get ids(): string[] {
    return [...this.present.keys()];
  }

  /** The number of users. */
  get size(): number {
    return this.present.size;
  }

  /** The `presence` object of `subscription_succeeded`. */
  summary(): { count: number; ids: string[]; hash: Record<string, unknown> } {
    const hash = Object.fromEntries([...this.present].map(([id, { member }]) => [id, member.info]));
    return { count: this.size, ids: this.ids, hash };
  }
}
