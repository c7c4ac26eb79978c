import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectState } from '../support/states.ts';

interface HeapCounts {
  nodes: number;
  listeners: number;
}

/** What the page holds after everything that nobody needs has been thrown away. */
async function heapOf(session: CDPSession): Promise<HeapCounts> {
  // Twice: what a finalised wrapper kept alive goes with the second.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Puts tags on the page and takes them off again, a hundred at a time. */
function mountAndUnmount(page: Page, widget: string, times: number): Promise<void> {
  return page.evaluate(
    async ([widget, times]) => {
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      const main = document.querySelector('main') as HTMLElement;
      const until = async (tags: HTMLElement[], state: string) => {
        while (tags.some(({ dataset }) => dataset.islandState !== state)) await frame();
      };
      for (let done = 0; done < times; done += 100) {
        const tags = Array.from({ length: 100 }, () => {
          const tag = document.createElement('div');
          Object.assign(tag.dataset, { widget, load: 'eager' });
          tag.append(document.createElement('button'));
          return tag;
        });
        main.append(...tags);
        await until(tags, 'mounted');
        for (const tag of tags) tag.remove();
        await until(tags, 'unmounted');
      }
      window.seen.events.length = 0;
      window.seen.states.length = 0;
    },
    [widget, times] as const,
  );
}

for (const widget of ['counter', 'enhancer-button'])
  test(`a thousand mounts and unmounts leave nothing behind (${widget})`, async ({
    site,
    page,
  }) => {
    await site.open(
      page,
      `<div id="a" data-widget="${widget}" data-load="eager"><button></button></div><main></main>`,
    );
    await expectState(page, 'a', 'mounted');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // What is made once and kept is made now.
    await mountAndUnmount(page, widget, 100);
    const before = await heapOf(session);
    await mountAndUnmount(page, widget, 1000);
    const after = await heapOf(session);
    // One island that stays behind holds a dozen nodes; a thousand, ten thousand and more.
    expect(after.nodes - before.nodes).toBeLessThan(100);
    expect(after.listeners - before.listeners).toBeLessThan(20);
  });
