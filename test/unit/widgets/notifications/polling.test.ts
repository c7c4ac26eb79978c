import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Polling, polling } from '../../../../widgets/notifications/polling.ts';

const poll = vi.fn();
let polls: Polling;
let hidden = false;

const show = (value: boolean) => {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pageshow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  vi.useFakeTimers();
  poll.mockReset();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  polls = polling(() => 60_000, poll);
});
afterEach(() => {
  polls.end();
  vi.useRealTimers();
});

describe('polling', () => {
  it('happens when the time has come, and again when it is planned again', () => {
    polls.plan();
    vi.advanceTimersByTime(59_999);
    expect(poll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(poll).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600_000);
    expect(poll).toHaveBeenCalledTimes(1);
    polls.plan();
    polls.plan();
    vi.advanceTimersByTime(60_000);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('has jitter: sooner by a tenth at most, never later', () => {
    vi.mocked(Math.random).mockReturnValue(0.999);
    polls.plan();
    vi.advanceTimersByTime(54_000);
    expect(poll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('rests in a hidden tab, and happens once when it is seen again', () => {
    polls.plan();
    show(true);
    polls.plan();
    vi.advanceTimersByTime(600_000);
    expect(poll).not.toHaveBeenCalled();
    show(false);
    expect(poll).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('happens when the page comes back from the cache, or the network does', () => {
    pageshow(false);
    expect(poll).not.toHaveBeenCalled();
    pageshow(true);
    window.dispatchEvent(new Event('online'));
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('that was stopped begins with the next plan, and not before', () => {
    polls.plan();
    polls.stop();
    show(true);
    show(false);
    vi.advanceTimersByTime(600_000);
    expect(poll).not.toHaveBeenCalled();
    polls.plan();
    vi.advanceTimersByTime(60_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('that has ended is over', () => {
    polls.plan();
    polls.end();
    polls.plan();
    show(true);
    show(false);
    vi.advanceTimersByTime(600_000);
    expect(poll).not.toHaveBeenCalled();
  });
});
