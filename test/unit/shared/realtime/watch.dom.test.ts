import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watch } from '../../../../shared/realtime/watch.ts';

const watcher = { poll: vi.fn(), pause: vi.fn(), resume: vi.fn(), settle: vi.fn() };
let end: () => void;
let hidden = false;

const show = (value: boolean) => {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const pageshow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  vi.useFakeTimers();
  for (const handler of Object.values(watcher)) handler.mockReset();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  end = watch(watcher);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('the slow poll', () => {
  it('falls due every 30 seconds', () => {
    vi.advanceTimersByTime(29_999);
    expect(watcher.poll).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(watcher.poll).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(watcher.poll).toHaveBeenCalledTimes(3);
  });

  it('and up to 5 seconds later, by chance', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    vi.advanceTimersByTime(30_000);
    watcher.poll.mockReset();
    vi.advanceTimersByTime(34_994);
    expect(watcher.poll).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(6);
    expect(watcher.poll).toHaveBeenCalledTimes(1);
  });

  it('waits while the page is hidden, and is due once on return', () => {
    show(true);
    vi.advanceTimersByTime(300_000);
    expect(watcher.poll).toHaveBeenCalledTimes(0);
    show(false);
    expect(watcher.poll).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(29_999);
    expect(watcher.poll).toHaveBeenCalledTimes(1);
  });

  it('is not due sooner because the page was hidden for a moment', () => {
    show(true);
    show(false);
    expect(watcher.poll).toHaveBeenCalledTimes(0);
  });
});

describe('the page and the network', () => {
  it('pause the connection when they go', () => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('offline'));
    expect(watcher.pause).toHaveBeenCalledTimes(2);
  });

  it('resume it when they are back, from the back-forward cache only', () => {
    pageshow(false);
    expect(watcher.resume).toHaveBeenCalledTimes(0);
    pageshow(true);
    window.dispatchEvent(new Event('online'));
    expect(watcher.resume).toHaveBeenCalledTimes(2);
  });

  it('do neither because the page is hidden or seen', () => {
    show(true);
    show(false);
    expect(watcher.pause).not.toHaveBeenCalled();
    expect(watcher.resume).not.toHaveBeenCalled();
  });
});

it('the connection has ten seconds before anything is said of it', () => {
  vi.advanceTimersByTime(9_999);
  expect(watcher.settle).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(120_000);
  expect(watcher.settle).toHaveBeenCalledTimes(1);
});

it('once ended, nothing is left: no timer and no listener', () => {
  end();
  expect(vi.getTimerCount()).toBe(0);
  show(true);
  show(false);
  for (const type of ['pagehide', 'offline', 'online']) window.dispatchEvent(new Event(type));
  pageshow(true);
  for (const handler of Object.values(watcher)) expect(handler).not.toHaveBeenCalled();
});
