import { HostClock } from './clock.ts';
import type { Feature, Host, HostSettings, RealtimeSwitch } from './context.ts';
import type { HostDatabase } from './db/database.ts';
import { openData, resetData } from './db/schema.ts';
import { features as allFeatures } from './features.ts';
import { StoredSessions } from './http/sessions.ts';
import { MemoryThrottle } from './http/throttle.ts';
import type { PageFiles } from './pages/page-files.ts';
import type { Broadcaster } from './realtime/broadcaster.ts';

/** What a host is made of where it runs: on Node or in a service worker. */
export interface HostParts {
  db: HostDatabase;
  pages: PageFiles;
  settings: Pick<HostSettings, 'clientRealtime'> & Partial<HostSettings>;
  broadcaster: Broadcaster;
  realtimeSwitch: RealtimeSwitch | null;
  loadRenderer?: Host['loadRenderer'];
  /** A fixed source of time, in place of a clock that a tester can move. */
  now?(): Date;
  clock?: HostClock | null;
  log: Host['log'];
  features?: Feature[];
}

/** Makes a host and fills its database where that is empty. */
export function createHost(parts: HostParts): Host {
  const { db, pages, settings, broadcaster, realtimeSwitch, log } = parts;
  const clock = parts.now ? null : (parts.clock ?? new HostClock());
  const now = parts.now ?? (() => (clock ?? new HostClock()).now());
  const host: Host = {
    settings: {
      siteName: 'Maasstad Fans',
      timeZone: 'Europe/Amsterdam',
      postsPerMinute: 30,
      sharesScenarios: false,
      rendersWhenAsked: false,
      basePath: '',
      headScripts: [],
      ...settings,
    },
    features: parts.features ?? allFeatures,
    pages,
    db,
    sessions: new StoredSessions(db, now),
    throttle: new MemoryThrottle(now),
    broadcaster,
    realtimeSwitch,
    loadRenderer: parts.loadRenderer ?? null,
    now,
    clock,
    log,
    reset() {
      resetData(host);
      host.throttle.clear();
    },
  };
  openData(host);
  return host;
}
