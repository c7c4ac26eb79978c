import { useCallback, useId, useSyncExternalStore } from 'react';
import { serverNow } from '../../shared/host/clock.ts';
import { config } from '../../shared/host/config.ts';
import { NewItemsButton } from '../../shared/live/NewItemsButton.tsx';
import { useLiveList } from '../../shared/live/use-live-list.ts';
import { parseOrNothing } from '../../shared/schema/parse.ts';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { LiveState } from '../../shared/ui/LiveState.tsx';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { onTick } from '../../shared/ui/ticker.ts';
import { readReport } from './live-report.api.ts';
import { liveReportEvents, type ReportMessage } from './live-report.schema.ts';
import {
  isRecent,
  newestFirst,
  type Report,
  reportFrom,
  timeLabel,
  withMessage,
} from './report.model.ts';

interface LiveReportProps {
  newsId: number;
  json?: ReportMessage[];
}

const sorted = (messages: ReportMessage[]) => reportFrom(newestFirst(messages, config().timeZone));

/**
 * Whether more messages may be expected, by the time of the newest. A server renders no, since it
 * can't know when the page will be read.
 */
function useMayContinue(time: string | undefined): boolean {
  const subscribe = useCallback((onChange: () => void) => onTick(0, onChange), []);
  return useSyncExternalStore(
    subscribe,
    () => time !== undefined && isRecent(time, serverNow(), config().timeZone),
    () => false,
  );
}

/** The card 'Liveverslag'; nothing at all while there are no messages. */
export function LiveReport({ newsId, json }: LiveReportProps) {
  const channel = `news.${newsId}.live`;
  const headingId = useId();
  const { data, error, held, logRef, rootRef, release, retry } = useLiveList<Report>({
    channel,
    event: 'LiveReportMessageEvent',
    initial: () => json && sorted(json),
    read: async (signal) => sorted(await readReport(newsId, signal)),
    add(report, payload) {
      const message = parseOrNothing(liveReportEvents.LiveReportMessageEvent, payload);
      return message ? withMessage(report, message) : report;
    },
  });
  const messages = [...(data?.items ?? [])];
  const mayContinue = useMayContinue(messages[0]?.[1].time);
  const shown = messages.filter(([key]) => !held.has(key));
  return (
    <div ref={rootRef} tabIndex={-1} className="fan-live-report">
      {error ? <LoadFailed onRetry={retry} /> : null}
      {messages.length ? (
        <section className="fan-card" aria-labelledby={headingId}>
          <div className="fan-head">
            <h2 id={headingId}>Liveverslag</h2>
            {mayContinue ? <LiveState channel={channel} /> : null}
          </div>
          <NewItemsButton count={messages.length - shown.length} onRelease={release} />
          <div
            ref={logRef}
            role="log"
            aria-labelledby={headingId}
            aria-relevant="additions"
            tabIndex={-1}
            className="fan-live-report-feed"
          >
            <ol>
              {shown.map(([key, { text, time }]) => (
                <li key={key}>
                  <b>{timeLabel(time, config().timeZone)}</b>
                  <HtmlText html={text} className="fan-live-report-text" />
                </li>
              ))}
            </ol>
          </div>
        </section>
      ) : null}
    </div>
  );
}
