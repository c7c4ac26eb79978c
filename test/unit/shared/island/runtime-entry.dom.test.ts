import { afterEach, expect, it, vi } from 'vitest';
import type { Entry, Page } from '../../../../shared/island/protocol.ts';
import { mount } from '../../../../shared/island/runtime-entry.ts';
import { json, stubHost } from '../host/stub-host.ts';

/** What the widget's file does when it mounts. */
const widget = vi.hoisted(() => ({ mount: () => {}, file: Promise.resolve() }));
vi.mock('../../../../shared/island/runtime-table.ts', () => ({
  ...{
    files: { counter: ['counter.js'], top: ['counter.js'] },
    controls: {},
    mountOnDemand: [],
    modes: {},
  },
  firstReadPaths: { counter: '/api/count/{newsId}', top: '/api/count/{newsId}' },
  firstReadTags: { top: 'counter' },
  preview: '',
}));
vi.mock('../../../../shared/island/widget-files.ts', () => ({
  loadWidget: vi.fn(async () => {
    await widget.file;
    return { widgets: { counter: () => widget.mount(), top: () => widget.mount() } };
  }),
}));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('mount, two hundred tags at once, does no more of them in a task than fits in 8 ms', async () => {
  let task = 0;
  const work: Record<number, number> = {};
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const workForMillisecond = () => {
    now++;
    work[task] = (work[task] ?? 0) + 1;
  };
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal('setTimeout', (callback: () => void) =>
    wait(() => {
      task++;
      callback();
    }),
  );
  // What is done for a tag before its island is there, and then.
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(workForMillisecond);
  widget.mount = workForMillisecond;

  vi.stubGlobal('fanIslands', {});
  const entries = new WeakMap<Element, Entry>();
  const page = { entries, setState() {}, fail() {} } as unknown as Page;
  const mounts = Array.from({ length: 200 }, () => {
    const element = document.createElement('div');
    const entry = {
      ...{ widget: 'counter', state: 'loading', pendingEvents: [], history: [] },
    } as unknown as Entry;
    entries.set(element, entry);
    return mount(element, entry, page);
  });
  await Promise.all(mounts);
  expect(Object.values(work).reduce((sum, each) => sum + each)).toBe(400);
  // The work that is under way when the time is up is finished.
  expect(Math.max(...Object.values(work))).toBeLessThanOrEqual(9);
});

it('mount, widget with a first read, sends it while the file is fetched', async () => {
  let arrive = () => {};
  widget.file = new Promise((resolve) => {
    arrive = resolve;
  });
  const mounted = vi.fn();
  widget.mount = mounted;
  const calls = stubHost(json({}));
  vi.stubGlobal('fanIslands', {});
  const element = document.createElement('div');
  element.dataset.newsId = '42';
  const entry = {
    ...{ widget: 'counter', state: 'loading', pendingEvents: [], history: [] },
  } as unknown as Entry;
  const entries = new WeakMap<Element, Entry>([[element, entry]]);
  const mounting = mount(element, entry, { entries, setState() {}, fail() {} } as unknown as Page);
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/count/42']));
  expect(mounted).not.toHaveBeenCalled();
  arrive();
  await mounting;
  expect(mounted).toHaveBeenCalledOnce();
});

it('mount, first tag of a page, sends its requests before the scripts that wait for the next task', async () => {
  vi.resetModules();
  const { mount: firstMount } = await import('../../../../shared/island/runtime-entry.ts');
  const { loadWidget } = await import('../../../../shared/island/widget-files.ts');
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => calls.push(address) && json({}));
  vi.stubGlobal('fanIslands', {});
  // The time that the entry may take without a pause is over.
  const late = performance.now() + 1000;
  vi.spyOn(performance, 'now').mockReturnValue(late);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const element = document.createElement('div');
  element.dataset.newsId = '77';
  const entry = {
    ...{ widget: 'counter', state: 'loading', pendingEvents: [], history: [] },
  } as unknown as Entry;
  const entries = new WeakMap<Element, Entry>([[element, entry]]);
  const load = vi.mocked(loadWidget);
  load.mockClear();
  const mounting = firstMount(element, entry, {
    ...{ entries, setState() {}, fail() {} },
  } as unknown as Page);
  // What no timer holds back: only promises.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  expect(load).toHaveBeenCalledExactlyOnceWith('counter');
  expect(calls.map((address) => new URL(address).pathname)).toEqual(['/api/count/77']);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await mounting;
  expect(load).toHaveBeenCalledOnce();
});

/** Mounts a tag of `top`, which reads what the page's counter reads. */
async function mountTop(newsId: string) {
  widget.file = Promise.resolve();
  widget.mount = () => {};
  vi.stubGlobal('fanIslands', {});
  const element = document.createElement('div');
  element.dataset.newsId = newsId;
  const entry = {
    ...{ widget: 'top', state: 'loading', pendingEvents: [], history: [] },
  } as unknown as Entry;
  const entries = new WeakMap<Element, Entry>([[element, entry]]);
  await mount(element, entry, { entries, setState() {}, fail() {} } as unknown as Page);
}

it('mount, widget that shares its first read with a tag that holds the response, sends none', async () => {
  document.body.innerHTML =
    '<div data-widget="counter" data-news-id="7"><script type="application/json">{}</script></div>';
  const calls = stubHost(json({}));
  await mountTop('7');
  expect(calls).toEqual([]);
});

it('mount, widget that shares its first read with no tag of its article, sends its own', async () => {
  document.body.innerHTML =
    '<div data-widget="counter" data-news-id="9"><script type="application/json">{}</script></div>';
  const calls = stubHost(json({}));
  await mountTop('8');
  expect(calls.map(({ path }) => path)).toEqual(['/api/count/8']);
});
