import { memo } from 'react';
import { config } from '../../shared/host/config.ts';
import { formatTime, TIME_FORMAT } from '../../shared/text/dates.ts';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { EventIcon } from './EventIcon.tsx';
import type { LiveEvent } from './match.model.ts';
import { minuteLabel } from './minute.model.ts';

interface EventRowProps {
  event: LiveEvent;
  /** The running score, at goals and at kicks of the shoot-out. */
  score?: string;
  /** Beside the score: who scored, or for which club. */
  by?: string;
}

/** Shown where there is no minute: when the event was written, as sent if that is no time. */
function timeOf({ at, created_at }: LiveEvent): string {
  if (Number.isNaN(at)) return created_at;
  return formatTime(at, TIME_FORMAT.liveEvent, config().timeZone);
}

/** One event of the feed. */
export const EventRow = memo(function EventRow({ event, score, by }: EventRowProps) {
  const minute = minuteLabel(event.minute);
  return (
    <li className="fan-live-match-row" data-type={event.message_type}>
      <span className="fan-live-match-minute" data-is-minute={Boolean(minute)}>
        {minute || timeOf(event)}
      </span>
      <EventIcon type={event.message_type} />
      <div className="fan-live-match-text">
        {score ? (
          <p>
            <b>{score}</b>
            <span>{by}</span>
          </p>
        ) : null}
        <HtmlText html={event.text} />
      </div>
    </li>
  );
});
