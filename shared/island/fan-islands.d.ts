/**
 * Fan Islands, types for host pages: the `island:*` events and `window.fanIslands`.
 * See docs/host-api.md, "States and events".
 */

export interface IslandEventDetail {
  /** The name in `data-widget`. */
  widget: string;
  /** The tag. The event is dispatched on it, and on `document` too where the tag is detached. */
  element: HTMLElement;
}

export interface IslandErrorDetail extends IslandEventDetail {
  /** Unknown name, bad attribute or JSON, its code, or its rendering. */
  phase: 'lookup' | 'attributes' | 'import' | 'render';
  error: unknown;
}

export interface IslandEventMap {
  'island:mounted': CustomEvent<IslandEventDetail>;
  'island:unmounted': CustomEvent<IslandEventDetail>;
  'island:error': CustomEvent<IslandErrorDetail>;
}

export interface FanIslands {
  /** Version of the package that the page has loaded. */
  readonly version: string;
  /**
   * Asks for a widget, as a click on one of its host controls does: the first of its tags that
   * still waits for a trigger is loaded. A widget that is mounted on demand (`login`) is put on
   * the page where no tag of it is.
   * @returns the tag; undefined where the page has none
   */
  request(widget: string): Promise<HTMLElement | undefined>;
}

declare global {
  interface Window {
    /** Undefined until the loader has run. */
    fanIslands?: FanIslands;
  }
  interface HTMLElementEventMap extends IslandEventMap {}
  interface DocumentEventMap extends IslandEventMap {}
  interface WindowEventMap extends IslandEventMap {}
}
