import { vi } from 'vitest';

/** BroadcastChannels that deliver at once, and on which a test can say anything. */
export function stubChannels() {
  const open = new Set<StubChannel>();

  class StubChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      open.add(this);
    }
    postMessage(message: unknown) {
      deliver(this.name, message, this);
    }
    close() {
      open.delete(this);
    }
  }

  function deliver(name: string, message: unknown, from?: StubChannel) {
    for (const channel of open)
      if (channel !== from && channel.name === name)
        channel.onmessage?.({ data: structuredClone(message) });
  }

  vi.stubGlobal('BroadcastChannel', StubChannel);
  return { say: (name: string, message: unknown) => deliver(name, message), open };
}
