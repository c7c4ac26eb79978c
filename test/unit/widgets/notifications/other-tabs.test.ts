import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OtherTabs, otherTabs } from '../../../../widgets/notifications/other-tabs.ts';
import { stubChannels } from '../../shared/poll/stub-channels.ts';

const open: OtherTabs[] = [];
const tab = (userId: number, heard = vi.fn()) => {
  open.push(otherTabs(userId, heard));
  return heard;
};

afterEach(() => {
  for (const each of open.splice(0)) each.end();
  vi.unstubAllGlobals();
});

describe('other tabs', () => {
  it('of the same member hear what was read, and no other member does', () => {
    const { open: channels } = stubChannels();
    const mine = tab(7);
    const same = tab(7);
    const other = tab(8);
    open[0]?.tell(['1', '2'], '2026-11-27 21:00:00');
    expect(same).toHaveBeenCalledWith(['1', '2'], '2026-11-27 21:00:00');
    expect(mine).not.toHaveBeenCalled();
    expect(other).not.toHaveBeenCalled();
    expect([...channels].map(({ name }) => name)).toContain('fan-islands notifications 7');
  });

  it.each([[null], ['oeps'], [{ read: 'alles' }], [{ read: [{}], read_at: 1 }]])(
    'that say %j are not understood, and do no harm',
    (message) => {
      const { say } = stubChannels();
      const heard = tab(7);
      say('fan-islands notifications 7', message);
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it('do not matter in a browser without BroadcastChannel', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    tab(7);
    expect(() => open[0]?.tell(['1'], '')).not.toThrow();
  });

  it('do not matter in a browser that refuses it', () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('denied', 'SecurityError');
        }
      },
    );
    tab(7);
    expect(() => open[0]?.tell(['1'], '')).not.toThrow();
  });

  it('do not matter once the channel throws', () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage() {
          throw new DOMException('closed', 'InvalidStateError');
        }
        close() {}
      },
    );
    tab(7);
    expect(() => open[0]?.tell(['1'], '')).not.toThrow();
  });
});
