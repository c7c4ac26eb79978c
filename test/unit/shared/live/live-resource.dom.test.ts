import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createLiveResource,
  type LiveListener,
  type LiveResourceOptions,
} from '../../../../shared/live/live-resource.ts';
import { hidePage } from './stub-channel.ts';

/** A read that a test responds to. */
interface Request {
  signal: AbortSignal;
  respond(response: string): void;
  fail(error: unknown): void;
}

interface Setup extends Partial<LiveResourceOptions<string>> {
  /** Whether a background read returns anything. */
  news?: boolean;
}

function setUp({ news = true, ...options }: Setup = {}) {
  const requests: Request[] = [];
  const log: string[] = [];
  let listener: LiveListener<string> | undefined;
  const request = (signal: AbortSignal) =>
    new Promise<string>((respond, fail) => {
      requests.push({ signal, respond, fail });
      signal.addEventListener('abort', () => fail(signal.reason));
    });
  const resource = createLiveResource<string>({
    sources: [
      (given) => {
        listener = given;
        return () => {
          listener = undefined;
        };
      },
    ],
    onEvent: (event) => log.push(event),
    async refresh(send) {
      const { response, newer } = await send(request);
      log.push(`${response}+${newer.join()}`);
      return news;
    },
    ...options,
  });
  const end = resource.start();
  return {
    resource,
    requests,
    log,
    end,
    request,
    event: (event: string) => listener?.onEvent(event),
    gap: () => listener?.onGap(),
    isSubscribed: () => listener !== undefined,
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  hidePage(false);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('live resource', () => {
  it('after a gap, reads once', async () => {
    const { gap, requests, log } = setUp();
    gap();
    gap();
    await pass(0);
    expect(requests).toHaveLength(1);
    requests[0]?.respond('one');
    await pass(100_000);
    expect(requests).toHaveLength(1);
    expect(log).toEqual(['one+']);
  });

  it('with events during a read, hands over those that the response may not include', async () => {
    const { resource, event, requests, log } = setUp();
    event('before');
    resource.refresh();
    await pass(0);
    event('during');
    requests[0]?.respond('one');
    await pass(0);
    event('after');
    expect(log).toEqual(['before', 'during', 'one+during', 'after']);
  });

  it('with three hundred events that ask for a read, reads twice', async () => {
    const { resource, requests } = setUp();
    for (let at = 0; at < 300; at++) resource.refresh(true);
    await pass(0);
    for (let at = 0; at < 300; at++) resource.refresh(true);
    requests[0]?.respond('one');
    await pass(2000);
    requests[1]?.respond('two');
    await pass(100_000);
    expect(requests).toHaveLength(2);
  });

  it('with a failed read, repeats it, and five times at most', async () => {
    const { resource, requests } = setUp();
    resource.refresh();
    for (let at = 0; at < 10; at++) {
      await pass(100_000);
      requests.at(-1)?.fail(new Error('gone'));
    }
    await pass(1_000_000);
    expect(requests).toHaveLength(6);
  });

  it('with a failure that asking again cannot mend, does not repeat it', async () => {
    const { resource, requests } = setUp({ onRefreshError: () => false });
    resource.refresh();
    await pass(0);
    requests[0]?.fail(new Error('logged out'));
    await pass(1_000_000);
    expect(requests).toHaveLength(1);
  });

  it('on a hidden page, reads when the page is seen again', async () => {
    const { gap, requests } = setUp({ interval: () => 60_000 });
    hidePage(true);
    gap();
    await pass(600_000);
    expect(requests).toHaveLength(0);
    hidePage(false);
    await pass(0);
    expect(requests).toHaveLength(1);
  });

  it('on a hidden page, reads for an event', async () => {
    const { resource, requests } = setUp();
    hidePage(true);
    resource.refresh(true);
    await pass(0);
    expect(requests).toHaveLength(1);
  });

  it('with an interval, reads after each, and not sooner when the page is seen again', async () => {
    const { requests } = setUp({ interval: () => 60_000 });
    await pass(59_999);
    expect(requests).toHaveLength(0);
    hidePage(true);
    hidePage(false);
    await pass(1);
    expect(requests).toHaveLength(1);
    requests[0]?.respond('one');
    await pass(60_000);
    expect(requests).toHaveLength(2);
  });

  it('with an interval that begins after the first read, reads after each', async () => {
    let interval: number | undefined;
    const { resource, request, requests } = setUp({ interval: () => interval });
    const first = resource.run('first', (send) => send(request));
    await pass(0);
    interval = 60_000;
    requests[0]?.respond('one');
    await first;
    await pass(60_000);
    expect(requests).toHaveLength(2);
  });

  it('that has ended, aborts its reads and asks for none', async () => {
    const { resource, request, requests, end, isSubscribed } = setUp({ interval: () => 60_000 });
    resource.refresh();
    await pass(0);
    const read = resource.run('page', (send) => send(request));
    await pass(0);
    end();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    resource.refresh();
    await pass(1_000_000);
    expect(requests).toHaveLength(2);
    expect(isSubscribed()).toBe(false);
  });

  it('that has ended and starts again, subscribes and reads again', async () => {
    const { resource, requests, end, gap } = setUp();
    end();
    resource.start();
    gap();
    await pass(0);
    expect(requests).toHaveLength(1);
  });
});

describe('a read that the reader waits for', () => {
  it('with a background read under way, takes its place, which is made up for', async () => {
    const { resource, request, requests, log } = setUp();
    resource.refresh();
    await pass(0);
    const page = resource.run('page', async (send) => (await send(request)).response);
    await pass(0);
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[1]?.respond('page');
    await expect(page).resolves.toBe('page');
    expect(log).toEqual([]);
    await pass(1000);
    requests[2]?.respond('again');
    await pass(0);
    expect(log).toEqual(['again+']);
  });

  it('asked for twice, is one', async () => {
    const { resource, request, requests } = setUp();
    const reads = [1, 2].map(() => resource.run('page', (send) => send(request)));
    await pass(0);
    expect(requests).toHaveLength(1);
    requests[0]?.respond('page');
    const [one, other] = await Promise.all(reads);
    expect(one).toBe(other);
    resource.run('page', (send) => send(request));
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it('with another one under way, is made after it, whether that fails or not', async () => {
    const { resource, request, requests } = setUp();
    const first = resource.run('page', (send) => send(request));
    resource.run('find', (send) => send(request));
    await pass(0);
    expect(requests).toHaveLength(1);
    requests[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it('with a background read asked for meanwhile, holds it back', async () => {
    const { resource, request, requests, gap } = setUp();
    resource.run('page', (send) => send(request));
    gap();
    await pass(10_000);
    expect(requests).toHaveLength(1);
    requests[0]?.respond('page');
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it('with requests one after another, gets the events since each', async () => {
    const { resource, request, requests, event } = setUp();
    const seen: string[] = [];
    const reading = resource.run('find', async (send) => {
      for (let at = 0; at < 2; at++) seen.push((await send(request)).newer.join());
    });
    await pass(0);
    event('a');
    requests[0]?.respond('1');
    await pass(0);
    event('b');
    requests[1]?.respond('2');
    await reading;
    expect(seen).toEqual(['a', 'b']);
  });
});
