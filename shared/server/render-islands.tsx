import { renderToString } from 'react-dom/server.edge';
import { checkConfig } from '../host/config.ts';
import { withRenderEnvironment } from '../host/render-environment.ts';
import type { RenderedPage } from '../host/rendered-page.ts';
import type { Island } from '../island/define.ts';
import { parseProps } from '../island/read-props.ts';
import { RenderedContext } from '../island/rendered.ts';
import { nearest } from '../island/tag-mistakes.ts';
import { sitePath } from '../text/urls.ts';
import { createCopyCounter } from './copy-counter.ts';
import { tagsFor } from './related-tags.ts';
import type {
  IslandRequest,
  IslandResult,
  RenderedState,
  RenderRequest,
  RenderResult,
} from './render.d.ts';
import { readRenderTime } from './render-time.ts';
import { sanitiseMarkup } from './sanitise-markup.ts';

interface RendererOptions {
  /** Islands by name; null for a widget that acts on the host's markup and is not rendered. */
  widgets: Record<string, Island | null>;
  version: string;
}

/** `data-news-id`, `news-id` and `newsId` → `newsId`. */
const datasetKey = (name: string) =>
  name.replace(/^data-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function datasetOf(attributes: unknown): Record<string, string> {
  if (attributes === undefined || attributes === null) return {};
  if (typeof attributes !== 'object') throw new Error('attributes should be an object');
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== null && value !== undefined && value !== false)
      .map(([name, value]) => {
        if (typeof value === 'object') throw new Error(`${name} should be text`);
        return [datasetKey(name), String(value)];
      }),
  );
}

/** JSON that cannot end its script, or begin a comment in it. */
const scriptText = (json: string) => json.replace(/</g, '\\u003c');

const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** A short name for an input, so that ids of different islands on a page differ. FNV-1a. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Returns path and query of the page; nothing where they would lead to another site. */
function pathOf(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '';
  return sitePath(path.replace(/#.*$/s, ''), 'https://host.invalid') ?? '';
}

/** Makes addresses of the page with another value in the query; relative where nobody gave its path. */
function addressMaker(path: string): RenderedPage['address'] {
  const [base = '', query] = path.split('?');
  return (parameter, value) => {
    const parameters = new URLSearchParams(query);
    parameters.set(parameter, `${value}`);
    return `${base}?${parameters}`;
  };
}

/** What the islands of one page have in common. */
interface PageContext {
  config?: unknown;
  now: number;
  path?: unknown;
  /** The tags of the page, of which some islands read others. */
  islands?: readonly unknown[];
}

/** Islands whose tags are within a line of text, where HTML takes no `div`. */
const INLINE = new Set(['avatar']);

/** Makes the functions of `render.js`, for the widgets of a build. */
export function createRenderer({ widgets, version }: RendererOptions) {
  function findIsland(name: unknown): Island {
    if (typeof name !== 'string' || !Object.hasOwn(widgets, name)) {
      const guess = nearest(String(name).slice(0, 60), Object.keys(widgets));
      throw new Error(`there is no widget "${name}"; did you mean "${guess}"?`);
    }
    const island = widgets[name];
    if (!island)
      throw new Error(`${name} works on the host's own markup, which needs no rendering`);
    return island;
  }

  function readTag(request: IslandRequest) {
    if (typeof request !== 'object' || request === null)
      throw new Error('an island should be an object with a name');
    const island = findIsland(request.name);
    const { json } = request;
    const text = json === undefined || json === null ? undefined : JSON.stringify(json);
    const dataset = datasetOf(request.attributes);
    return { island, dataset, text, props: parseProps(island, { dataset, json: text }) };
  }

  /** The comment sections that an island reads; one that is wrong says so in its own place. */
  function sectionsFor(request: IslandRequest, { islands = [] }: PageContext) {
    return tagsFor(request, islands).flatMap((tag) => {
      try {
        return readTag(tag as IslandRequest).props as RenderedPage['sections'][number];
      } catch {
        return [];
      }
    });
  }

  function render(request: IslandRequest, context: PageContext, copy: number) {
    const { config, now } = context;
    const path = pathOf(context.path);
    const { island, dataset, text, props } = readTag(request);
    const page = {
      address: addressMaker(path),
      sanitise: sanitiseMarkup,
      sections: sectionsFor(request, context),
    };
    const checked = checkConfig(config ?? {}, () => {});
    const { user } = checked;

    const input = hashOf(JSON.stringify([dataset, text ?? '']));
    const prefix = `${island.name}-${input}-${copy > 1 ? `${copy}-` : ''}`;
    const markup = withRenderEnvironment({ config: checked, now, page }, () =>
      renderToString(
        <RenderedContext.Provider value={{ now, user, path, isHydrating: true }}>
          <island.Component {...props} />
        </RenderedContext.Provider>,
        { identifierPrefix: prefix },
      ),
    );
    const root = [
      'class="fan-root"',
      `data-island-root="${prefix}"`,
      `data-island-version="${escapeAttribute(version)}"`,
      `data-island-now="${now}"`,
      ...(user ? [`data-island-user="${user.id}"`] : []),
      ...(path ? [`data-island-path="${escapeAttribute(path)}"`] : []),
    ].join(' ');
    const child =
      text === undefined ? '' : `<script type="application/json">${scriptText(text)}</script>`;
    const state: RenderedState = { version, now, user: user?.id ?? null, path };
    const element = INLINE.has(island.name) ? 'span' : 'div';
    return { html: `<${element} ${root}>${markup}</${element}>${child}`, state };
  }

  /**
   * Renders one island of a page.
   * @param copy how many equal islands the page has up to this one
   */
  function renderIsland(island: unknown, page: PageContext, copy: number): IslandResult {
    try {
      return render(island as IslandRequest, page, copy);
    } catch (error) {
      return { error: (error as Error).message };
    }
  }

  /**
   * Renders the islands of one page (docs/host-api.md, "Server rendering"). The result depends on the
   * arguments alone, and on the clock where `now` is not given.
   * @throws Error where the request as a whole makes no sense; an island that cannot be rendered has an
   *   `error` of its own
   */
  function renderIslands(request: RenderRequest): RenderResult {
    if (typeof request !== 'object' || request === null || !Array.isArray(request.islands))
      throw new Error('islands should be a list of {name, attributes, json}');
    const { islands, config, path } = request;
    const page = { islands, config, path, now: readRenderTime(request.now) };
    const count = createCopyCounter();
    return { islands: islands.map((each) => renderIsland(each, page, count(each))) };
  }

  return { renderIsland, renderIslands };
}
