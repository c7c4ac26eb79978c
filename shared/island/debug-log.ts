import type { DebugLog, DebugReport } from './debug.ts';

/** When an island's present state began, for the time that it took. */
const stateSince = new WeakMap<object, DebugReport>();

function print({ kind, text, start, end, detail }: DebugReport): void {
  const took = start === undefined ? '' : ` in ${Math.round(end - start)} ms`;
  console.log(`[islands] ${Math.round(end)} ms ${kind} ${text}${took}`, detail ?? '');
  if (start !== undefined)
    // Shown in the timeline of the browser's developer tools.
    performance.measure(`fan-islands ${kind} ${text}`, { start, end });
}

/** Adds to a state's report how long the state before it lasted. */
function withDuration(report: DebugReport): DebugReport {
  if (report.kind !== 'state' || !(report.detail instanceof Element)) return report;
  const before = stateSince.get(report.detail);
  stateSince.set(report.detail, report);
  return { ...report, start: before?.end };
}

/** Logs a report, for `localStorage['fan-islands:debug'] = '1'` (docs/host-api.md, "Errors"). */
export const log: DebugLog = (report) => print(withDuration(report));

for (const type of ['island:mounted', 'island:unmounted', 'island:error'])
  document.addEventListener(type, (event) => {
    const { detail } = event as CustomEvent;
    log({ kind: 'event', text: `${type} ${detail.widget}`, detail, end: performance.now() });
  });
