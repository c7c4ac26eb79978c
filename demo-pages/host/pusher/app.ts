import { Channel, type Subscriber } from './channel.ts';
import { isCacheChannel } from './channel-name.ts';
import type { Clock } from './clock.ts';
import { EventCache } from './event-cache.ts';
import type { ServerFrame } from './frames.ts';
import type { Member } from './roster.ts';
import type { Credentials } from './signatures.ts';

/** An application: whoever has its key may connect, whoever has its secret may publish. */
export interface AppOptions extends Credentials {
  id: string;
  /** Whether clients may send `client-` events to each other. Default true. */
  clientEvents?: boolean;
}

/** What an application needs of a connection. */
export interface AppConnection extends Subscriber {
  /** The names of the channels that it is subscribed to; the application keeps them. */
  readonly channels: Set<string>;
  readonly user: { id: string } | null;
  send(frame: ServerFrame): void;
  /** Sends an error as its class asks for. */
  fail(error: unknown): void;
  /** Cuts the line without closing the connection properly. */
  drop(): void;
}

/** An event for a channel; `data` is the text that subscribers get. */
export interface AppEvent {
  channel: string;
  name: string;
  data: string;
  /** The socket that does not get it, usually because it caused the event. */
  exceptSocketId?: string;
}

/** One application while the server runs: its connections, channels and signed-in users. */
export class App {
  readonly credentials: Credentials;
  readonly clientEvents: boolean;
  private readonly connections = new Map<string, AppConnection>();
  private readonly channels = new Map<string, Channel>();
  private readonly users = new Map<string, Set<AppConnection>>();
  private readonly lastEvents: EventCache;

  constructor(options: AppOptions, clock: Clock) {
    this.credentials = { key: options.key, secret: options.secret };
    this.clientEvents = options.clientEvents ?? true;
    this.lastEvents = new EventCache(clock);
  }

  /** Takes a connection in. Its socket id must be free (see `hasSocket`). */
  add(connection: AppConnection): void {
    this.connections.set(connection.socketId, connection);
  }

  /** Lets a connection go, from its channels and from its user too. Twice does no harm. */
  remove(connection: AppConnection): void {
    this.connections.delete(connection.socketId);
    for (const name of [...connection.channels]) this.leave(connection, name);
    const userId = connection.user?.id;
    if (userId === undefined) return;
    const sockets = this.users.get(userId);
    sockets?.delete(connection);
    if (sockets?.size === 0) this.users.delete(userId);
  }

  /** Whether a socket id is taken. */
  hasSocket(socketId: string): boolean {
    return this.connections.has(socketId);
  }

  /** Subscribes a connection, as `member` on a presence channel, and replays a cached event. */
  join(connection: AppConnection, name: string, member: Member | null): void {
    let channel = this.channels.get(name);
    if (!channel) {
      channel = new Channel(name);
      this.channels.set(name, channel);
    }
    connection.channels.add(name);
    channel.join(connection, member);
    if (isCacheChannel(name)) {
      connection.send(this.lastEvents.get(name) ?? { event: 'pusher:cache_miss', channel: name });
    }
  }

  /** Ends a connection's subscription. */
  leave(connection: AppConnection, name: string): void {
    connection.channels.delete(name);
    const channel = this.channels.get(name);
    channel?.leave(connection);
    if (channel?.size === 0) this.channels.delete(name);
  }

  /** Notes that a connection belongs to its user, who can then be reached and terminated. */
  signIn(connection: AppConnection, userId: string): void {
    const sockets = this.users.get(userId) ?? new Set();
    this.users.set(userId, sockets.add(connection));
  }

  /** A user's connections. */
  connectionsOf(userId: string): AppConnection[] {
    return [...(this.users.get(userId) ?? [])];
  }

  /** Sends an event of the application to a channel, occupied or not. */
  publish({ channel, name, data, exceptSocketId }: AppEvent): void {
    const frame = { event: name, channel, data };
    if (isCacheChannel(channel)) this.lastEvents.put(channel, frame);
    this.channels.get(channel)?.send(frame, exceptSocketId);
  }

  /** An occupied channel, or undefined. */
  channel(name: string): Channel | undefined {
    return this.channels.get(name);
  }

  /** All occupied channels. */
  get occupied(): Channel[] {
    return [...this.channels.values()];
  }

  /** Whether its clients can connect; false during an outage. */
  running = true;

  /** An outage: cuts every connection without a word, and lets nobody in. */
  stop(): void {
    this.running = false;
    this.drop();
  }

  /** Ends an outage. */
  start(): void {
    this.running = true;
  }

  /** Cuts every connection without a word. */
  drop(): void {
    // Forgotten first, so that nobody receives the departure of members who leave in the same instant.
    this.channels.clear();
    for (const connection of [...this.connections.values()]) connection.drop();
  }
}
