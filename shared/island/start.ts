/**
 * The second half of the loader, fetched with the first trigger: brings a widget's code and style,
 * mounts it, and replays what the reader did meanwhile. No React here: furniture needs none.
 */
import type { Entry, Page, WidgetModule } from './protocol.ts';
import { turn } from './turn.ts';

/**
 * By the build: a row per widget, `login 3F2A9C0B`, its name and the hash in the names of its module
 * and its own sheet. Then its chunks, `!css` where it has no sheet, `!base` where it needs none of
 * the common one. A text and not an object, which costs twice the bytes.
 */
declare const WIDGET_FILES: string;
/** By the build: the sheet that every React island needs. */
declare const BASE: string;
/** By the build: a row per host control, its attribute and the widget that it belongs to. */
declare const CONTROLLED: string;
/** Per widget its module, then its chunks and style sheets. */
const FILES = new Map(
  WIDGET_FILES.split(',').map((row) => {
    const [name, hash, ...more] = row.split(' ') as [string, string, ...string[]];
    const file = `${name}-${hash}`;
    const files = [`${file}.js`, ...more.filter((each) => each[0] !== '!')];
    if (!more.includes('!css')) files.push(`${file}.css`);
    if (!more.includes('!base')) files.push(BASE);
    return [name, files] as const;
  }),
);

/** A built file's address: all stand in one folder. */
const url = (file: string) => new URL(file, import.meta.url).href;

const modules = new Map<string, Promise<WidgetModule>>();
const sheets = new Map<string, Promise<unknown>>();

/**
 * Tries twice. The second time under a query, since a browser may remember for the life of the
 * page that an address failed (a hash would not change the address that is fetched).
 */
function twice<T>(attempt: (query: string) => Promise<T>): Promise<T> {
  return attempt('').catch(() => attempt(`?${Date.now()}`));
}

function importOnce(file: string): Promise<WidgetModule> {
  let module = modules.get(file);
  if (!module) {
    module = twice((query) => import(url(file) + query));
    modules.set(file, module);
    module.catch(() => modules.delete(file));
  }
  return module;
}

function addSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject();
    };
    document.head.append(link);
  });
}

/** Resolves when the sheet is there, or has failed twice: an island without style beats none. */
function style(file: string): Promise<unknown> {
  let sheet = sheets.get(file);
  if (!sheet) {
    sheet = twice((query) => addSheet(url(file) + query)).catch(() => {
      sheets.delete(file);
      console.warn(`[islands] ${file} could not be loaded; going on without it`);
    });
    sheets.set(file, sheet);
  }
  return sheet;
}

/** Has a chunk fetched beside the module that imports it, and not after it; that one tells of a failure. */
const fetchAhead = (file: string) => void import(url(file)).catch(() => {});

/** Brings one tag from `loading` to `mounted` or `error`. Never throws. */
export async function start(element: HTMLElement, entry: Entry, page: Page): Promise<void> {
  const name = element.dataset.widget ?? '';
  const files = FILES.get(name);
  if (!files) {
    const hint = await import('./nearest.ts').then(
      ({ nearest }) => `; did you mean "${nearest(name, [...FILES.keys()])}"?`,
      () => '',
    );
    return page.fail(element, entry, 'lookup', new Error(`there is no widget "${name}"${hint}`));
  }
  await turn();
  // A loader that came early may meet a tag whose JSON child is still on its way.
  if (document.readyState === 'loading')
    await new Promise((ready) => document.addEventListener('DOMContentLoaded', ready));
  const stands = () => page.entries.get(element) === entry && entry.state === 'loading';
  let phase: 'import' | 'render' = 'import';
  // Most tags mount without anybody having touched them. Where somebody has, it must be there in
  // time, or the release of a press under way would be missed.
  const replaying = () =>
    entry.acts.length || entry.notice ? import('./replay.ts').catch(() => {}) : undefined;
  replaying();
  try {
    const [module] = await Promise.all([
      importOnce(files[0]!),
      ...files.slice(1).map((file) => (file.endsWith('.css') ? style(file) : fetchAhead(file))),
    ]);
    await replaying();
    await turn();
    if (!stands()) return;
    phase = 'render';
    let ended = false;
    const stop = await module.mount(element, {
      mounted() {
        if (!stands()) return false;
        const { acts, notice } = entry;
        const hadFocus = notice?.contains(document.activeElement);
        const replayed = replaying();
        notice?.remove();
        entry.notice = undefined;
        entry.acts = [];
        page.setState(element, entry, 'mounted');
        page.announce(element, 'mounted');
        replayed?.then((module) => module?.replay(element, acts, hadFocus));
        return true;
      },
      fail: (why, error) => page.fail(element, entry, why, error),
    });
    const end = () => {
      if (ended) return;
      ended = true;
      const stood = entry.state === 'mounted';
      try {
        stop?.();
      } catch (error) {
        console.error(`[islands] ${name}: while unmounting`, error);
      }
      // Only a tag that left the page is unmounted; one that failed says so itself.
      if (stood && page.entries.get(element) !== entry) {
        page.setState(element, entry, 'unmounted');
        page.announce(element, 'unmounted');
      }
    };
    // Removed, or failed, while mounting was under way.
    if (page.entries.get(element) !== entry || (entry.state as string) === 'error') end();
    else entry.stop = end;
  } catch (error) {
    page.fail(element, entry, phase, error);
  }
}

/**
 * A press on a host control is its widget's `interaction`; once it is mounted the island hears it
 * by itself. A page that holds no login gets one. Where no widget hears it, a link that the loader
 * held back, since it could not know, leads where it says.
 */
export function control(event: Event, page: Page): void {
  for (const row of CONTROLLED.split(',')) {
    const [attribute, name] = row.split(' ');
    const pressed = (event.target as Element).closest<HTMLAnchorElement>(`[${attribute}]`);
    if (!pressed) continue;
    let tag = document.querySelector<HTMLElement>(
      `[data-widget="${name}"]:not([data-mode="page"])`,
    );
    if (!tag && name === 'login') {
      tag = document.createElement('div');
      tag.dataset.widget = name;
      document.body.append(tag);
      page.adopt(tag);
    }
    if (!tag) {
      // An event that is in no phase any more is one that the loader held back.
      if (pressed.href && !event.eventPhase) location.href = pressed.href;
    } else if (tag.dataset.islandState !== 'mounted') {
      event.preventDefault();
      // Pressed again once the island stands and can hear it.
      page.entries.get(tag)?.acts.push(event);
      page.trigger(tag);
    }
  }
}
