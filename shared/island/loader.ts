/**
 * The loader: our only script on a page before a trigger fires. It finds `[data-widget]` tags, keeps
 * their `data-island-state` true, waits for their trigger, and then hands over to the runtime entry,
 * which it fetches then. Its size limit fails the build, so everything that can wait for the first
 * trigger is in the runtime entry, and it imports no package.
 */

import type { FanIslands } from './fan-islands.d.ts';
import { controls, files, hashes, version, widgets } from './loader-table.ts';
import type { Entry, IslandPhase, Page, State } from './protocol.ts';

const TAG = '[data-widget]';
/** Tags, and the host's links with a number of comments, which the runtime entry sees to. */
const WATCHED = `${TAG},[data-comments-count]`;
const entries = new WeakMap<Element, Entry>();

type RuntimeEntry = typeof import('./runtime-entry.ts');
let runtimeEntry: Promise<RuntimeEntry> | undefined;
let loadedRuntimeEntry: RuntimeEntry | undefined;

function importRuntimeEntry() {
  // A browser may remember that a module failed, so a second attempt needs its own address.
  runtimeEntry ??= import(files.runtimeEntry).catch(
    () => import(`${files.runtimeEntry}?${Date.now()}`),
  ) as Promise<RuntimeEntry>;
  runtimeEntry.then(
    (module) => {
      loadedRuntimeEntry = module;
    },
    () => {
      runtimeEntry = undefined;
    },
  );
  return runtimeEntry;
}

const fanIslands: FanIslands = {
  version,
  request: (widget) => importRuntimeEntry().then((module) => module.request(widget, page)),
};

function setState(element: HTMLElement, entry: Entry, state: State, reason?: string) {
  element.dataset.islandState = entry.state = state;
  // For the debug log, which is fetched later.
  entry.history.push([state, performance.now(), reason]);
}

/** Whether the site has another loader by now: the files of this one may be gone. */
const isOutdated = () =>
  fetch(import.meta.url, { cache: 'no-store' }).then(
    async (response) => response.ok && !(await response.text()).includes(files.runtimeEntry),
    () => false,
  );

/** Ends an island in error. A host control is one too when its widget could not be fetched. */
function fail(element: HTMLElement, entry: Entry, phase: IslandPhase, error: unknown) {
  if (entries.get(element) !== entry) return;
  const { widget } = entry;
  entry.unmount?.();
  setState(element, entry, 'error');
  console.error(`[islands] ${widget} (${phase}):`, error);
  if (!entry.notice) {
    const notice = document.createElement('div');
    const button = document.createElement('button');
    entry.notice = notice;
    notice.className = 'fan-failed';
    notice.role = 'alert';
    button.type = 'button';
    button.textContent = 'Opnieuw proberen';
    button.onclick = async () => {
      // Without its text, so that another failure is announced again.
      button.previousSibling!.remove();
      if (phase === 'import' && (await isOutdated())) {
        button.textContent = 'Herlaad de pagina';
        button.onclick = () => location.reload();
        notice.prepend('Er is een nieuwe versie van de site. ');
      } else load(element, entry);
    };
    notice.append(button);
    if (entry.control) entry.control.after(notice);
    else element.append(notice);
  }
  entry.notice.prepend('Dit onderdeel kon niet worden geladen. ');
  element.dispatchEvent(
    new CustomEvent('island:error', { bubbles: true, detail: { widget, element, phase, error } }),
  );
}

/** What the runtime entry needs of the loader. */
const page: Page = { entries, setState, fail, isOutdated, register, trigger };

function load(element: HTMLElement, entry: Entry, reason?: string) {
  if (entry.state === 'loading') return;
  setState(element, entry, 'loading', reason);
  // Before React, which takes long to evaluate: what is fetched next need not wait for that.
  importRuntimeEntry().then(
    (module) => module.mount(element, entry, page),
    (error) => fail(element, entry, 'import', error),
  );
  // Enhancers need no React, and all of them load when the page is idle; what else does can wait.
  if ((widgets[entry.widget] ?? 'idle') !== 'idle')
    // Should one of them fail, then so does the widget that imports it, which is reported.
    for (const file of files.react.splice(0)) import(file).catch(() => {});
}

function trigger(element: Element, reason: string) {
  const entry = entries.get(element);
  if (entry?.state === 'queued') load(element as HTMLElement, entry, reason);
}

/** Starts to wait, by trigger. Events inside tags and hashes are listened to once for all tags. */
const waiting: Record<string, (element: HTMLElement, name: string) => void> = {
  // Its words come from the page: `constructor` is none of them.
  __proto__: null as never,
  eager: trigger,
  idle(element, name) {
    const onIdle = () => trigger(element, name);
    const wait = () => setTimeout(onIdle, 200);
    // On a busy page an idle moment may never come, hence the time limit.
    if (!(window as Partial<Window>).requestIdleCallback?.(onIdle, { timeout: 2000 }))
      if (document.readyState === 'complete')
        // Safari has no such call: soon after the page has loaded.
        wait();
      else addEventListener('load', wait);
  },
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

/** Loads a tag that the page's hash names, whatever its triggers. */
function checkHash(element: HTMLElement) {
  let hash = location.hash.slice(1);
  try {
    hash = decodeURIComponent(hash);
  } catch {}
  if (
    element.contains(document.getElementById(hash)) ||
    // What every object has, `constructor` for one, has no `test`.
    hashes[element.dataset.widget!]?.test?.(hash)
  )
    trigger(element, 'hash');
}

function createEntry(element: HTMLElement, widget: string, control?: HTMLElement) {
  const entry = { widget, control, pendingEvents: [], history: [] } as unknown as Entry;
  entries.set(element, entry);
  setState(element, entry, 'queued');
  return entry;
}

function register(element: HTMLElement) {
  if (entries.has(element)) return;
  const { widget, load, mode, islandState } = element.dataset;
  // Without the runtime entry the link stays as the host printed it.
  if (widget === undefined) return void fanIslands.request('').catch(() => {});
  const entry = createEntry(element, widget);
  const words = load?.match(/\S+/g) ?? [];
  const own = words.filter((word) => widgets[widget] && waiting[word]);
  // An unknown widget is reported at once, not when it comes into view.
  entry.triggers = own.length
    ? own
    : (widgets[`${widget} ${mode}`] ?? widgets[widget] ?? 'eager').split(' ');
  // A wrong word, or a tag of a page that a router kept, with what had been made in it.
  if (own.length < words.length || islandState)
    importRuntimeEntry().then(
      (module) => module.inspect(element, entry),
      () => {},
    );
  checkHash(element);
  for (const name of entry.triggers) waiting[name]!(element, name);
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

function eachTag(root: ParentNode, callback: (element: HTMLElement) => void) {
  for (const element of root.querySelectorAll<HTMLElement>(WATCHED)) callback(element);
}

/** Removed and inserted elsewhere within one frame is a move: connected, and registered already. */
const sync = (element: HTMLElement) => (element.isConnected ? register : unregister)(element);

const changed: Node[] = [];
function syncChanged() {
  for (const node of changed.splice(0)) {
    if (node instanceof HTMLElement) {
      if (node.matches(WATCHED)) sync(node);
      eachTag(node, sync);
    }
  }
}

function handleEvent(event: Event) {
  // A document, which may be a target too, has no `closest`.
  const target = event.target as Partial<Element>;
  const own = target.closest?.<HTMLElement>(TAG);
  const control = event.type === 'click' && target.closest?.<HTMLElement>(controls);
  if (control)
    if (loadedRuntimeEntry) loadedRuntimeEntry.handleControl(event, page);
    else {
      // No widget can handle it yet, so a control that is a link too would lead away.
      event.preventDefault();
      importRuntimeEntry().then(
        (module) => module.handleControl(event, page),
        (error) => {
          const entry = entries.get(control) ?? createEntry(control, 'control', control);
          fail(control, entry, 'import', error);
        },
      );
    }
  // An event in a nested tag triggers the tags around it too, but is replayed in its own alone.
  for (let element = own; element; element = element.parentElement!.closest<HTMLElement>(TAG))
    if (entries.get(element)?.triggers.includes('interaction')) trigger(element, 'interaction');
  const entry = entries.get(own!);
  if (entry?.state === 'loading') entry.pendingEvents.push(event);
}

// A page that has the script twice gets one loader. An element with that id is none.
if (!window.fanIslands?.request) {
  window.fanIslands = fanIslands;
  eachTag(document, register);
  new MutationObserver((records) => {
    // No frames are drawn in a hidden tab.
    if (!changed[0]) (document.hidden ? setTimeout : requestAnimationFrame)(syncChanged);
    for (const { addedNodes, removedNodes } of records)
      for (const node of [...addedNodes, ...removedNodes]) changed.push(node);
  }).observe(document, { childList: true, subtree: true });
  addEventListener('hashchange', () => eachTag(document, checkHash));
  // A preview shows mistakes before any trigger: any request starts the runtime entry.
  if (/preview":\s*true/.test(document.getElementById('islands-config')?.textContent as string))
    fanIslands.request('');
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click'])
    document.addEventListener(type, handleEvent, true);
}
