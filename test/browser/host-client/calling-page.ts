import { serverNow } from '../../../shared/host/clock.ts';
import { guestId } from '../../../shared/host/guest.ts';
import { HostError } from '../../../shared/host/host-error.ts';
import { type CallOptions, call } from '../../../shared/host/http.ts';
import type { Method } from '../../../shared/host/request.ts';

/** The outcome of a call. */
export interface Outcome {
  value?: unknown;
  kind?: string;
  message?: string;
}

/** The page from which tests call. */
const calling = {
  async call(
    method: Method,
    path: string,
    options: Pick<CallOptions<unknown>, 'body' | 'query'> = {},
  ): Promise<Outcome> {
    try {
      return { value: await call(method, path, options) };
    } catch (error) {
      if (error instanceof HostError) return { kind: error.kind, message: error.message };
      throw error;
    }
  },
  guestId,
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  ahead: () => serverNow() - Date.now(),
};

declare global {
  interface Window {
    calling: typeof calling;
  }
}
window.calling = calling;
