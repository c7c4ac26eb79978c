import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGES = 100_000;

const text = readFileSync('docs/deploying.md', 'utf8').replace(/\s+/g, ' ');
const [, section = ''] = /## Many listeners (.+?) ## Errors/.exec(text) ?? [];

/** Milliseconds of a constant. */
function wait(file: string, name: string): number {
  const [, value] = new RegExp(`const ${name} = ([\\d_]+);`).exec(readFileSync(file, 'utf8')) ?? [];
  return Number(value?.replaceAll('_', ''));
}

/** As the document writes figures: two digits that count. */
const figure = (value: number) => Number(value.toPrecision(2)).toLocaleString('en');

describe('docs/deploying.md, "Many listeners"', () => {
  it('reads after an outage follow from their spread', () => {
    const spread = wait('shared/realtime/hub.ts', 'REREAD_SPREAD') / 1000;
    expect(section).toContain(`within ${spread} seconds of being subscribed again`);
    expect(section).toContain(`${figure(PAGES / spread)} a second, of each island`);
    expect(section).toContain(`10,000 connections and ${figure(PAGES / 10 / spread)} reads`);
  });

  it('reads without realtime follow from the slow poll', () => {
    const least = wait('shared/realtime/watch.ts', 'POLL') / 1000;
    const spread = wait('shared/realtime/watch.ts', 'POLL_SPREAD') / 1000;
    expect(section).toContain(`every ${least} to ${least + spread} seconds`);
    expect(section).toContain(`${figure(PAGES / (least + spread / 2))} a second, of each island`);
  });

  it('waits before further attempts to connect are those of the connection', () => {
    const first = wait('shared/realtime/echo.ts', 'RETRY') / 1000;
    expect(section).toContain(
      `after ${first} to ${2 * first} seconds, then ${2 * first} to ${4 * first} `,
    );
    // The client's own, between the end of a connection and the next.
    const client = readFileSync('node_modules/pusher-js/dist/worker/pusher.worker.js', 'utf8');
    expect(client).toMatch(/closed: \(\) => \{[^}]+retryIn\(1000\)/);
    expect(section).toContain('pusher-js connects again after one second');
  });

  it('bytes of reactions follow from the documented event', () => {
    const { components } = JSON.parse(readFileSync('docs/asyncapi.json', 'utf8'));
    const { name, examples } = components.messages.NewsCommentReactedEvent;
    const frame = JSON.stringify({
      event: name,
      data: JSON.stringify(examples[0].payload),
      channel: 'news.42.comments',
    });
    const megabytes = (10 * PAGES * frame.length) / 1e6;
    expect(section).toContain(
      `10 reactions a second are 1,000,000 messages and ${megabytes} MB a second`,
    );
  });
});
