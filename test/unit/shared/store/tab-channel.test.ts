import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTabChannel } from '../../../../shared/store/tab-channel.ts';
import { stubChannels } from './stub-tab-channels.ts';

const readText = (data: unknown) => {
  if (typeof data !== 'string') throw new Error('no text');
  return data;
};

const leave: (() => void)[] = [];

/** A tab that is connected by a name. */
function tab(name = 'fan-islands test') {
  const received: string[] = [];
  const { receive, send } = createTabChannel(name, readText);
  leave.push(receive((message) => received.push(message)));
  return { received, send };
}

afterEach(() => {
  for (const end of leave.splice(0)) end();
});

describe('tab channel', () => {
  it('with other tabs of its name, reaches them and not itself', () => {
    stubChannels();
    const [one, same, other] = [tab(), tab(), tab('fan-islands other')];
    one.send('hoi');
    expect([one, same, other].map(({ received }) => received)).toEqual([[], ['hoi'], []]);
  });

  it('with a message of another build, passes it over', () => {
    const { say } = stubChannels();
    const { received } = tab();
    say('fan-islands test', { other: 'build' });
    say('fan-islands test', 'hoi');
    expect(received).toEqual(['hoi']);
  });

  it('after its end, neither receives nor sends', () => {
    const { open } = stubChannels();
    const [one, other] = [tab(), tab()];
    leave.shift()?.();
    expect(open.size).toBe(1);
    one.send('hoi');
    other.send('dag');
    expect([one, other].map(({ received }) => received)).toEqual([[], []]);
  });

  it.each([
    ['that has none', undefined],
    [
      'that refuses them',
      class {
        constructor() {
          throw new DOMException('denied', 'SecurityError');
        }
      },
    ],
    [
      'that has closed it',
      class {
        postMessage() {
          throw new DOMException('closed', 'InvalidStateError');
        }
        close() {}
      },
    ],
  ])('in a browser %s, sends to nobody', (_, Channel) => {
    vi.stubGlobal('BroadcastChannel', Channel);
    expect(() => tab().send('hoi')).not.toThrow();
  });
});
