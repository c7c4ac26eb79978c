import type { Connection, SignedInUser } from './connection.ts';
import { isRecord, readData } from './frames.ts';
import { LIMITS } from './limits.ts';
import { CODE, FatalError, ProtocolError } from './protocol-error.ts';
import { isAuthorized } from './signatures.ts';

/**
 * `pusher:signin` with `{auth, user_data}`, where `auth` signs `{socket_id}::user::{user_data}`.
 * A connection that claims to be somebody it is not is closed with 4009.
 */
export function signIn(connection: Connection, data: unknown): void {
  if (connection.dialect === 'reverb') {
    throw new ProtocolError(CODE.invalidMessage, 'Invalid message format');
  }
  const { auth, user_data: userData } = readData('pusher:signin', data);
  if (typeof auth !== 'string' || typeof userData !== 'string') {
    throw new FatalError(CODE.unauthorized, 'pusher:signin needs auth and user_data');
  }
  const signed = `${connection.socketId}::user::${userData}`;
  if (!isAuthorized(connection.app.credentials, auth, signed)) {
    throw new FatalError(CODE.unauthorized, 'Invalid signature of user_data');
  }
  const user = readUser(userData);
  if (!user) {
    throw new FatalError(CODE.unauthorized, 'user_data must be JSON with a non-empty string id');
  }
  if (connection.user && connection.user.id !== user.id) {
    throw new ProtocolError(CODE.unauthorized, 'This connection is signed in as another user');
  }
  connection.user = user;
  connection.app.signIn(connection, user.id);
  connection.send({
    event: 'pusher:signin_success',
    data: JSON.stringify({ user_data: userData }),
  });
}

function readUser(userData: string): SignedInUser | null {
  let value: unknown;
  try {
    value = JSON.parse(userData);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { id, user_info: info = null } = value;
  if (typeof id !== 'string' || id === '' || id.length > LIMITS.userIdLength) return null;
  return { id, info };
}
