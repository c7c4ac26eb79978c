import type { SqlJsStatic } from 'sql.js';
import { createApp } from '../app.ts';
import { HostClock } from '../clock.ts';
import type { CookieJar, Host, HostApp, VisitLink } from '../context.ts';
import { createHost } from '../create-host.ts';
import { openMemoryDatabase } from '../db/sqljs-database.ts';
import { memberByUsername } from '../features/accounts/members.ts';
import { randomToken } from '../http/crypto.ts';
import { StoredSessions, sessionCookie } from '../http/sessions.ts';
import type { AppOptions } from '../pusher/app.ts';
import type { Hub } from '../pusher/hub.ts';
import { createHubBroadcaster } from '../realtime/hub-broadcaster.ts';

/** A visit of its own: a host with data, people and a clock that no other visitor shares. */
export interface Visit {
  id: string;
  host: Host;
  app: HostApp;
  cookies: CookieJar;
}

/** What visits need of where they run. */
export interface VisitParts {
  loadSqlite(): Promise<SqlJsStatic>;
  /** The host's own realtime server, on which each visit is an application. */
  hub: Hub;
  clientRealtime: Host['settings']['clientRealtime'];
}

/** Visits that are kept; the one that was used longest ago makes room for the next. */
const most = 120;
const minute = 60_000;

/** Where a visit's pages and calls are, below the site's root. */
export const visitPath = (id: string) => `/bezoek/${id}`;

/** Opens visits: each link begins with the same data, whatever others have done meanwhile. */
export class Visits {
  private readonly visits = new Map<string, Visit>();
  private seed: { at: number; image: Promise<Uint8Array> } | undefined;

  constructor(
    private readonly root: Host,
    private readonly parts: VisitParts,
  ) {}

  async begin(link: VisitLink): Promise<Visit> {
    const at = link.at ?? new Date(Math.floor(Date.now() / minute) * minute);
    const [sqlite, image] = await Promise.all([this.parts.loadSqlite(), this.seeded(at)]);
    const id = randomToken(9);
    const clock = new HostClock(at);
    const realtime: AppOptions = { id, key: `bezoek-${id}`, secret: randomToken(24) };
    const { hub, clientRealtime } = this.parts;
    const app = hub.addApp(realtime);
    const db = openMemoryDatabase(sqlite, image);
    const { settings, features, pages, loadRenderer, log } = this.root;
    const host = createHost({
      ...{ db, pages, features, loadRenderer, log, clock },
      settings: { ...settings, clientRealtime, basePath: `${settings.basePath}${visitPath(id)}` },
      broadcaster: createHubBroadcaster(hub, realtime),
      realtimeSwitch: app,
    });
    host.visit = link;
    const cookies = new Map<string, string>();
    cookies.set(sessionCookie, beginSession(host, link));
    const visit: Visit = { id, host, app: createApp(host), cookies: jarOf(cookies) };
    this.visits.set(id, visit);
    for (const old of [...this.visits.keys()].slice(0, -most)) this.end(old);
    return visit;
  }

  find(id: string): Visit | undefined {
    const visit = this.visits.get(id);
    if (!visit) return undefined;
    this.visits.delete(id);
    this.visits.set(id, visit);
    return visit;
  }

  private end(id: string): void {
    this.parts.hub.removeApp(id);
    this.visits.get(id)?.host.db.close();
    this.visits.delete(id);
  }

  /** A database as it is seeded at a moment; many links are of the same one. */
  private seeded(at: Date): Promise<Uint8Array> {
    if (this.seed?.at !== at.getTime()) this.seed = { at: at.getTime(), image: this.makeSeed(at) };
    return this.seed.image;
  }

  private async makeSeed(at: Date): Promise<Uint8Array> {
    const db = openMemoryDatabase(await this.parts.loadSqlite());
    createHost({ ...this.root, db, now: () => at });
    const image = db.export();
    db.close();
    return image;
  }
}

/** Signs the link's person in. @returns the id of the session */
function beginSession(host: Host, { person }: VisitLink): string {
  const member = person === null ? null : memberByUsername(host.db, person);
  const sessions = new StoredSessions(host.db, host.now);
  // A page for members must not lend one to whom the link calls a guest.
  return sessions.begin(member?.id ?? null, { guestByChoice: person === 'gast' }).id;
}

const jarOf = (cookies: Map<string, string>): CookieJar => ({
  all: () => cookies,
  get: (name) => cookies.get(name),
  set: (name, value) => void cookies.set(name, value),
  remove: (name) => void cookies.delete(name),
});
