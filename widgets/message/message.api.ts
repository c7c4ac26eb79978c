import { HostError } from '../../shared/host/host-error.ts';
import { call } from '../../shared/host/http.ts';
import { pathAfter } from './path-after.ts';

/**
 * Whether the host did it and answered with a page: one that it led to, or one that it sent. A
 * session that has ended is told by 401 and 419.
 */
const isDonePage = (error: unknown) =>
  error instanceof HostError && error.kind === 'session' && error.status < 400;

/**
 * Deletes a message.
 * @returns where the reader goes then; never off this site, whatever the host says
 */
export async function deleteMessage(messageId: number): Promise<string> {
  try {
    return pathAfter(
      await call('POST', `/mijn-account/bericht/${messageId}`, { body: { flag: true } }),
    );
  } catch (error) {
    if (isDonePage(error)) return pathAfter(undefined);
    throw error;
  }
}
