import { useCallback, useId, useRef, useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Copyable } from './Copyable.tsx';
import { saveText } from './save-text.ts';
import { readRecoveryCodes } from './two-factor.api.ts';
import { useAnswer } from './use-answer.ts';
import type { Guarded } from './use-password.ts';

function List({ codes }: { codes: string[] }) {
  if (!codes.length) return <p className="fan-note">Er zijn geen codes.</p>;
  const text = codes.join('\n');
  return (
    <Copyable
      text={text}
      label="Alles kopiëren"
      more={
        <button
          type="button"
          className="fan-btn fan-quiet"
          onClick={() => saveText('herstelcodes.txt', `${text}\n`)}
        >
          Downloaden
        </button>
      }
    >
      <ul className="fan-two-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Copyable>
  );
}

/** The codes for when the phone is lost, behind a button: they are not for who looks along. */
export function RecoveryCodes({ guarded }: { guarded: Guarded }) {
  const placeId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const read = useCallback(() => guarded(readRecoveryCodes), [guarded]);
  const [codes, error, again] = useAnswer(read);
  return (
    <div className="fan-two-factor-recovery">
      <button
        type="button"
        className="fan-two-factor-toggle"
        aria-expanded={open}
        aria-controls={placeId}
        onClick={() => setOpen(!open)}
      >
        Herstelcodes
      </button>
      <div id={placeId} ref={place} tabIndex={-1} hidden={!open}>
        {open ? (
          <p className="fan-note">
            Bewaar deze op een veilige plek. Met elk ervan kun je één keer inloggen als je je
            telefoon kwijt bent.
          </p>
        ) : null}
        {open && codes ? <List codes={codes} /> : null}
        {open && !codes && !error ? <p className="fan-note">Even geduld…</p> : null}
      </div>
      <Alert
        error={error}
        onRetry={() => {
          setOpen(true);
          again();
          place.current?.parentElement?.querySelector('button')?.focus();
        }}
      />
    </div>
  );
}
