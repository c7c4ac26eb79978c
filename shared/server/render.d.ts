/**
 * Types of `dist/server/render.js`, where they are published beside it.
 * See docs/host-api.md, "Server rendering".
 */

/** One island to render. */
export interface IslandRequest {
  /** The name in `data-widget`. */
  name: string;
  /** By the attribute's name, with or without `data-`: `data-news-id`, `news-id` or `newsId`. */
  attributes?: Record<string, string | number | boolean | null | undefined>;
  /** What the JSON child holds, as a value. */
  json?: unknown;
}

export interface RenderRequest {
  islands: IslandRequest[];
  /** What the page prints in `#islands-config`; without `user` the result is valid for everybody. */
  config?: unknown;
  /** The moment of rendering, ISO or milliseconds; the present one without it. */
  now?: string | number;
  /**
   * Path and query of the page, `/artikel?pagina=2`, to which the HTML's links lead: to its comments, and
   * for readers without script to its next page. Without it these are a bare `#…` and `?…`, which a
   * `<base href>` leads elsewhere.
   */
  path?: string;
}

export type IslandResult =
  | {
      /** What goes inside the tag, JSON child included. */
      html: string;
      /** What the browser needs to know to take it over; it is in the HTML too. */
      state: RenderedState;
    }
  | { error: string };

export interface RenderedState {
  /** The version of the build that rendered it. */
  version: string;
  /** When, in milliseconds. */
  now: number;
  /** The id of the member for whom it was rendered, or null for everybody. */
  user: number | null;
  /** Path and query of the page; empty where the request has none. */
  path: string;
}

export interface RenderResult {
  islands: IslandResult[];
}

/**
 * Renders the islands of one page. The result depends on the arguments alone, and on the clock where
 * `now` is not given.
 * @throws Error where the request as a whole makes no sense; an island that cannot be rendered has an
 *   `error` of its own
 */
export function renderIslands(request: RenderRequest): RenderResult;
