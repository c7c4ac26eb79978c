import { App, type AppOptions } from './app.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ConnectionSettings, Dialect, ServerSocket } from './connection.ts';
import { type SocketEvents, welcome } from './welcome.ts';

/** How a Pusher server is set up. Times are seconds. */
export interface HubOptions {
  apps: AppOptions[];
  /** A connection that was silent for so long is pinged; clients get the number too. Default 120. */
  activityTimeout?: number;
  /** How long the pong may take. Default 30. */
  pongTimeout?: number;
  /** `reverb` for the responses of Laravel Reverb. Default `pusher`. */
  dialect?: Dialect;
  clock?: Clock;
}

/** The applications of a Pusher Channels server, with protocol 7 for sockets of any kind. */
export class Hub {
  readonly clock: Clock;
  private readonly apps = new Map<string, App>();
  private readonly settings: ConnectionSettings;
  private isRunning = true;

  constructor(options: HubOptions) {
    const { clock = systemClock, activityTimeout = 120, pongTimeout = 30 } = options;
    this.clock = clock;
    this.settings = { clock, activityTimeout, pongTimeout, dialect: options.dialect ?? 'pusher' };
    for (const app of options.apps) this.addApp(app);
  }

  get running(): boolean {
    return this.isRunning;
  }

  addApp(options: AppOptions): App {
    const app = new App(options, this.clock);
    this.apps.set(options.id, app);
    return app;
  }

  removeApp(id: string): void {
    this.apps.get(id)?.drop();
    this.apps.delete(id);
  }

  app(id: string): App | undefined {
    return this.apps.get(id);
  }

  /** Whether an application's sockets can connect now; an unknown one is turned away later. */
  isReachable(key: string): boolean {
    return this.isRunning && (this.byKey(key)?.running ?? true);
  }

  private byKey(key: string): App | undefined {
    return [...this.apps.values()].find(({ credentials }) => credentials.key === key);
  }

  /** Connects a socket of `/app/{key}`. @param protocol of its query */
  connect(socket: ServerSocket, key: string, protocol: string | null): SocketEvents {
    return welcome(socket, this.byKey(key), protocol, this.settings);
  }

  /** An outage: cuts all connections. Whoever carries the sockets refuses new ones meanwhile. */
  stop(): void {
    this.isRunning = false;
    for (const app of this.apps.values()) app.drop();
  }

  /** Ends an outage. */
  start(): void {
    this.isRunning = true;
  }
}
