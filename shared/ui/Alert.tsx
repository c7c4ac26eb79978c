import { useState } from 'react';
import { HostError, messageOf } from '../host/host-error.ts';
import { askLogin } from '../store/login.ts';
import { noteLogin } from '../store/personal-storage.ts';

interface AlertProps {
  /** What was thrown, or a text; nothing is shown without it. */
  error: unknown;
  /** Shown in place of the error's own text. */
  text?: string;
  onRetry?(): void;
  /** The retry keeps its button meanwhile, and with it the focus. */
  isRetrying?: boolean;
  /** Lets the reader dismiss it. */
  onClose?(): void;
  /** Whether a reader who is not signed in gets a button for it; not in the login itself. */
  offersLogin?: boolean;
}

/** For a guest's page whose visitor has logged in elsewhere: the drafts become the member's. */
function reloadPage() {
  noteLogin();
  location.reload();
}

/**
 * What went wrong, in Dutch, where it went wrong. Rendered only while something is wrong: an alert is
 * read out when it is added to the page, and an empty one would be found by whoever looks for alerts.
 */
export function Alert(props: AlertProps) {
  return props.error ? (
    <div role="alert" className="fan-alert">
      <AlertContent {...props} />
    </div>
  ) : null;
}

/** The same for an element that is the alert of several errors. */
export function AlertContent(props: AlertProps) {
  const { error, text, onRetry, isRetrying, onClose, offersLogin = true } = props;
  const [shown, setShown] = useState({ error, count: 0 });
  if (shown.error !== error) setShown({ error, count: shown.count + 1 });
  const remedy = error instanceof HostError ? error.remedy : undefined;
  const message = text ?? (typeof error === 'string' ? error : messageOf(error));
  return (
    <>
      {/* A new element for a new error: a text that stays the same would not be read out again. */}
      <span key={shown.count}>{message}</span>
      {onRetry ? (
        <button type="button" className="fan-link" aria-disabled={isRetrying} onClick={onRetry}>
          Opnieuw proberen
        </button>
      ) : null}
      {remedy === 'login' && offersLogin ? (
        <button type="button" className="fan-link" onClick={askLogin}>
          Inloggen
        </button>
      ) : null}
      {remedy === 'reload' ? (
        <button type="button" className="fan-link" onClick={reloadPage}>
          Herlaad de pagina
        </button>
      ) : null}
      {onClose ? (
        <button type="button" className="fan-link" onClick={onClose}>
          Sluiten
        </button>
      ) : null}
    </>
  );
}
