import type { PageContext } from '../context.ts';
import { pageConfiguration } from '../pages/page-configuration.ts';
import { networkOf } from '../scenarios/network.ts';
import type { IslandRenderer, IslandTag } from './island-renderer.ts';

/**
 * A tag with its JSON child, if any, and other markup that holds no element of the tag's own kind.
 * Scripts elsewhere are passed over, since what is in them is no tag.
 */
const tagOrScript =
  /<script\b[^>]*>[\s\S]*?<\/script>|(<(div|span)\b[^>]*\sdata-widget="([a-z-]+)"[^>]*>)\s*(?:<script type="application\/json">([\s\S]*?)<\/script>)?((?:(?!<\/?\2\b|<script\b)[\s\S])*)<\/\2>/g;
const attribute = /\sdata-([a-z-]+)="([^"]*)"/g;

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
};
const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#039);/g, (entity) => characters[entity] ?? entity);

/** Whether the page arrives with its islands rendered: unless its link has `server=uit`. */
export function isServerRendered({ host, c }: PageContext): boolean {
  if (host.loadRenderer === null) return false;
  const asked = c.req.query('server');
  if (asked === 'aan' || asked === 'uit') return asked === 'aan';
  return !host.settings.rendersWhenAsked || c.req.query('reacties') !== undefined;
}

/** What `server` is in links to a page that is rendered, or is not; empty where the host does that anyway. */
export function serverQuery(
  { settings, loadRenderer }: PageContext['host'],
  isOn: boolean,
): string {
  if (loadRenderer === null || isOn === !settings.rendersWhenAsked) return '';
  return isOn ? 'aan' : 'uit';
}

/** What a feature gives a widget to be rendered with. */
const maker = ({ host }: PageContext, name: string) =>
  host.features.find(({ firstResponses }) => firstResponses?.[name])?.firstResponses?.[name];

/** What shows one member's own; `renderTags` says for whom it is rendered. */
const isPersonal = ({ host }: PageContext, name: string) =>
  host.features.some(({ personalWidgets }) => personalWidgets?.includes(name));

/** Whether a page has a widget that is rendered on the server, in its file or in a value of it. */
export function canRender(page: PageContext): boolean {
  if (!page.host.loadRenderer) return false;
  const { source } = page.file;
  // The bar is asking.
  const values = [...source.matchAll(/\{\{([a-z0-9-]+)\}\}/g)].flatMap(([, name = '']) =>
    name === 'bar' ? [] : `${page.value(name)}`,
  );
  return [source, ...values].some((markup) =>
    [...markup.matchAll(/<(?:div|span)\b[^>]*\sdata-widget="([a-z-]+)"/g)].some(([, name = '']) =>
      maker(page, name),
    ),
  );
}

/** Whether reading calls return something else than the data: the browser has to meet that itself. */
function readsFail(page: PageContext): boolean {
  const rules = page.scenarios.flatMap(({ calls = [] }) => calls);
  const isRead = ({ methods }: (typeof rules)[number]) => !methods || methods.includes('GET');
  return networkOf(page.c.get('session')) !== undefined || rules.some(isRead);
}

/** What the tag is rendered with: what is printed in it, else the response to its first call. */
function jsonOf(page: PageContext, tag: IslandTag, child: string | undefined): unknown {
  if (child !== undefined) return JSON.parse(child);
  return readsFail(page) ? undefined : maker(page, tag.name)?.(page, tag.attributes);
}

interface FoundTag {
  /** The start tag. */
  start: string;
  tag: IslandTag;
  /** Of the markup for the time before the island: what readers without script alone get. */
  withoutScript: string;
}

/** Reads a tag; undefined for one that the browser alone renders, and for one that is wrong. */
function readTag(page: PageContext, match: (string | undefined)[]): FoundTag | undefined {
  const [, start, , name, child, fallback = ''] = match;
  if (!start || !name || !maker(page, name)) return undefined;
  const attributes = Object.fromEntries(
    [...start.matchAll(attribute)]
      .filter(([, key]) => key !== 'widget' && key !== 'load')
      .map(([, key = '', value = '']) => [key, unescapeHtml(value)]),
  );
  const tag: IslandTag = { name, attributes };
  const withoutScript = (fallback.match(/<noscript>[\s\S]*?<\/noscript>/g) ?? []).join('');
  try {
    return { start, tag: { ...tag, json: jsonOf(page, tag, child) }, withoutScript };
  } catch {
    // The island says what is wrong with it.
    return undefined;
  }
}

/** The page's own address, for links to it with other values. */
function pathOf({ c, host }: PageContext): string {
  const { pathname, searchParams } = new URL(c.req.url);
  // A visit's person and moment are its own; naming them would begin another visit.
  if (host.visit) for (const name of ['als', 'op']) searchParams.delete(name);
  return `${pathname}${searchParams.size ? `?${searchParams}` : ''}`;
}

/**
 * Renders tags: those with what all people read for nobody, so that a shared cache may keep them, and
 * what belongs to one person is filled in by the browser; those with one member's own for that member.
 * @returns the HTML that goes into each; none where it cannot be rendered
 */
function htmlOf(renderer: IslandRenderer, page: PageContext, tags: IslandTag[]) {
  const { user, ...config } = pageConfiguration(page);
  const shared = { now: page.host.now().getTime(), path: pathOf(page) };
  const html = new Map<IslandTag, string>();
  const render = (islands: IslandTag[], config: unknown) =>
    renderer.renderIslands({ islands, config, ...shared }).islands.forEach((result, index) => {
      const tag = islands[index];
      if (tag && !('error' in result)) html.set(tag, result.html);
    });
  render(
    tags.filter(({ name }) => !isPersonal(page, name)),
    config,
  );
  render(
    tags.filter(({ name }) => isPersonal(page, name)),
    { ...config, user },
  );
  return html;
}

/** Renders the tags of a filled page, and links the style sheets that they need without script. */
export function renderTags(renderer: IslandRenderer, page: PageContext, source: string): string {
  const found = [...source.matchAll(tagOrScript)].map((match) => readTag(page, match));
  const html = htmlOf(
    renderer,
    page,
    found.flatMap((each) => each?.tag ?? []),
  );
  let index = 0;
  const body = source.replace(tagOrScript, (match, _start, element: string) => {
    const each = found[index++];
    const made = each && html.get(each.tag);
    // The host's own markup was for the time before the island.
    return each && made ? `${each.start}${made}${each.withoutScript}</${element}>` : match;
  });
  const links = renderer
    .stylesOf([...new Set([...html.keys()].map(({ name }) => name))])
    .map((file) => `<link rel="stylesheet" href="/islands/${file}">\n`);
  return body.replace('</head>', () => `${links.join('')}</head>`);
}
