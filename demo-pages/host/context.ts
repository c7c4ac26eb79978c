import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { HostDatabase } from './db/database.ts';
import type { Session, Sessions } from './http/sessions.ts';
import type { Throttle } from './http/throttle.ts';
import type { Markup } from './pages/markup.ts';
import type { PageContext } from './pages/page-context.ts';
import type { Broadcaster } from './realtime/broadcaster.ts';
import type { Scenario } from './scenarios/scenario.ts';

/** The signed-in member as the host knows it; a guest is `null`. */
export interface Member {
  id: number;
  username: string;
  name: string;
  initials: string;
  avatar: string | null;
}

/** What every request carries after the frame has looked at it. */
export interface HostEnv {
  Bindings: HttpBindings;
  Variables: {
    host: Host;
    session: Session;
    member: Member | null;
    /** The scenarios of the page that made this request; mostly none. */
    scenarios: Scenario[];
  };
}

export type HostContext = Context<HostEnv>;
export type HostApp = Hono<HostEnv>;

/** Fixed facts of a running host. */
export interface HostSettings {
  /** The project's folder: holds `demo-pages/`, `dist/`, `node_modules/`. */
  root: string;
  /** What is served under `/islands/`. */
  islandsDir: string;
  siteName: string;
  timeZone: string;
  /** Comments that one person may post per minute. */
  postsPerMinute: number;
  /** Printed into every page as `realtime` of the page configuration. */
  clientRealtime: {
    cluster: string;
    host?: string;
    port?: number;
    forceTLS: boolean;
  };
}

/** Switches the host's own realtime server; absent when another server is used. */
export interface RealtimeSwitch {
  stop(): void;
  start(): void;
}

/** The services that features work with. Nothing here is global: tests run several hosts at once. */
export interface Host {
  settings: HostSettings;
  features: Feature[];
  db: HostDatabase;
  sessions: Sessions;
  throttle: Throttle;
  broadcaster: Broadcaster;
  realtimeSwitch: RealtimeSwitch | null;
  /** The host's clock; the `Date` header and every stored time come from it. */
  now(): Date;
  log(message: string, error?: unknown): void;
  /** Throws all data away and seeds anew; sessions stay, so that nobody is signed out. */
  reset(): void;
}

/** A part of the site with its own tables, seed, routes, page values and scenarios. */
export interface Feature {
  name: string;
  /** SQL; every statement is `create ... if not exists`. */
  tables?: string;
  /** Names of the tables that a reset drops. */
  tableNames?: string[];
  /** Fills the tables; runs once on an empty database, inside one transaction. */
  seed?(host: Host): void;
  routes?(app: HostApp, host: Host): void;
  /** Values for the `{{name}}` placeholders of pages. */
  values?: Record<string, (page: PageContext) => string | Markup>;
  /** Addresses beside `/{name}.html` under which a page is served. */
  pageRoutes?: { path: string; page: string }[];
  scenarios?: Scenario[];
  /** Whether a member may be signed in, asked on each request; all features have to agree. */
  admits?(host: Host, memberId: number): boolean;
  /** Buttons in the bar above the page, e.g. to let somebody else post. */
  barActions?(page: PageContext): BarAction[];
}

/** A button of the bar. A live one is sent by script and leaves the page alone. */
export interface BarAction {
  label: string;
  action: string;
  live?: boolean;
}
