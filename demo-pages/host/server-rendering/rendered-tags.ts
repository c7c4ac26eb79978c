import type { PageContext } from '../context.ts';
import { pageConfiguration } from '../pages/page-configuration.ts';
import { networkOf } from '../scenarios/network.ts';
import type { IslandRenderer, IslandTag } from './island-renderer.ts';

/**
 * A tag that holds nothing but its JSON child, if any: what a host prints in it besides can be read
 * without script already. Scripts are passed over, since what is in them is no tag.
 */
const tagOrScript =
  /<script\b[^>]*>[\s\S]*?<\/script>|(<(div|span)\b[^>]*\sdata-widget="([a-z-]+)"[^>]*>)\s*(?:<script type="application\/json">([\s\S]*?)<\/script>)?\s*<\/\2>/g;
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

/** Whether the link asks for it, or comes from a page that was rendered so. */
export function isServerRendered({ host, c }: PageContext): boolean {
  const asked = c.req.query('server') === 'aan' || c.req.query('reacties') !== undefined;
  return asked && host.loadRenderer !== null;
}

/** What a feature gives a widget to be rendered with. */
const maker = ({ host }: PageContext, name: string) =>
  host.features.find(({ firstResponses }) => firstResponses?.[name])?.firstResponses?.[name];

/** Whether a page has a widget that is rendered on the server. */
export const canRender = (page: PageContext): boolean =>
  page.host.loadRenderer !== null &&
  [...page.file.source.matchAll(/ data-widget="([a-z-]+)"/g)].some(([, name = '']) =>
    maker(page, name),
  );

/** Whether reading calls answer something else than the data: the browser has to meet that itself. */
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
}

/** Reads a tag; undefined for one that the browser alone renders, and for one that is wrong. */
function readTag(page: PageContext, [, start, , name, child]: string[]): FoundTag | undefined {
  if (!start || !name || !maker(page, name)) return undefined;
  const attributes = Object.fromEntries(
    [...start.matchAll(attribute)]
      .filter(([, key]) => key !== 'widget' && key !== 'load')
      .map(([, key = '', value = '']) => [key, unescapeHtml(value)]),
  );
  const tag: IslandTag = { name, attributes };
  try {
    return { start, tag: { ...tag, json: jsonOf(page, tag, child) } };
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

/** Renders the tags of a filled page, and links the style sheets that they need without script. */
export function renderTags(renderer: IslandRenderer, page: PageContext, source: string): string {
  const found = [...source.matchAll(tagOrScript)].map((match) => readTag(page, match));
  const tags = found.flatMap((each) => each?.tag ?? []);
  // For everybody: what belongs to one person is filled in by the browser.
  const { user: _, ...config } = pageConfiguration(page);
  const now = page.host.now().getTime();
  const results = renderer.renderIslands({
    islands: tags,
    config,
    now,
    path: pathOf(page),
  }).islands;
  let index = 0;
  let result = 0;
  const rendered: string[] = [];
  const body = source.replace(tagOrScript, (match, _start, element: string) => {
    const tag = found[index++];
    if (!tag) return match;
    const made = results[result++];
    if (!made || 'error' in made) return match;
    rendered.push(tag.tag.name);
    return `${tag.start}${made.html}</${element}>`;
  });
  const links = renderer
    .stylesOf([...new Set(rendered)])
    .map((file) => `<link rel="stylesheet" href="/islands/${file}">\n`);
  return body.replace('</head>', () => `${links.join('')}</head>`);
}
