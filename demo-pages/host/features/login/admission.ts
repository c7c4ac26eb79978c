import { HttpError } from '../../http/errors.ts';
import type { Security } from './security-store.ts';

/**
 * Checks whether a member with the right password may sign in; see docs/host-api.md,
 * "POST /aansteker/login".
 * @throws HttpError 403 with the type `banned`, 401 while the e-mail address is not verified
 */
export function admit({ banned_for, verified }: Security): void {
  if (banned_for !== null) throw new HttpError(403, banned_for, { errors: { type: 'banned' } });
  if (!verified) throw new HttpError(401, 'Controleer eerst uw e-mailadres!');
}
