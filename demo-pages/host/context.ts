import type { Context, Hono, Next } from 'hono';
import type { HostClock } from './clock.ts';
import type { HostDatabase } from './db/database.ts';
import type { Markup } from './pages/markup.ts';
import type { PageFile, PageFiles } from './pages/page-files.ts';
import type { Broadcaster } from './realtime/broadcaster.ts';
import type { IslandRenderer } from './server-rendering/island-renderer.ts';

// The types here name each other, so they are in one file: the parts that implement them import
// this file, and it imports none of those.

/** The signed-in member as the host knows it; a guest is `null`. */
export interface Member {
  id: number;
  username: string;
  name: string;
  initials: string;
  avatar: string | null;
}

/** One visitor's session. `data` is for features; call `Sessions.save` after changing it. */
export interface Session {
  id: string;
  /** The CSRF token. */
  token: string;
  memberId: number | null;
  data: Record<string, unknown>;
  /** Of this request alone, and kept nowhere: the browser has a newer session by now. */
  isPassing?: boolean;
}

export interface Sessions {
  /**
   * The session of the request's cookie, else a new one: of the member whom this browser remembers,
   * or of a guest. Sends a cookie for a new one alone.
   */
  open(c: HostContext): Session;
  /** Stores what has changed. A session that has ended meanwhile, by a logout say, stays ended. */
  save(session: Session): void;
  /**
   * Signs a member in or, with null, out: new id and token, as Laravel's `regenerate`, and nothing
   * of the session before. A browser that remembered somebody forgets.
   * @param remember whether the browser signs this member in again when the session is gone
   */
  signIn(c: HostContext, memberId: number | null, remember?: boolean): Session;
  /** Signs a member out on every device, remembered ones too. */
  endAllOf(memberId: number): void;
  /** Makes the token on the visitor's page worthless, as an expired session does. */
  renewToken(session: Session): void;
}

/** Counts attempts per key in fixed windows of a minute, as Laravel's `throttle` middleware. */
export interface Throttle {
  /**
   * Counts one attempt and sets `X-RateLimit-*` on the response.
   * @throws HttpError 429 with `Retry-After` (seconds) when the minute's limit is used up.
   */
  hit(c: HostContext, key: string, perMinute: number): void;
  clear(): void;
}

/** Cookies where a response cannot set them: those that a service worker keeps for its pages. */
export interface CookieJar {
  all(): Iterable<[name: string, value: string]>;
  get(name: string): string | undefined;
  /** @param isReadable whether the page's own scripts may read it (no `HttpOnly`) */
  set(name: string, value: string, isReadable: boolean): void;
  remove(name: string): void;
}

/** What differs between a socket and a service worker's event; one per request. */
export interface Connection {
  remoteAddress: string;
  /** Breaks the connection off without a response. */
  drop(): void;
  /** The CSRF token of the browser, where a visit is one of several in it. */
  browserToken?: string;
  /** Absent where cookies travel in headers. */
  cookies?: CookieJar;
}

/** What every request carries after the frame has looked at it. */
export interface HostEnv {
  Bindings: Connection;
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
  siteName: string;
  timeZone: string;
  /** Comments that one person may post per minute. */
  postsPerMinute: number;
  /** Whether a link with a scenario alone uses the data that all visitors share: for browser tests. */
  sharesScenarios: boolean;
  /** Whether islands are rendered on the server only where a link asks for it: for browser tests. */
  rendersWhenAsked: boolean;
  /** The path under which the site is reached, without a slash at its end; '' at the root. */
  basePath: string;
  /** Scripts that every page loads before the islands, by their addresses. */
  headScripts: string[];
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
  readonly running: boolean;
}

/** The services that features work with. Nothing here is global: several hosts run side by side. */
export interface Host {
  settings: HostSettings;
  features: Feature[];
  pages: PageFiles;
  db: HostDatabase;
  sessions: Sessions;
  throttle: Throttle;
  broadcaster: Broadcaster;
  realtimeSwitch: RealtimeSwitch | null;
  /** Loads what renders islands on the server; null where there is none. */
  loadRenderer: (() => Promise<IslandRenderer>) | null;
  /** The host's time; the `Date` header and every stored time come from it. */
  now(): Date;
  /** Lets a tester stop that time and move it on; null where a test does. */
  clock: HostClock | null;
  log(message: string, error?: unknown): void;
  /** Throws all data away and seeds anew; sessions stay, so that nobody is signed out. */
  reset(): void;
  /** The visit of which this host is, where it is not the one that all visitors share. */
  visit?: VisitLink;
}

/** What a link says of its visit: who looks, and when. */
export interface VisitLink {
  /** `als`: a username, or `gast`; null when the link names nobody. */
  person: string | null;
  /** `op`: the moment at which the visit begins; null for now. */
  at: Date | null;
}

/** A channel family of the site, `news.{newsId}.comments` say. */
export interface ChannelFamily {
  /** Of the channel's name without `private-`. */
  pattern: RegExp;
  /** Who may subscribe to the private twin; every member where it is left out. */
  admits?(member: Member, channel: string): boolean;
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
  /**
   * The widgets that are rendered on the server, each with the response to its first call, of which
   * the tag gets a JSON child; undefined for one that makes none. Attributes are named without `data-`.
   */
  firstResponses?: Record<
    string,
    (page: PageContext, attributes: Record<string, string>) => unknown
  >;
  /** Those of them that show one member's own, and so are rendered for whoever looks. */
  personalWidgets?: string[];
  /** Addresses beside `/{name}.html` under which a page is served. */
  pageRoutes?: { path: string; page: string }[];
  scenarios?: Scenario[];
  /** The channels on which the feature broadcasts; only registered ones are authorised. */
  channels?: ChannelFamily[];
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

/** One page being filled: who looks, under which scenarios, and the values of its placeholders. */
export interface PageContext {
  readonly host: Host;
  readonly c: HostContext;
  readonly file: PageFile;
  readonly scenarios: Scenario[];
  /** The value of `{{name}}`: a scenario's own, else that of the feature which offers it. */
  value(name: string): string | Markup;
}

/** Handles a call in place of the host, or after it: `await next()` runs the real handler. */
// biome-ignore lint/suspicious/noConfusingVoidType: hono's own type for "the response is already set"
export type CallHandler = (c: HostContext, next: Next) => Promise<Response | void>;

/** Which calls a scenario changes. */
export interface CallRule {
  /** Methods in capitals; all when left out. */
  methods?: string[];
  path: RegExp;
  handler: CallHandler;
}

type Value = string | Markup;

/** A state of a page that `?scenario={name}` makes, always the same way. */
export interface Scenario {
  name: string;
  /** Dutch, as the bar and the index show it. */
  title: string;
  /** Names of the pages that offer it. */
  pages: string[];
  /** Who looks: a username, or null for a guest. Without it, whoever the visitor is. */
  person?: string | null;
  calls?: CallRule[];
  /** Replaces values of placeholders. */
  values?: Record<string, Value | ((page: PageContext) => Value)>;
  /** Changes the page configuration before it is printed. */
  configuration?(configuration: Record<string, unknown>, page: PageContext): void;
  /** Another `Content-Security-Policy` for the page: what a site must allow for a third party. */
  policy?(): string;
  /** Makes data that only this scenario needs; runs on each view of the page, before it is filled. */
  prepare?(page: PageContext): void;
}
