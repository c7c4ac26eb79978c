export interface TabChannel<Message> {
  /** Receives what other tabs send. @returns ends that */
  receive(onMessage: (message: Message) => void): () => void;
  /** Sends to the other tabs, as long as this one receives. */
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
    receive(onMessage) {
      try {
        channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          let message: Message;
          try {
            message = read(data);
          } catch {
            return;
          }
          onMessage(message);
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
