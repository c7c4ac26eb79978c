import { messageOf } from '../host/host-error.ts';

/**
 * What went wrong with a form as a whole: a text, or what was thrown. Not the shared alert, whose
 * offer of a login makes no sense to somebody who is about to get in.
 */
export function Trouble({ error }: { error: unknown }) {
  return error ? (
    <p role="alert" className="fan-alert">
      {typeof error === 'string' ? error : messageOf(error)}
    </p>
  ) : null;
}
