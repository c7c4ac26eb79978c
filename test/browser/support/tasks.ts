import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own processor time; `dur`, by the clock, is not read. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task that a page does while `action` goes on, in milliseconds of processor time: what
 * it takes by the clock depends on what else the machine has to do.
 */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page of a browser is needed');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await action();
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`) as {
    traceEvents: TraceEvent[];
  };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(thread),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.tdur !== undefined && main.has(thread(event)),
  );
  if (!tasks.length) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
