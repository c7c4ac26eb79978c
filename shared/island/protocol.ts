/** What the loader, the runtime entry and a widget's module exchange. Types only. */

/** Where an island failed: unknown name, bad attribute or JSON, its code, or its rendering. */
export type IslandPhase = 'lookup' | 'attributes' | 'import' | 'render';

/** The values of `data-island-state` (docs/host-api.md, "Tags"). */
export type State = 'queued' | 'loading' | 'mounted' | 'error' | 'unmounted';

/** Undoes everything that mounting did: listeners, timers, subscriptions, markup. */
export type Unmount = () => void;

/** One tag on the page, as the loader knows it. */
export interface Entry {
  widget: string;
  state: State;
  /** The triggers that it waits for. */
  triggers: string[];
  /** Events inside the tag while it was loading, oldest first; they are replayed on the island. */
  pendingEvents: Event[];
  /** Its states so far: when each began, by `performance.now()`, and the trigger or request behind it. */
  history: [state: State, time: number, reason?: string][];
  /** The host control that asked for it last: where the notice is shown if that fails. */
  control?: HTMLElement;
  /** The Dutch notice, while the island is in error or tries again. */
  notice?: HTMLElement;
  /** Ends what was mounted last; safe to call again. */
  unmount?: Unmount;
}

/** The loader's side, for the runtime entry. */
export interface Page {
  entries: WeakMap<Element, Entry>;
  setState(element: HTMLElement, entry: Entry, state: State, reason?: string): void;
  fail(element: HTMLElement, entry: Entry, phase: IslandPhase, error: unknown): void;
  /** Whether the site has been deployed anew since this page was loaded. */
  isOutdated(): Promise<boolean>;
  /** Makes an element one of the page's islands, if it is not yet. */
  register(element: HTMLElement): void;
  /** Loads an island that still waits for its trigger. */
  trigger(element: Element, reason: string): void;
}

export interface MountContext {
  /**
   * To be called once, after the first commit and never before it: `mounted` must be true.
   * Returns false when the tag is gone by now or has failed.
   */
  mounted(): boolean;
  /** Ends the island: undoes it, shows the notice, fires `island:error`. Safe at any time. */
  fail(phase: IslandPhase, error: unknown): void;
  /** Marks markup that is put into the tag: a copy of it, made with the page's, is removed. */
  markMade(element: HTMLElement): void;
  /**
   * Set by what is mounted, where it can restore its markup in a tag from which the page has
   * taken it (Livewire and others morph the page into what the server sent). Without it the island
   * is mounted anew.
   */
  restore?(): void;
}

/** Mounts one widget into a tag; a `*.enhancer.ts` exports its own as `mount`. */
export type Mount = (
  element: HTMLElement,
  context: MountContext,
) => Unmount | undefined | Promise<Unmount | undefined>;

/** What a built file of widgets exports: how to mount each of them, by name. */
export interface WidgetFile {
  widgets: Record<string, Mount>;
}

/** What `bin/editor/preview/preview.ts` exports: it is no part of the product's own files. */
export interface PreviewFile {
  /** @param files widget → names of its built files */
  startPreview(page: Page, files: Record<string, string[]>): void;
}

/** What a reader has changed: field → its text, or whether a box is ticked. */
export type Edits = Map<HTMLElement, string | boolean>;
