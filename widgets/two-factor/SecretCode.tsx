import { useCallback, useRef } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Copyable } from './Copyable.tsx';
import { inGroups } from './secret.ts';
import { readSecret } from './two-factor.api.ts';
import { useAnswer } from './use-answer.ts';
import type { Guarded } from './use-password.ts';

/** The secret for who cannot scan: to copy, or to type over in fours. */
export function SecretCode({ secret }: { secret: string }) {
  const groups = inGroups(secret);
  return (
    <Copyable text={groups.join('')} label="Code kopiëren">
      <code className="fan-two-factor-secret">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the secret
          <span key={index}>{group}</span>
        ))}
      </code>
    </Copyable>
  );
}

/** The secret of a host that does not tell it along with the QR code. */
export function SecretCodeOfHost({ guarded }: { guarded: Guarded }) {
  const place = useRef<HTMLDivElement>(null);
  const read = useCallback(() => guarded(readSecret), [guarded]);
  const [secret, error, again] = useAnswer(read);
  return (
    <div ref={place} tabIndex={-1}>
      {secret === undefined ? null : <SecretCode secret={secret} />}
      {secret === undefined && !error ? <p className="fan-note">Even geduld…</p> : null}
      <Alert
        error={error}
        onRetry={() => {
          // The button goes, and the focus must not fall back to the page's start.
          place.current?.focus();
          again();
        }}
      />
    </div>
  );
}
