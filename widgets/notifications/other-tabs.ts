import { list, shape, text } from '../../shared/island/schema.ts';

/** Read elsewhere at `read_at`; without ids, something is other than it was: read again. */
const message = shape({ read: list(text), read_at: text });

export interface OtherTabs {
  tell(read: string[], read_at: string): void;
  end(): void;
}

/**
 * Ties this tab to the same member's other tabs. Where the browser has no BroadcastChannel, or
 * refuses it, each tab is on its own.
 * @param heard is told what another tab has marked as read
 */
export function otherTabs(
  userId: number,
  heard: (read: string[], read_at: string) => void,
): OtherTabs {
  let channel: BroadcastChannel | undefined;
  try {
    // By the member's name for it: a tab may still be another's.
    channel = new BroadcastChannel(`fan-islands notifications ${userId}`);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      let said: ReturnType<typeof message>;
      try {
        said = message(data, '');
      } catch {
        // A tab with another build may speak differently.
        return;
      }
      heard(said.read, said.read_at);
    };
  } catch {}
  return {
    tell(read, read_at) {
      try {
        channel?.postMessage({ read, read_at });
      } catch {}
    },
    end: () => channel?.close(),
  };
}
