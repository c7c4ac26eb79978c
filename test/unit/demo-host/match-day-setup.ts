import type { HostOptions } from '../../../demo-pages/host/server.ts';
import { startTestHost, type TestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

export interface MatchDay extends TestHost {
  /** Somebody who has opened a page, and so has a session and a token. */
  arrive(): Promise<Visitor>;
}

/** A host of its own with visitors to send to it; its clock is at `startOfTest`. */
export async function matchDay(options: HostOptions = {}): Promise<MatchDay> {
  const running = await startTestHost(options);
  return {
    ...running,
    async arrive() {
      const visitor = new Visitor(running.url);
      await visitor.get('/algemene-voorwaarden.html');
      return visitor;
    },
  };
}
