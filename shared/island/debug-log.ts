import type { DebugLog } from './debug.ts';
import type { Page } from './protocol.ts';

const TAG = '[data-widget]';

/** How many of an island's states have been logged. */
const logged = new WeakMap<object, number>();

/** Prints a report, and shows what took time in the timeline of the browser's developer tools. */
const print: DebugLog = ({ kind, text, start, end, detail }) => {
  const took = start === undefined ? '' : ` in ${Math.round(end - start)} ms`;
  console.log(`[islands] ${Math.round(end)} ms ${kind} ${text}${took}`, detail ?? '');
  if (start !== undefined) performance.measure(`fan-islands ${kind} ${text}`, { start, end });
};

/** Logs the states that an island has had since the last time, each with how long the one before took. */
function logStates(element: Element, page: Page): void {
  const entry = page.entries.get(element);
  if (!entry) return;
  const { history, widget } = entry;
  for (let index = logged.get(entry) ?? 0; index < history.length; index++) {
    const [state, end, reason] = history[index]!;
    const start = history[index - 1]?.[1];
    if (reason) print({ kind: 'trigger', text: `${widget}: ${reason}`, end, detail: element });
    print({ kind: 'state', text: `${widget}: ${state}`, start, end, detail: element });
  }
  logged.set(entry, history.length);
}

/**
 * Logs what the page's islands do, and have done so far (docs/host-api.md, "States and events").
 * @returns what logs the reports of `debug`
 */
export function startLog(page: Page): DebugLog {
  for (const tag of document.querySelectorAll(TAG)) logStates(tag, page);
  new MutationObserver((records) => {
    for (const { target } of records) logStates(target as Element, page);
  }).observe(document, { subtree: true, attributeFilter: ['data-island-state'] });
  for (const type of ['island:mounted', 'island:unmounted', 'island:error'])
    document.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent;
      print({
        kind: 'event',
        text: `${type} ${detail.widget}`,
        end: performance.now(),
        detail,
      });
    });
  return print;
}
