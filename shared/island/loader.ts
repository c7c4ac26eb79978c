/**
 * The loader: our only script on a page before a trigger fires. It finds `[data-widget]` tags, keeps
 * their `data-island-state` true, waits for their trigger, and then hands over to the runtime entry,
 * which it fetches then. Its size limit fails the build, so everything that can wait for the first
 * trigger is in the runtime entry, and it imports no package.
 */

import type { DebugKind, DebugLog } from './debug.ts';
import type { FanIslands } from './fan-islands.d.ts';
import { controls, enhancers, files, hashes, modes, version, widgets } from './loader-table.ts';
import type { Entry, IslandPhase, Page, State } from './protocol.ts';

const TAG = '[data-widget]';
const entries = new WeakMap<Element, Entry>();

type RuntimeEntry = typeof import('./runtime-entry.ts');
let runtimeEntry: Promise<RuntimeEntry> | undefined;
let loadedRuntimeEntry: RuntimeEntry | undefined;

const isKnown = ({ dataset }: HTMLElement) => Object.hasOwn(widgets, dataset.widget!);

/** Imports a file beside the loader. The build leaves an import of a variable alone. */
const importFile = (file: string) => import(file);

const fanIslands: FanIslands & { debug?: DebugLog } = {
  version,
  request: (widget) => importRuntimeEntry().then((module) => module.request(widget, page)),
};

function debug(kind: DebugKind, text: string, detail: Element) {
  fanIslands.debug?.({ kind, text, detail, end: performance.now() });
}

function announce(element: HTMLElement, type: string, more?: object) {
  const event = new CustomEvent(`island:${type}`, {
    bubbles: true,
    detail: { widget: element.dataset.widget, element, ...more },
  });
  element.dispatchEvent(event);
  // A detached element has nothing to bubble to, yet hosts listen on the document.
  element.isConnected || document.dispatchEvent(event);
}

function setState(element: HTMLElement, entry: Entry, state: State) {
  element.dataset.islandState = entry.state = state;
  debug('state', `${element.dataset.widget}: ${state}`, element);
}

function fail(element: HTMLElement, entry: Entry, phase: IslandPhase, error: unknown) {
  if (entries.get(element) !== entry) return;
  entry.unmount?.();
  setState(element, entry, 'error');
  console.error(`[islands] ${element.dataset.widget} (${phase}):`, error);
  if (!entry.notice) {
    const button = document.createElement('button');
    entry.notice = document.createElement('div');
    entry.notice.className = 'fan-failed';
    entry.notice.role = 'alert';
    button.textContent = 'Opnieuw proberen';
    button.type = 'button';
    button.onclick = () => {
      button.previousSibling?.remove();
      load(element, entry);
    };
    entry.notice.append(button);
    element.append(entry.notice);
  }
  // The text was removed with the click, so that another failure is announced again.
  entry.notice.prepend('Dit onderdeel kon niet worden geladen. ');
  announce(element, 'error', { phase, error });
}

/** What the runtime entry needs of the loader. */
const page: Page = { entries, announce, setState, fail, register, trigger };

function importRuntimeEntry() {
  runtimeEntry ??= importFile(files.runtimeEntry)
    // A browser may remember that a module failed, so a second attempt needs its own address.
    .catch(() => importFile(`${files.runtimeEntry}?${Date.now()}`))
    .then(
      (module) => {
        loadedRuntimeEntry = module;
        return module;
      },
      (error) => {
        runtimeEntry = undefined;
        throw error;
      },
    );
  return runtimeEntry!;
}

function load(element: HTMLElement, entry: Entry) {
  if (entry.state === 'loading') return;
  sightings.unobserve(element);
  setState(element, entry, 'loading');
  if (isKnown(element) && !enhancers.includes(element.dataset.widget!))
    // Should one of them fail, then so does the widget that imports it, which is reported.
    for (const file of files.react.splice(0)) importFile(file).catch(() => {});
  importRuntimeEntry().then(
    (module) => module.mount(element, entry, page),
    (error) => fail(element, entry, 'import', error),
  );
}

function trigger(element: Element, reason: string) {
  const entry = entries.get(element);
  if (entry?.state !== 'queued') return;
  debug('trigger', reason, element);
  load(element as HTMLElement, entry);
}

/** Starts to wait, by trigger. Events inside tags and hashes are listened to once for all tags. */
const waiting: Record<string, (element: HTMLElement) => void> = {
  eager: (element) => trigger(element, 'eager'),
  // On a busy page an idle moment may never come, hence the time limit. Safari has no such call.
  idle: (element) =>
    ((window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback)(
      () => trigger(element, 'idle'),
      { timeout: 2000 },
    ),
  visible: (element) => sightings.observe(element),
  interaction() {},
  hash() {},
};

/** Everything above the viewport counts as seen: a page may open, or jump, past a tag. */
const sightings = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) trigger(target, 'visible');
  },
  { rootMargin: '999999px 0px 200px' },
);

/** Returns a tag's own triggers, else its widget's. */
function triggersOf(element: HTMLElement): string[] {
  const { widget, load, mode } = element.dataset as Record<string, string>;
  const own = load?.match(/\S+/g) ?? [];
  const known = own.filter((word) => Object.hasOwn(waiting, word));
  const used = known.length ? known : (modes[`${widget} ${mode}`] ?? widgets[widget!]!).split(' ');
  if (known.length < own.length)
    importRuntimeEntry().then(
      (module) => module.reportTriggers(element, Object.keys(waiting), used),
      () => {},
    );
  return used;
}

/** Loads a tag that the page's hash names, whatever its triggers. */
function checkHash(element: HTMLElement) {
  let hash = location.hash.slice(1);
  try {
    hash = decodeURIComponent(hash);
  } catch {}
  if (
    element.contains(document.getElementById(hash)) ||
    hashes[element.dataset.widget!]?.test(hash)
  )
    trigger(element, 'hash');
}

function register(element: HTMLElement) {
  if (entries.has(element)) return;
  const entry: Entry = { state: 'queued', triggers: [], pendingEvents: [] };
  entries.set(element, entry);
  setState(element, entry, 'queued');
  // An unknown name is reported at once, not when the tag comes into view.
  if (!isKnown(element)) return load(element, entry);
  entry.triggers = triggersOf(element);
  checkHash(element);
  for (const name of entry.triggers) waiting[name]!(element);
}

function unregister(element: HTMLElement) {
  const entry = entries.get(element);
  if (!entry) return;
  entries.delete(element);
  sightings.unobserve(element);
  entry.notice?.remove();
  entry.unmount?.();
  setState(element, entry, 'unmounted');
}

const eachTag = (root: ParentNode, callback: (element: HTMLElement) => void) =>
  root.querySelectorAll<HTMLElement>(TAG).forEach(callback);

/** Removed and inserted elsewhere within one frame is a move: connected, and registered already. */
const sync = (element: HTMLElement) => (element.isConnected ? register : unregister)(element);

const changed = new Set<Node>();
function syncChanged() {
  for (const node of changed) {
    changed.delete(node);
    if (node instanceof HTMLElement) {
      if (node.matches(TAG)) sync(node);
      eachTag(node, sync);
    }
  }
}

function handleEvent(event: Event) {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const own = target.closest<HTMLElement>(TAG);
  if (type === 'click' && target.closest(controls))
    if (loadedRuntimeEntry) loadedRuntimeEntry.handleControl(event, page);
    else {
      // No widget can handle it yet, so a control that is a link too would lead away.
      event.preventDefault();
      importRuntimeEntry().then((module) => module.handleControl(event, page), console.error);
    }
  // An event in a nested tag triggers the tags around it too, but is replayed in its own alone.
  for (let element = own; element; element = element.parentElement!.closest(TAG))
    if (entries.get(element)?.triggers.includes('interaction')) trigger(element, 'interaction');
  const entry = entries.get(own!);
  if (entry?.state === 'loading') entry.pendingEvents.push(event);
}

function init() {
  eachTag(document, register);
  new MutationObserver((records) => {
    // No frames are drawn in a hidden tab.
    if (!changed.size) (document.hidden ? setTimeout : requestAnimationFrame)(syncChanged);
    for (const { addedNodes, removedNodes } of records)
      for (const node of [...addedNodes, ...removedNodes]) changed.add(node);
  }).observe(document, { childList: true, subtree: true });
  addEventListener('hashchange', () => eachTag(document, checkHash));
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click'])
    document.addEventListener(type, handleEvent, true);
}

/** Storage may be refused. */
function isDebugging() {
  try {
    return localStorage['fan-islands:debug'] === '1';
  } catch {
    return false;
  }
}

// A page that has the script twice gets one loader. An element with that id is none.
if (!window.fanIslands?.request) {
  window.fanIslands = fanIslands;
  if (isDebugging())
    importRuntimeEntry()
      .then(async (module) => {
        fanIslands.debug = await module.importDebugLog();
      })
      .then(init, init);
  else init();
}
