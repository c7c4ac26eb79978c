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
  const [open, setOpen] = useState(false);
  const line = ({ name, count, share, mine }: ScoreLine) => {
    const times = `${formatNumber(count)} keer`;
    return (
      <li key={name}>
        <b>{name}</b>
        <Meter name={name} percent={share} isOwn={mine} text={`${share}%, ${times}`} />
        <span>{`${share}%`}</span>
        <span className="fan-note">{times}</span>
        {mine ? (
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
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        Bekijk alle voorspellingen
      </button>
      <div id={panelId}>
        {open ? (
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
