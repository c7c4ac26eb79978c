import { useEffect, useState } from 'react';
import { plural } from '../text/numbers.ts';
import { Alert } from '../ui/Alert.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CloseIcon } from '../ui/CloseIcon.tsx';

/** In milliseconds, as in the style sheet. */
const FADE_DURATION = 300;

interface SelectionBarProps {
  /** How many messages are selected. */
  count: number;
  isBusy: boolean;
  /** Why deleting failed. */
  error: unknown;
  onDelete(): void;
  onClose(): void;
}

/**
 * The actions on the selection, at the end of the list, and at the bottom of the screen while the
 * list goes on below it. It has a row of its own, so that the last message is not covered for good.
 */
export function SelectionBar({ count, isBusy, error, onDelete, onClose }: SelectionBarProps) {
  /** The count that is shown while the bar fades. */
  const [lastCount, setLastCount] = useState(0);
  useEffect(() => {
    if (count) return setLastCount(count);
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setLastCount(0), isMotionReduced ? 0 : FADE_DURATION);
    return () => clearTimeout(timer);
  }, [count]);
  const shownCount = count || lastCount;
  return (
    <form
      className={`fan-messages-bar${shownCount ? ' fan-messages-open' : ''}${count ? '' : ' fan-messages-leaving'}`}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (count) onDelete();
      }}
    >
      <Alert error={error} />
      <div className="fan-messages-actions">
        <div role="status">
          {shownCount ? (
            <b>{plural(shownCount, 'bericht geselecteerd', 'berichten geselecteerd')}</b>
          ) : null}
        </div>
        {shownCount ? (
          <>
            <BusyButton isBusy={isBusy} className="fan-btn fan-messages-delete">
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
