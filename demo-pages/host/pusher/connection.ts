import type { App, AppConnection } from './app.ts';
import type { Clock } from './clock.ts';
import { encodeError, encodeFrame, type ServerFrame } from './frames.ts';
import { Heartbeat } from './heartbeat.ts';
import { LIMITS } from './limits.ts';
import { CODE, FatalError, ProtocolError, SubscriptionError } from './protocol-error.ts';
import { RateLimit } from './rate-limit.ts';

/** A user who proved who they are with `pusher:signin`. */
export interface SignedInUser {
  id: string;
  /** The optional `user_info` of the signed user data. */
  info: unknown;
}

/**
 * `reverb` imitates Laravel Reverb where it differs: it knows no sign-in, the data of its errors is
 * a string, and a refused subscription is an error of the connection only.
 */
export type Dialect = 'pusher' | 'reverb';

/** What all connections of a server share. Times are seconds. */
export interface ConnectionSettings {
  clock: Clock;
  activityTimeout: number;
  pongTimeout: number;
  dialect: Dialect;
}

/** The server's end of a WebSocket, whatever carries it. */
export interface ServerSocket {
  readonly isOpen: boolean;
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Ends it without a closing handshake. */
  terminate(): void;
}

/** One client's connection to an application. */
export class Connection implements AppConnection {
  /** The names of the channels that it is subscribed to; the application keeps them. */
  readonly channels = new Set<string>();
  readonly clientEvents: RateLimit;
  readonly dialect: Dialect;
  user: SignedInUser | null = null;
  private readonly heartbeat: Heartbeat;

  constructor(
    readonly socketId: string,
    readonly app: App,
    private readonly socket: ServerSocket,
    settings: ConnectionSettings,
  ) {
    this.dialect = settings.dialect;
    this.clientEvents = new RateLimit(settings.clock, LIMITS.clientEventsPerSecond);
    this.heartbeat = new Heartbeat({
      ...settings,
      ping: () => this.send({ event: 'pusher:ping', data: '{}' }),
      dead: () => this.fail(new FatalError(CODE.noPong, 'Pong reply not received')),
    });
  }

  /** Whether messages of the client still count. */
  get isOpen(): boolean {
    return this.socket.isOpen;
  }

  /** The client showed that it is there. */
  touch(): void {
    if (this.isOpen) this.heartbeat.touch();
  }

  /** Sends an event to this client alone. */
  send(frame: ServerFrame): void {
    this.sendText(encodeFrame(frame));
  }

  /** Sends a frame that was encoded once for many. Does nothing on a closed connection. */
  sendText(text: string): void {
    if (this.isOpen) this.socket.send(text);
  }

  /** Sends an error as its class asks for: sends it, and hangs up if it is fatal. */
  fail(error: unknown): void {
    if (!(error instanceof ProtocolError)) {
      // A fault in this server: the client learns no more than that.
      console.error('pusher:', error);
      this.sendText(encodeError(null, 'Internal error', this.dialect === 'reverb'));
      return;
    }
    const { code, message } = error;
    this.sendText(encodeError(code, message, this.dialect === 'reverb'));
    if (error instanceof SubscriptionError && this.dialect === 'pusher') {
      const { channel, data } = error;
      const event = 'pusher:subscription_error';
      this.send({ event, channel, data: JSON.stringify(data) });
    }
    if (error instanceof FatalError) this.close(error.code, message);
  }

  /** Leaves everything at once, then closes with a code of the protocol. */
  close(code: number, reason: string): void {
    this.socket.close(code, reason);
    this.release();
  }

  /** Cuts the line without closing the connection properly. */
  drop(): void {
    this.socket.terminate();
    this.release();
  }

  /** Gives back the timer, the subscriptions and the user. Twice does no harm. */
  release(): void {
    this.heartbeat.stop();
    this.app.remove(this);
  }
}
