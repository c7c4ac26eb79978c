import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribe } from '../../../../shared/realtime/subscribe.ts';
import type { Subscription } from '../../../../shared/realtime/subscription.ts';
import { connection } from '../../../../shared/store/connection.ts';
import { soon } from '../../soon.ts';

const hub = vi.hoisted(() => ({ join: vi.fn() }));
vi.mock('../../../../shared/realtime/hub.ts', () => hub);

let idle: (() => void)[];
const leave = vi.fn();
const subscription: Subscription = { channel: 'news.1.live', events: {}, reread: vi.fn() };

beforeEach(() => {
  idle = [];
  hub.join.mockReset().mockReturnValue(leave);
  leave.mockReset();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => {};
  });
});
afterEach(() => {
  connection.setState(connection.getInitialState(), true);
});

const becomeIdle = () => {
  for (const callback of idle.splice(0)) callback();
};

describe('a subscription', () => {
  it('waits until the browser has nothing better to do', async () => {
    const end = subscribe(subscription);
    expect(hub.join).not.toHaveBeenCalled();
    becomeIdle();
    await soon(() => expect(hub.join).toHaveBeenCalledWith(subscription));
    end();
  });

  it('begins soon in a browser that does not report when it is idle', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const end = subscribe(subscription);
    await soon(() => expect(hub.join).toHaveBeenCalledTimes(1));
    end();
  });

  it('that ended before it began does not begin', async () => {
    subscribe(subscription)();
    becomeIdle();
    await import('../../../../shared/realtime/hub.ts');
    expect(hub.join).not.toHaveBeenCalled();
  });

  it('that ended while the hub was being fetched does not begin', async () => {
    const end = subscribe(subscription);
    becomeIdle();
    end();
    await import('../../../../shared/realtime/hub.ts');
    expect(hub.join).not.toHaveBeenCalled();
  });

  it('may be ended twice', async () => {
    const end = subscribe(subscription);
    becomeIdle();
    await soon(() => expect(hub.join).toHaveBeenCalled());
    end();
    end();
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
