/** What the loader, `start.ts` and a widget's module say to each other. Types only: no byte. */

/** Where an island failed: unknown name, bad attribute or JSON, its code, or its rendering. */
export type IslandPhase = 'lookup' | 'attributes' | 'import' | 'render';

/** What `data-island-state` says (contract, section 1). */
export type State = 'queued' | 'loading' | 'mounted' | 'error' | 'unmounted';

/** Undoes everything that mounting did: listeners, timers, subscriptions, markup. */
export type Unmount = () => void;

/** One tag on the page, as the loader knows it. */
export interface Entry {
  state: State;
  /** What the reader did inside the tag while it was loading, oldest first. */
  acts: Event[];
  /** The Dutch notice, while the island is in error or tries again. */
  notice?: HTMLElement;
  /** Ends what was mounted last; safe to call again. */
  stop?: Unmount;
}

/** The loader's side, for `start.ts`. */
export interface Page {
  entries: WeakMap<Element, Entry>;
  announce(element: HTMLElement, type: string, detail?: object): void;
  setState(element: HTMLElement, entry: Entry, state: State): void;
  fail(element: HTMLElement, entry: Entry, phase: IslandPhase, error: unknown): void;
  /** Makes an element one of the page's islands, if it is not yet. */
  adopt(element: HTMLElement): void;
  /** Loads an island that still waits for its trigger. */
  trigger(element: HTMLElement): void;
}

export interface MountContext {
  /**
   * To be called once, after the first commit and never before it: `mounted` must be true.
   * False when the tag is gone by now or has failed.
   */
  mounted(): boolean;
  /** Ends the island: undoes it, shows the notice, fires `island:error`. Safe at any time. */
  fail(phase: IslandPhase, error: unknown): void;
}

/** What a widget's entry file exports. */
export interface WidgetModule {
  mount(
    element: HTMLElement,
    context: MountContext,
  ): Unmount | undefined | Promise<Unmount | undefined>;
}
