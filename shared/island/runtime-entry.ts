/**
 * The runtime entry, fetched with the first trigger: loads a widget's files, mounts it, replays what
 * the reader did meanwhile, and handles host controls. No React here: enhancers need none.
 */

import type { FirstReads } from '../host/first-read.ts';
import { readingTag, sendFirstRead } from '../host/send-first-read.ts';
import type { DebugLog } from './debug.ts';
import { editsIn, importReplay } from './edits.ts';
import type { FanIslands } from './fan-islands.d.ts';
import { markMade, removeLeftovers } from './leftovers.ts';
import type { Entry, MountContext, Page, PreviewFile, WidgetFile } from './protocol.ts';
import {
  controls,
  files,
  firstReadPaths,
  firstReadTags,
  modes,
  mountOnDemand,
  preview,
} from './runtime-table.ts';
import { loadWidget } from './widget-files.ts';
import { yieldToMain } from './yield-to-main.ts';

/** What our own files ask of the page by `window.fanIslands`, beyond what hosts do. */
export interface InternalFanIslands extends FanIslands {
  debug?: DebugLog;
  reportLostFile?(element: HTMLElement): void;
  firstReads?: FirstReads;
}

/** Storage may be refused. */
function isDebugging() {
  try {
    return localStorage.getItem('fan-islands:debug') === '1';
  } catch {
    return false;
  }
}

async function startDebugLog(page: Page) {
  const { startLog } = await import('./debug-log.ts');
  (window.fanIslands as InternalFanIslands).debug = startLog(page);
}

/** Whether this is a CMS's preview. The islands read the whole configuration, by its schema. */
const isPreview = () =>
  /"preview"\s*:\s*true/.test(document.getElementById('islands-config')?.textContent ?? '');

/** Starts what helps developers and editors. Whatever fails in it leaves the islands alone. */
async function startAids(page: Page) {
  const isDebug = isDebugging();
  if (isDebug) await startDebugLog(page).catch(() => {});
  if (isDebug || isPreview())
    await import(preview).then(
      (file: PreviewFile) => file.startPreview(page, files),
      () => {},
    );
}

let started: Promise<void> | undefined;
const firstReads: FirstReads = new Map();

/**
 * Does what takes the loader's side, once. The loader calls it by itself on a page that may be a
 * preview; else the first trigger does.
 * @returns a promise of the debug log and the preview, where they are asked for: no call of an island
 *   is missed in it, and a tag is checked as the host sent it
 */
export function start(page: Page): Promise<void> {
  if (!started) {
    const fanIslands = window.fanIslands as InternalFanIslands;
    fanIslands.firstReads = firstReads;
    fanIslands.reportLostFile = (element) => void offerNewVersion(element, page);
    started = startAids(page);
  }
  return started;
}

function announce(element: HTMLElement, { widget }: Entry, type: string) {
  const event = new CustomEvent(`island:${type}`, { bubbles: true, detail: { widget, element } });
  element.dispatchEvent(event);
  // A detached element has nothing to bubble to, yet hosts listen on the document.
  if (!element.isConnected) document.dispatchEvent(event);
}

/** Looks at a tag whose `data-load` has a wrong word, or that is part of a copy of a page. */
export async function inspect(element: HTMLElement, entry: Entry) {
  removeLeftovers();
  if (element.dataset.load?.trim())
    (await import('./tag-mistakes.ts')).reportTriggers(element, entry.triggers);
}

/** Shows that there is a new version of the site, when that is why a file could not be fetched. */
async function offerNewVersion(element: HTMLElement, page: Page) {
  if (!(await page.isOutdated()) || element.querySelector(':scope > .fan-failed')) return;
  const notice = document.createElement('div');
  const button = document.createElement('button');
  notice.className = 'fan-failed';
  button.type = 'button';
  button.textContent = 'Herlaad de pagina';
  button.onclick = () => location.reload();
  // An alert is announced when its text is added to it, not when it is added to the page.
  notice.role = 'alert';
  element.append(notice);
  notice.append('Er is een nieuwe versie van de site. ', button);
}

/** The attributes that a host gave a tag: what its island shows. */
const attributesOf = ({ dataset }: HTMLElement) =>
  JSON.stringify({ ...dataset, islandState: '', fanMade: '' });

/** What a tag had when its island was mounted, and how its island puts its markup back. */
const mounted = new WeakMap<Element, { attributes: string; context: MountContext }>();

/**
 * Livewire, Alpine and idiomorph change a page into what the server sent, which knows nothing of our
 * roots: what they took out of a tag that stays is put back, before the next frame.
 */
const morphObserver = new MutationObserver((records) => {
  for (const element of new Set(records.map(({ target }) => target as HTMLElement)))
    restore(element);
});
let morphedPage: Page | undefined;

function restore(element: HTMLElement) {
  const page = morphedPage!;
  const entry = page.entries.get(element);
  if (!entry || !element.isConnected) return;
  if (element.dataset.widget !== entry.widget) {
    page.entries.delete(element);
    entry.notice?.remove();
    entry.unmount?.();
    if (element.dataset.widget !== undefined) page.register(element);
    return;
  }
  const { islandState } = element.dataset;
  if (islandState !== entry.state) element.dataset.islandState = entry.state;
  const before = mounted.get(element);
  if (entry.notice && !entry.notice.isConnected) element.append(entry.notice);
  if (entry.state !== 'mounted' || !before) return;
  const isOther = before.attributes !== attributesOf(element);
  if (!isOther && before.context.restore) before.context.restore();
  // An enhancer's marks went with the state.
  else if (isOther || islandState === undefined) {
    entry.unmount?.();
    page.setState(element, entry, 'loading', 'morph');
    mount(element, entry, page);
  }
}

/** How many tags of a page send their requests before anything else is done for them. */
const FIRST_MOUNTS = 20;
let mountsBegun = 0;

function sendFirst(element: HTMLElement, widget: string) {
  if (Object.hasOwn(firstReadPaths, widget))
    sendFirstRead(firstReadPaths[widget]!, readingTag(element, firstReadTags[widget]), firstReads);
}

/** Takes one tag from `loading` to `mounted` or `error`. Never throws. */
export async function mount(element: HTMLElement, entry: Entry, page: Page): Promise<void> {
  await start(page);
  const { control, widget } = entry;
  if (element === control) return retryControl(element, entry, page);
  if (!Object.hasOwn(files, widget)) {
    const hint = await import('./tag-mistakes.ts').then(
      ({ nearest }) => `; did you mean "${nearest(widget, Object.keys(files))}"?`,
      () => '',
    );
    return page.fail(element, entry, 'lookup', new Error(`there is no widget "${widget}"${hint}`));
  }
  morphedPage = page;
  // Scripts that have arrived are evaluated next, which takes long on a phone: what is fetched need not wait.
  let loading: Promise<unknown> | undefined;
  if (mountsBegun++ < FIRST_MOUNTS) {
    loading = loadWidget(widget);
    // Awaited below, unless the tag is gone by then.
    loading.catch(() => {});
    if (document.readyState !== 'loading') sendFirst(element, widget);
  }
  // Before anything more is done for one of thousands of tags.
  await yieldToMain();
  morphObserver.observe(element, {
    childList: true,
    attributeFilter: ['data-widget', 'data-island-state'],
  });
  // A loader that was fetched early may meet a tag whose JSON child has not been parsed yet.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  sendFirst(element, widget);
  const isCurrent = () => page.entries.get(element) === entry && entry.state === 'loading';
  let phase: 'import' | 'render' = 'import';
  importReplay(element, entry);
  try {
    const { widgets } = (await (loading ?? loadWidget(widget))) as WidgetFile;
    await importReplay(element, entry);
    await yieldToMain();
    if (!isCurrent()) return;
    phase = 'render';
    const edits = editsIn(element);
    let hasEnded = false;
    const context: MountContext = {
      markMade,
      mounted() {
        if (!isCurrent()) return false;
        const { pendingEvents, notice } = entry;
        const hadFocus = notice?.contains(document.activeElement);
        const replaying = importReplay(element, entry, edits);
        notice?.remove();
        entry.notice = undefined;
        entry.pendingEvents = [];
        mounted.set(element, { attributes: attributesOf(element), context });
        page.setState(element, entry, 'mounted');
        announce(element, entry, 'mounted');
        replaying?.then((module) => module?.replay(element, pendingEvents, edits, hadFocus));
        return true;
      },
      fail: (why, error) => page.fail(element, entry, why, error),
    };
    const end = await widgets[widget]!(element, context);
    const unmount = () => {
      if (hasEnded) return;
      hasEnded = true;
      const wasMounted = entry.state === 'mounted';
      try {
        end?.();
      } catch (error) {
        console.error(`[islands] ${widget}: while unmounting`, error);
      }
      // Only a tag that left the page is unmounted; a failure is announced as one.
      if (wasMounted && page.entries.get(element) !== entry) {
        page.setState(element, entry, 'unmounted');
        announce(element, entry, 'unmounted');
      }
    };
    // Removed, or failed, while mounting was under way.
    if (page.entries.get(element) !== entry || (entry.state as string) === 'error') unmount();
    else entry.unmount = unmount;
  } catch (error) {
    page.fail(element, entry, phase, error);
  }
}

/**
 * Finds the tag of a widget that a request is meant for. One that is mounted on demand is put on the
 * page where no tag of it is; a tag in one of the widget's modes is part of its page, and stays so.
 */
function findTag(widget: string, page: Page): HTMLElement | undefined {
  if (!Object.hasOwn(files, widget)) return undefined;
  const pageModes = (modes[widget] ?? []).map((mode) => `:not([data-mode="${mode}"])`);
  const tag = document.querySelector<HTMLElement>(`[data-widget="${widget}"]${pageModes.join('')}`);
  if (tag || !mountOnDemand.includes(widget)) return tag ?? undefined;
  const added = document.createElement('div');
  added.dataset.widget = widget;
  markMade(added);
  document.body.append(added);
  page.register(added);
  return added;
}

/**
 * Loads the tag of a widget as its `interaction` would (docs/host-api.md, "Calls"). The loader names
 * no widget: it has found a preview, or links with a number of comments.
 */
export function request(widget: string, page: Page): HTMLElement | undefined {
  start(page);
  if (!widget && document.querySelector('[data-comments-count]'))
    // Without the file the links stay as the host printed them.
    import('./comment-counts.ts').then(
      (module) => module.showCounts(),
      () => {},
    );
  const tag = findTag(widget, page);
  if (tag) page.trigger(tag, 'request');
  return tag;
}

/** Clicks a control again whose first click came to nothing, since this file could not be fetched. */
function retryControl(control: HTMLElement, { notice }: Entry, page: Page) {
  notice?.remove();
  page.entries.delete(control);
  control.removeAttribute('data-island-state');
  control.click();
}

/**
 * Handles a click on a host control: it counts as its widget's `interaction`; once the island is
 * mounted it handles the click by itself. Where the page has no tag of the widget, a link that the
 * loader had to hold back leads where it says.
 */
export function handleControl(event: Event, page: Page): void {
  start(page);
  for (const [attribute, widget] of Object.entries(controls)) {
    const control = (event.target as Element).closest<HTMLAnchorElement>(`[${attribute}]`);
    if (!control) continue;
    const tag = findTag(widget, page);
    const entry = tag && page.entries.get(tag);
    if (!tag || !entry) {
      // An event that is in no phase any more is one that the loader held back.
      if (control.href && !event.eventPhase) location.href = control.href;
    } else if (entry.state !== 'mounted') {
      event.preventDefault();
      // Clicked again when the island is mounted and can handle it.
      entry.pendingEvents.push(event);
      // Where the reader looks, should it fail: the tag may be anywhere.
      entry.control = control;
      page.trigger(tag, 'control');
    }
  }
}
