import { HostError } from '../../shared/host/host-error.ts';
import { call } from '../../shared/host/http.ts';
import { redirectPath } from './redirect-path.model.ts';

/**
 * Whether the host deleted the message and responded with a page, its own or by a redirect. A
 * session that has ended is a 401 or a 419.
 */
const isPageAfterDeletion = (error: unknown) =>
  error instanceof HostError && error.kind === 'session' && error.status < 400;

/**
 * Deletes a message (docs/host-api.md, "POST /mijn-account/bericht/{messageId}").
 * @returns where the reader goes next; never off this site, whatever the host responds
 */
export async function deleteMessage(messageId: number): Promise<string> {
  try {
    return redirectPath(
      await call('POST', `/mijn-account/bericht/${messageId}`, { body: { flag: true } }),
    );
  } catch (error) {
    if (isPageAfterDeletion(error)) return redirectPath(undefined);
    throw error;
  }
}
