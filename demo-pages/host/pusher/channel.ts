import { type ChannelKind, channelKind } from './channel-name.ts';
import { encodeFrame, type ServerFrame } from './frames.ts';
import { type Member, Roster } from './roster.ts';

/** What a channel needs of a subscriber. */
export interface Subscriber {
  readonly socketId: string;
  sendText(text: string): void;
}

/** One occupied channel: its subscribers, and on a presence channel its users. */
export class Channel {
  readonly kind: ChannelKind;
  readonly roster = new Roster();
  private readonly subscribers = new Map<Subscriber, Member | null>();

  constructor(readonly name: string) {
    this.kind = channelKind(name);
  }

  /** The number of sockets that are subscribed. */
  get size(): number {
    return this.subscribers.size;
  }

  /** Adds a socket, confirms it, and announces to the others a user who is new here. */
  join(subscriber: Subscriber, member: Member | null): void {
    const isNew = member !== null && this.roster.join(member);
    this.subscribers.set(subscriber, member);
    const data = member ? { presence: this.roster.summary() } : {};
    subscriber.sendText(this.encode('pusher_internal:subscription_succeeded', data));
    if (member && isNew) {
      const added = { user_id: member.id, user_info: member.info };
      this.sendText(this.encode('pusher_internal:member_added', added), subscriber.socketId);
    }
  }

  /** Takes a socket off, and announces to the others when that was its user's last one. */
  leave(subscriber: Subscriber): void {
    const member = this.subscribers.get(subscriber);
    this.subscribers.delete(subscriber);
    if (member && this.roster.leave(member)) {
      this.sendText(this.encode('pusher_internal:member_removed', { user_id: member.id }));
    }
  }

  /** The user that a socket is here, or null (no presence channel, not subscribed). */
  memberOf(subscriber: Subscriber): Member | null {
    return this.subscribers.get(subscriber) ?? null;
  }

  /** Sends an event to every subscriber but the one with `exceptSocketId`. */
  send(frame: ServerFrame, exceptSocketId?: string): void {
    this.sendText(encodeFrame({ ...frame, channel: this.name }), exceptSocketId);
  }

  private sendText(text: string, exceptSocketId?: string): void {
    for (const subscriber of this.subscribers.keys()) {
      if (subscriber.socketId !== exceptSocketId) subscriber.sendText(text);
    }
  }

  private encode(event: string, data: object): string {
    return encodeFrame({ event, channel: this.name, data: JSON.stringify(data) });
  }
}
