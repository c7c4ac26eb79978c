import { useId, useState } from 'react';
import { formatNumber, plural } from '../../shared/text/numbers.ts';
import { Meter } from '../../shared/ui/Meter.tsx';
import type { ScoreLine } from './score-lines.model.ts';

interface OverviewProps {
  lines: readonly ScoreLine[];
  total: number;
}

/** Everybody's predictions, closed until they are asked for. */
export function Overview({ lines, total }: OverviewProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const line = ({ name, count, share, isMine }: ScoreLine) => {
    const times = `${formatNumber(count)} keer`;
    return (
      <li key={name}>
        <b>{name}</b>
        <Meter name={name} percent={share} isOwn={isMine} text={`${share}%, ${times}`} />
        <span>{` ${share}%`}</span>
        <span className="fan-note">{` ${times}`}</span>
        {isMine ? (
          <div className="fan-prediction-mine">
            <span className="fan-badge">Jouw voorspelling</span>
          </div>
        ) : null}
      </li>
    );
  };
  return (
    <div className="fan-prediction-overview">
      <button
        type="button"
        className="fan-btn fan-quiet fan-wide"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        Bekijk alle voorspellingen
      </button>
      <div id={panelId}>
        {isOpen ? (
          <>
            <p className="fan-note">
              {`${plural(total, 'voorspelling', 'voorspellingen')} geplaatst!`}
            </p>
            <ul>{lines.map(line)}</ul>
          </>
        ) : null}
      </div>
    </div>
  );
}
