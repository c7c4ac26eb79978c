import { useCallback, useRef } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Copyable } from './Copyable.tsx';
import { groupSecret } from './secret.model.ts';
import { readSecret } from './two-factor.api.ts';
import type { WithPassword } from './use-password-confirmation.ts';
import { useResponse } from './use-response.ts';

/** The secret for a reader who cannot scan: to copy, or to type in groups of four. */
export function SecretCode({ secret }: { secret: string }) {
  const groups = groupSecret(secret);
  return (
    <Copyable text={groups.join('')} label="Code kopiëren">
      <code className="fan-two-factor-secret">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position
          <span key={index}>{group}</span>
        ))}
      </code>
    </Copyable>
  );
}

/** Reads the secret of a host whose QR response has no `url`. */
export function FetchedSecretCode({ withPassword }: { withPassword: WithPassword }) {
  const regionRef = useRef<HTMLDivElement>(null);
  const read = useCallback(() => withPassword(readSecret), [withPassword]);
  const [secret, error, retry] = useResponse(read);
  return (
    <div ref={regionRef} tabIndex={-1}>
      {secret === undefined ? null : <SecretCode secret={secret} />}
      {secret === undefined && !error ? <p className="fan-note">Even geduld…</p> : null}
      <Alert
        error={error}
        onRetry={() => {
          // The button is removed, and the focus must not fall back to the page's start.
          regionRef.current?.focus();
          retry();
        }}
      />
    </div>
  );
}
