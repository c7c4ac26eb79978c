/**
 * The loader: the only script of ours that a page fetches before a trigger fires. It finds
 * `[data-widget]` tags, keeps what their state says true, waits for their trigger, and then hands
 * over to `start.ts`, which it fetches then. It imports nothing; its size limit fails the build,
 * so everything that can wait for the first trigger stands there and not here.
 */
import type { Entry, IslandPhase, Page, State } from './protocol.ts';

/**
 * From the manifest, by the build: default triggers other than `visible`, each with a pattern that
 * fits the names of its widgets and no other widget's. A leading `-` says that they need no React:
 * `[["eager", "^(in|ou)"], ["-idle", "^me"]]`. A name that no widget has may fit too: it costs nothing.
 */
declare const WIDGETS: [trigger: string, names: string][];
/** By the build: `start.ts`, then what every React island needs, worth fetching side by side. */
declare const START: string;
declare const REACT: string[];
/** By the build: a selector for the host controls that widgets listen to, wherever they stand. */
declare const CONTROLS: string;

const TAG = '[data-widget]';
const entries = new WeakMap<Element, Entry>();
const defaultOf = ({ dataset }: HTMLElement) =>
  WIDGETS.find(([, names]) => dataset.widget!.match(names))?.[0] ?? 'visible';

type Start = typeof import('./start.ts');
let starter: Promise<Start> | undefined;
let started: Start | undefined;

/** From beside the loader. Behind a name, since the build would else resolve the file by itself. */
const bring = (file: string) => import(file);

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
}

function fail(element: HTMLElement, entry: Entry, phase: IslandPhase, error: unknown) {
  if (entries.get(element) !== entry) return;
  entry.stop?.();
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
  // It went with the press, so another failure is read out as well.
  entry.notice.prepend('Dit onderdeel kon niet worden geladen. ');
  announce(element, 'error', { phase, error });
}

/** All that `start.ts` needs of the page's loader. */
const page: Page = { entries, announce, setState, fail, adopt, trigger };

function begin() {
  // A browser may remember that a module failed, so a second attempt needs its own address.
  starter ??= bring(START).catch(() => bring(`${START}?${Date.now()}`));
  return starter!;
}

function load(element: HTMLElement, entry: Entry) {
  if (entry.state === 'loading') return;
  sightings.unobserve(element);
  setState(element, entry, 'loading');
  if (REACT[0] && defaultOf(element)[0] !== '-')
    // Should one fail, the widget that imports it fails too, and says so.
    for (const file of REACT.splice(0)) bring(file).catch(() => {});
  begin().then(
    (module) => {
      started = module;
      module.start(element, entry, page);
    },
    (error) => {
      starter = undefined;
      fail(element, entry, 'import', error);
    },
  );
}

function trigger(element: Element) {
  const entry = entries.get(element);
  if (entry?.state === 'queued') load(element as HTMLElement, entry);
}

/** `interaction` and `hash` are listened for on the document and the window, once for all. */
const triggers: Record<string, (element: HTMLElement) => void> = {
  eager: trigger,
  // At most so long: on a busy page an idle moment may never come. Safari has no such call.
  idle: (element) =>
    ((window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback)(
      () => trigger(element),
      { timeout: 2000 },
    ),
  visible: (element) => sightings.observe(element),
};

/** Everything above the viewport counts as seen: a page may open, or jump, past a tag. */
const sightings = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) trigger(target);
  },
  { rootMargin: '999999px 0px 200px' },
);

/** The tag's own triggers, else the widget's; a form of the page itself waits for nothing. */
function triggersOf(element: HTMLElement): string[] {
  const { load, mode } = element.dataset;
  return (
    load?.match(/\b(eager|idle|visible|interaction|hash)\b/g) ??
    (mode === 'page' ? 'eager' : defaultOf(element)).match(/\w+/g)!
  );
}

function onHash(element: HTMLElement) {
  let hash = location.hash.slice(1);
  try {
    hash = decodeURIComponent(hash);
  } catch {}
  if (
    element.contains(document.getElementById(hash)) ||
    (element.dataset.widget === 'comments' && /^comment(s|-\d+)$/.test(hash))
  )
    trigger(element);
}

function adopt(element: HTMLElement) {
  if (entries.has(element)) return;
  // Its state comes with the next line but one.
  const entry = { acts: [] as Event[] } as Entry;
  entries.set(element, entry);
  setState(element, entry, 'queued');
  onHash(element);
  for (const name of triggersOf(element)) triggers[name]?.(element);
}

function release(element: HTMLElement) {
  const entry = entries.get(element);
  if (!entry) return;
  entries.delete(element);
  sightings.unobserve(element);
  entry.notice?.remove();
  entry.stop?.();
  setState(element, entry, 'unmounted');
}

const each = (root: ParentNode, act: (element: HTMLElement) => void) =>
  root.querySelectorAll<HTMLElement>(TAG).forEach(act);

// Taken out and put elsewhere within one frame is a move: connected, and known already.
const settle = (element: HTMLElement) => (element.isConnected ? adopt : release)(element);

const touched = new Set<Node>();
function flush() {
  for (const node of touched) {
    touched.delete(node);
    if (node instanceof HTMLElement) {
      if (node.matches(TAG)) settle(node);
      each(node, settle);
    }
  }
}

/** Everything that the page has, and will have. */
function open() {
  each(document, adopt);
  new MutationObserver((records) => {
    // No frames are drawn in a hidden tab.
    if (!touched.size) (document.hidden ? setTimeout : requestAnimationFrame)(flush);
    for (const { addedNodes, removedNodes } of records)
      for (const node of [...addedNodes, ...removedNodes]) touched.add(node);
  }).observe(document, { childList: true, subtree: true });

  addEventListener('hashchange', () => each(document, onHash));

  for (const type of ['pointerdown', 'keydown', 'focusin', 'click'])
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (!(target instanceof Element)) return;
        const own = target.closest<HTMLElement>(TAG);
        if (type === 'click' && target.closest(CONTROLS))
          if (started) started.control(event, page);
          else {
            // Nothing is mounted yet, so a control that is a link too would lead away.
            event.preventDefault();
            begin().then((module) => {
              started = module;
              module.control(event, page);
            }, console.error);
          }
        // An act in a nested tag is one in the tags around it too, but its own to do again.
        for (let element = own; element; element = element.parentElement!.closest(TAG))
          if (triggersOf(element).includes('interaction')) trigger(element);
        const entry = entries.get(own!);
        if (entry?.state === 'loading') entry.acts.push(event);
      },
      true,
    );
}

// A page that carries the script twice gets one loader. An element of that id is none.
const host = window as { fanIslands?: Page };
if (!host.fanIslands?.entries) {
  host.fanIslands = page;
  open();
}
