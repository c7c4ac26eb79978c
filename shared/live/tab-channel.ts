import type { LiveSource } from './live-resource.ts';

export interface TabChannel<Message> {
  /** What other tabs send. */
  source: LiveSource<Message>;
  /** Sends to the other tabs, while the source is in use. */
  send(message: Message): void;
}

/**
 * Connects this tab to the browser's other tabs, and to other islands of the page. Where the
 * browser has no BroadcastChannel, or refuses it, each tab is on its own.
 * @param read throws for what is no message: a tab may run another build
 */
export function createTabChannel<Message>(
  name: string,
  read: (data: unknown) => Message,
): TabChannel<Message> {
  let channel: BroadcastChannel | undefined;
  return {
    source({ onEvent }) {
      try {
        channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          let message: Message;
          try {
            message = read(data);
          } catch {
            return;
          }
          onEvent(message);
        };
      } catch {}
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
    send(message) {
      try {
        channel?.postMessage(message);
      } catch {}
    },
  };
}
