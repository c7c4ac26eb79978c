import { useCallback, useId, useRef, useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Copyable } from './Copyable.tsx';
import { readRecoveryCodes } from './two-factor.api.ts';
import type { WithPassword } from './use-password-confirmation.ts';
import { useResponse } from './use-response.ts';

/** Downloads a text as a file; it is sent nowhere. */
function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // The browser has begun the download by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

function CodeList({ codes }: { codes: string[] }) {
  if (!codes.length) return <p className="fan-note">Er zijn geen codes.</p>;
  const text = codes.join('\n');
  return (
    <Copyable
      text={text}
      label="Alles kopiëren"
      actions={
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

/** The codes for a reader who loses the phone; a button shows them, as others may see the screen. */
export function RecoveryCodes({ withPassword }: { withPassword: WithPassword }) {
  const regionId = useId();
  const regionRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const read = useCallback(() => withPassword(readRecoveryCodes), [withPassword]);
  const [codes, error, retry] = useResponse(read);
  return (
    <div className="fan-two-factor-recovery">
      <button
        type="button"
        className="fan-two-factor-toggle"
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => setOpen(!isOpen)}
      >
        Herstelcodes
      </button>
      <div id={regionId} ref={regionRef} tabIndex={-1} hidden={!isOpen}>
        {isOpen ? (
          <p className="fan-note">
            Bewaar deze op een veilige plek. Met elk ervan kun je één keer inloggen als je je
            telefoon kwijt bent.
          </p>
        ) : null}
        {isOpen && codes ? <CodeList codes={codes} /> : null}
        {isOpen && !codes && !error ? <p className="fan-note">Even geduld…</p> : null}
      </div>
      <Alert
        error={error}
        onRetry={() => {
          setOpen(true);
          retry();
          regionRef.current?.parentElement?.querySelector('button')?.focus();
        }}
      />
    </div>
  );
}
