import initSqlJs from 'sql.js';
import { createApp } from '../host/app.ts';
import { createHost } from '../host/create-host.ts';
import { openMemoryDatabase } from '../host/db/sqljs-database.ts';
import { builtRenderer } from '../host/node/built-renderer.ts';
import { Hub } from '../host/pusher/hub.ts';
import { createHubBroadcaster } from '../host/realtime/hub-broadcaster.ts';
import { bundledPages } from './bundled-pages.ts';

/**
 * Makes a function that renders pages as a guest of a freshly seeded demo sees them; runs while the demo
 * is built.
 */
export async function createPrerender(built: Parameters<typeof builtRenderer>[0]) {
  const hub = new Hub({ apps: [] });
  const host = createHost({
    db: openMemoryDatabase(await initSqlJs()),
    pages: bundledPages,
    settings: { clientRealtime: { cluster: 'eu', forceTLS: true } },
    broadcaster: createHubBroadcaster(hub, { id: 'build', key: 'build', secret: 'build' }),
    realtimeSwitch: hub,
    loadRenderer: builtRenderer(built),
    log: console.warn,
  });
  const app = createApp(host);
  return async (path: string): Promise<string> => {
    const request = new Request(`http://localhost${path}`);
    const response = await app.fetch(request, { remoteAddress: '', drop() {} });
    if (!response.ok) throw new Error(`${path} cannot be rendered: ${await response.text()}`);
    return response.text();
  };
}
