/** The overlay of `?islands-debug`: outlines each tag, and lists what its island does (docs/editors.md). */

import manifest from '../../../islands.manifest.json' with { type: 'json' };
import type { DebugLog, DebugReport } from '../../../shared/island/debug.ts';
import type { IslandErrorDetail } from '../../../shared/island/fan-islands.d.ts';
import type { Entry, Page, State } from '../../../shared/island/protocol.ts';
import { createElement, createShadow } from './elements.ts';

const TAG = '[data-widget]';

const STATES: Record<State, string> = {
  queued: 'wacht',
  loading: 'laadt',
  mounted: 'actief',
  error: 'mislukt',
  unmounted: 'weg',
};

const CALLS = new Map<string, string[]>(manifest.widgets.map(({ name, calls }) => [name, calls]));

/** A tag in the list, with its outline in the page. */
interface Row {
  item: HTMLLIElement;
  jump: HTMLButtonElement;
  details: HTMLDListElement;
  box: HTMLDivElement;
  label: HTMLSpanElement;
  /** Why its island failed. */
  error?: string;
}

export interface OverlayOptions {
  page: Page;
  /** Widget → names of its built files. */
  files: Record<string, string[]>;
  /** Returns what is wrong with a tag. */
  problemsOf(tag: Element): string[];
}

/** `1,2 kB`. */
const kilobytes = (bytes: number) =>
  `${(bytes / 1000).toLocaleString('nl', { maximumFractionDigits: 1 })} kB`;

const milliseconds = (time: number) => `${Math.round(time)} ms`;

/** Bytes as they were sent; a server of another origin may keep them to itself. */
function bytesOf(matches: (path: string) => boolean): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => matches(new URL(name).pathname))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** Returns what fits a widget's calls as a tag makes them: `{newsId}` is its `data-news-id`. */
function callPattern(tag: HTMLElement, call: string): RegExp {
  const escaped = call.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const pattern = escaped.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = tag.dataset[name];
    return value && /^\d+$/.test(value) ? value : '[^/]+';
  });
  return new RegExp(`^${pattern}$`);
}

/** A call's method and path: `GET /api/users`. */
const callOf = ({ text }: DebugReport) => text.slice(0, text.lastIndexOf(':'));

function callsOf(tag: HTMLElement, widget: string, reports: DebugReport[]): DebugReport[] {
  const patterns = (CALLS.get(widget) ?? []).map((call) => callPattern(tag, call));
  return reports.filter((report) => patterns.some((pattern) => pattern.test(callOf(report))));
}

/** Returns what fired, or what the tag waits for. */
function triggerOf({ history, triggers }: Entry): string {
  const reason = history.findLast(([, , why]) => why)?.[2];
  return reason ?? `wacht op ${(triggers ?? []).join(', ')}`;
}

/** From the trigger until it was mounted. */
function mountTime({ history }: Entry): string | undefined {
  const mounted = history.findLast(([state]) => state === 'mounted');
  const loading = history.findLast(
    ([state, time]) => state === 'loading' && mounted && time <= mounted[1],
  );
  return mounted && loading && milliseconds(mounted[1] - loading[1]);
}

const callText = ({ text, start, end }: DebugReport) =>
  start === undefined ? text : `${text} (${milliseconds(end - start)})`;

/** Puts the overlay on the page, and keeps it true. A notice that is added draws it anew, too. */
export function startOverlay({ page, files, problemsOf }: OverlayOptions): void {
  const rows = new Map<HTMLElement, Row>();
  const reports: DebugReport[] = [];
  const title = createElement('summary');
  const list = createElement('ol');
  const none = createElement('p', { className: 'none' }, 'Deze pagina heeft geen onderdelen.');
  const boxes = createElement('div', { className: 'boxes' });
  const panel = createElement('details', { className: 'panel', open: true }, title, list, none);
  const shadow = createShadow(
    createElement('section', { ariaLabel: 'Onderdelen op deze pagina' }, panel, boxes),
  );
  // Beside the body, which a router may replace.
  document.documentElement.append(shadow);

  function createRow(tag: HTMLElement): Row {
    const label = createElement('span', { tabIndex: -1 });
    const box = createElement('div', { className: 'box' }, label);
    const jump = createElement('button', {
      type: 'button',
      onclick() {
        tag.scrollIntoView({ block: 'center' });
        label.focus({ preventScroll: true });
      },
    });
    const details = createElement('dl');
    const row: Row = { item: createElement('li', {}, jump, details), jump, details, box, label };
    rows.set(tag, row);
    boxes.append(box);
    return row;
  }

  function drawBox(tag: HTMLElement, { box, label }: Row) {
    const { left, top, width, height } = tag.getBoundingClientRect();
    Object.assign(box.style, {
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    // Not beyond the page's edge, where it would make the page scroll sideways.
    label.style.maxInlineSize = `${Math.max(0, document.documentElement.clientWidth - left)}px`;
  }

  function drawRow(tag: HTMLElement, row: Row) {
    const entry = page.entries.get(tag);
    const widget = tag.dataset.widget ?? '';
    const state = entry?.state;
    const stateText = state ? STATES[state] : 'onbekend';
    const calls = callsOf(tag, widget, reports);
    const paths = new Set(calls.map((call) => callOf(call).split(' ')[1] ?? ''));
    const own = new Set(files[widget]);
    const fileBytes = bytesOf((path) => own.has(path.slice(path.lastIndexOf('/') + 1)));
    const callBytes = bytesOf((path) => [...paths].some((each) => path.endsWith(each)));
    const found = problemsOf(tag);
    // The error's words are for developers, and often say the same again.
    const problems = row.error && state === 'error' && !found.length ? [row.error] : found;
    const facts: [name: string, values: string[]][] = [
      ['Staat', [stateText]],
      ['Aanleiding', entry ? [triggerOf(entry)] : []],
      ['Geladen in', [entry && mountTime(entry)].filter((time) => time !== undefined)],
      ['Aanroepen', calls.map(callText)],
      ['Bytes', [`bestanden ${kilobytes(fileBytes)}, aanroepen ${kilobytes(callBytes)}`]],
      ['Problemen', problems],
    ];
    const isWrong = problems.length > 0 || state === 'error';
    row.jump.textContent = `${widget}: ${stateText}`;
    row.label.textContent = `${widget}: ${stateText}`;
    row.box.classList.toggle('failing', isWrong);
    row.details.replaceChildren(
      ...facts.flatMap(([name, values]) => [
        createElement('dt', {}, name),
        createElement(
          'dd',
          { className: name === 'Problemen' && isWrong ? 'wrong' : '' },
          ...(values.length ? values : ['geen']).map((value) => createElement('p', {}, value)),
        ),
      ]),
    );
    drawBox(tag, row);
  }

  function draw() {
    const tags = [...document.querySelectorAll<HTMLElement>(TAG)];
    for (const [tag, { item, box }] of rows) {
      if (tags.includes(tag)) continue;
      rows.delete(tag);
      item.remove();
      box.remove();
      sizes.unobserve(tag);
    }
    for (const [index, tag] of tags.entries()) {
      const row = rows.get(tag) ?? createRow(tag);
      // A row that is moved loses its focus.
      if (list.children[index] !== row.item)
        list.insertBefore(row.item, list.children[index] ?? null);
      sizes.observe(tag);
      drawRow(tag, row);
    }
    title.textContent = `Onderdelen (${tags.length})`;
    none.hidden = tags.length > 0;
  }

  let isDrawing = false;
  /** Once a frame at most. */
  const redraw = () => {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => {
      isDrawing = false;
      draw();
    });
  };
  const redrawBoxes = () => {
    for (const [tag, row] of rows) drawBox(tag, row);
  };

  const sizes = new ResizeObserver(redrawBoxes);
  sizes.observe(document.documentElement);
  addEventListener('resize', redrawBoxes);
  // Within an element that scrolls by itself as well.
  addEventListener('scroll', redrawBoxes, { capture: true, passive: true });
  new MutationObserver(redraw).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-widget', 'data-island-state'],
  });
  new PerformanceObserver(redraw).observe({ type: 'resource' });
  document.addEventListener('island:error', ({ detail }) => {
    const { element, error } = detail as IslandErrorDetail;
    const row = rows.get(element) ?? createRow(element);
    row.error = `${(error as Error)?.message ?? error}`;
    redraw();
  });
  const fanIslands = window.fanIslands as unknown as { debug?: DebugLog };
  const log = fanIslands.debug;
  fanIslands.debug = (report) => {
    log?.(report);
    if (report.kind !== 'call') return;
    reports.push(report);
    redraw();
  };
  redraw();
}
