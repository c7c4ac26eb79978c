import { once } from 'node:events';
import { WebSocketServer } from 'ws';

/** Sends messages to open pages: they connect to this by `demo-pages/assets/reload.js`. */
export async function openPageSocket() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  /** When pages were last asked to reload, in milliseconds since 1970. */
  let changedAt = 0;
  /** What is wrong, by the build that found it: one mistake in a shared file is found by several. */
  const errors = new Map();
  const listErrors = () => [...new Set([...errors.values()].flat())];
  const message = () => JSON.stringify({ changedAt, errors: listErrors() });
  const send = () => {
    for (const client of server.clients) client.send(message());
  };
  server.on('connection', (client) => client.send(message()));
  return {
    url: `ws://127.0.0.1:${server.address().port}`,
    reload() {
      changedAt = Date.now();
      send();
    },
    /** Shows errors on every page, and prints those that are not shown yet. */
    fail(source, texts) {
      const shown = listErrors();
      errors.set(source, texts);
      for (const text of texts) if (!shown.includes(text)) console.error(text);
      send();
    },
    /** Takes an error away. */
    mend(source) {
      if (errors.delete(source)) send();
    },
  };
}
