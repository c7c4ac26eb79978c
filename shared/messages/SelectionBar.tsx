import { useEffect, useState } from 'react';
import { plural } from '../text/numbers.ts';
import { Alert } from '../ui/Alert.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CloseIcon } from '../ui/CloseIcon.tsx';

/** In milliseconds; the style sheet fades as long. */
const FADE = 300;

interface SelectionBarProps {
  /** How many messages are selected. */
  count: number;
  busy: boolean;
  /** Why they could not be deleted. */
  error: unknown;
  onDelete(): void;
  onClose(): void;
}

/**
 * What can be done with the selection. At the foot of the list, and of the screen while the list
 * goes on below it; it has a row of its own, so that it covers none for good.
 */
export function SelectionBar({ count, busy, error, onDelete, onClose }: SelectionBarProps) {
  /** What the bar still says while it fades. */
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (count) return setLast(count);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setLast(0), still ? 0 : FADE);
    return () => clearTimeout(timer);
  }, [count]);
  const shown = count || last;
  return (
    <form
      className={`fan-messages-bar${shown ? ' fan-messages-open' : ''}${count ? '' : ' fan-messages-leaving'}`}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (count) onDelete();
      }}
    >
      <Alert error={error} />
      <div className="fan-messages-acts">
        <div role="status">
          {shown ? <b>{plural(shown, 'bericht geselecteerd', 'berichten geselecteerd')}</b> : null}
        </div>
        {shown ? (
          <>
            <BusyButton busy={busy} className="fan-btn fan-messages-delete">
              Verwijderen
            </BusyButton>
            <button
              type="button"
              className="fan-messages-close"
              aria-label="Sluiten"
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          </>
        ) : null}
      </div>
    </form>
  );
}
