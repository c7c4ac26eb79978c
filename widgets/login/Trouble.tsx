import { messageOf } from '../../shared/host/host-error.ts';

/** What went wrong. Not the shared alert, which offers the login that the reader stands in. */
export function Trouble({ error }: { error: unknown }) {
  return <div role="alert">{error ? <p className="fi-alert">{messageOf(error)}</p> : null}</div>;
}
