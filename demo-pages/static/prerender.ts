import initSqlJs from 'sql.js';
import { createApp } from '../host/app.ts';
import { createHost } from '../host/create-host.ts';
import { openMemoryDatabase } from '../host/db/sqljs-database.ts';
import { Hub } from '../host/pusher/hub.ts';
import { createHubBroadcaster } from '../host/realtime/hub-broadcaster.ts';
import { bundledPages } from './bundled-pages.ts';

/** Renders a page as a guest of a freshly seeded demo sees it; runs while the demo is built. */
export async function prerender(path: string): Promise<string> {
  const hub = new Hub({ apps: [] });
  const host = createHost({
    db: openMemoryDatabase(await initSqlJs()),
    pages: bundledPages,
    settings: { clientRealtime: { cluster: 'eu', forceTLS: true } },
    broadcaster: createHubBroadcaster(hub, { id: 'build', key: 'build', secret: 'build' }),
    realtimeSwitch: hub,
    log: console.warn,
  });
  const request = new Request(`http://localhost${path}`);
  const response = await createApp(host).fetch(request, { remoteAddress: '', drop() {} });
  if (!response.ok) throw new Error(`${path} cannot be rendered: ${await response.text()}`);
  return response.text();
}
