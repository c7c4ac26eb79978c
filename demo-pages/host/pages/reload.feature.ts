import { streamSSE } from 'hono/streaming';
import type { Feature } from '../context.ts';

/**
 * For `npm run dev` alone: open pages load anew when the host has been built and started again.
 * The stream says nothing; that it breaks and comes back is the message.
 */
export const reloadFeature: Feature = {
  name: 'reload',
  routes(app, host) {
    if (!host.settings.reloadsPages) return;
    app.get('/demo/herladen', (c) =>
      streamSSE(c, async (stream) => {
        await stream.writeSSE({ data: 'open' });
        await new Promise<void>((done) => stream.onAbort(done));
      }),
    );
  },
};
