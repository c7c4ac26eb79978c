import type { Feature, PageContext, Scenario } from '../context.ts';
import { scenarioLink } from '../scenarios/scenario-link.ts';
import { scenariosOfPage } from '../scenarios/scenarios-of-page.ts';
import { widths } from '../visits/link-width.ts';
import { nearest, quoted } from '../visits/nearest.ts';
import { html, type Markup } from './markup.ts';
import type { PageFile } from './page-files.ts';

const schemes = ['licht', 'donker'];

const usualPage = 'comments';

const pick = (page: PageContext, name: string, allowed: string[]) => {
  const given = page.c.req.query(name) ?? '';
  return allowed.includes(given) ? given : (allowed[0] ?? '');
};

const scenariosOf = (page: PageContext): Scenario[] =>
  page.host.features.flatMap((feature) => feature.scenarios ?? []);

/** Pages that have states. */
const pagesOf = (page: PageContext): PageFile[] =>
  page.host.pages
    .list()
    .filter(({ name }) => scenariosOf(page).some(({ pages }) => pages.includes(name)));

interface Frame {
  file: PageFile;
  scenario: Scenario | undefined;
}

/** One page in all its states, or in one; or every page that has a state of that name. */
function framesOf(page: PageContext): Frame[] {
  const wanted = page.c.req.query('onderdeel');
  const state = page.c.req.query('toestand');
  const all = scenariosOf(page);
  const files = pagesOf(page).filter(({ name }) => name === (wanted ?? (state ? name : usualPage)));
  return files.flatMap((file) => {
    const own = scenariosOfPage(all, file.name);
    if (state)
      return own.filter(({ name }) => name === state).map((scenario) => ({ file, scenario }));
    return [{ file, scenario: undefined }, ...own.map((scenario) => ({ file, scenario }))];
  });
}

function stateProblem(page: PageContext, state: string, wanted: string): string | undefined {
  const all = scenariosOf(page);
  const own = wanted ? scenariosOfPage(all, wanted) : all;
  if (own.some(({ name }) => name === state)) return undefined;
  const elsewhere = all.filter(({ name }) => name === state).flatMap(({ pages }) => pages);
  if (elsewhere.length)
    return `De toestand ‘${state}’ hoort niet bij ‘${wanted}’, maar bij ${quoted([...new Set(elsewhere)])}.`;
  const names = nearest(
    state,
    own.map(({ name }) => name),
  );
  return `De toestand ‘${state}’ bestaat niet. Bedoel je ${quoted(names)}?`;
}

/** What is wrong with the overview's address, in Dutch, beside what is wrong with any page's. */
function problemsOf(page: PageContext): string[] {
  const [wanted = '', state = ''] = ['onderdeel', 'toestand'].map((name) => page.c.req.query(name));
  const names = pagesOf(page).map(({ name }) => name);
  const isKnown = wanted === '' || names.includes(wanted);
  return [
    isKnown
      ? undefined
      : `Een pagina ‘${wanted}’ met toestanden is er niet. Bedoel je ${quoted(nearest(wanted, names))}?`,
    isKnown && state ? stateProblem(page, state, wanted) : undefined,
  ].filter((problem) => problem !== undefined);
}

const frame = (address: string, title: string) =>
  html`<li><p><a href="${address}">${title}</a></p><div class="overview-frame"><iframe src="${address}" title="${title}" loading="lazy"></iframe></div></li>
`;

/** One page of the site at a width, from a link with `breedte`. */
function framedPage(page: PageContext, width: string): Markup | undefined {
  const path = page.c.req.query('pad');
  const site = new URL(page.c.req.url);
  if (!path || !URL.canParse(path, site)) return undefined;
  const { pathname, search, origin } = new URL(path, site);
  if (origin !== site.origin) return undefined;
  return html`<ul class="overview overview-one overview-${width}">${frame(`${pathname}${search}`, `${pathname.slice(1)} op ${width} px`)}</ul>`;
}

function frames(page: PageContext): Markup {
  const width = pick(page, 'breedte', widths);
  const framed = framedPage(page, width);
  if (framed) return framed;
  const scheme = pick(page, 'kleuren', schemes);
  const moment = page.c.req.query('op');
  const more = `${moment ? `&op=${encodeURIComponent(moment)}` : ''}&kleuren=${scheme}`;
  const all = framesOf(page);
  const found = problemsOf(page);
  const problems = found.length
    ? html`<div class="demo-problems" role="alert">${found.map((problem) => html`<p>${problem}</p>`)}</div>`
    : '';
  if (all.length === 0) return html`${problems}`;
  return html`${problems}<ul class="overview overview-${width}">${all.map(({ file, scenario }) => {
    const address = scenarioLink(file, scenario, more);
    const title = `${file.title}: ${scenario?.title ?? 'gewoon'}`;
    return frame(address, title);
  })}</ul>`;
}

function select(
  name: string,
  label: string,
  current: string,
  options: [value: string, text: string][],
): Markup {
  return html`<p><label for="overview-${name}">${label}</label><select id="overview-${name}" name="${name}">${options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === current ? html` selected` : ''}>${text}</option>`,
  )}</select></p>`;
}

function controls(page: PageContext): Markup | string {
  if (framedPage(page, '')) return '';
  const file = page.c.req.query('onderdeel') ?? (page.c.req.query('toestand') ? '' : usualPage);
  const states = [...new Map(scenariosOf(page).map(({ name, title }) => [name, title]))];
  const own = file
    ? scenariosOfPage(scenariosOf(page), file).map(({ name, title }): [string, string] => [
        name,
        title,
      ])
    : states;
  return html`<form class="site-finder" action="/overzicht.html" aria-label="Overzicht">
${select(
  'onderdeel',
  'Onderdeel',
  file,
  pagesOf(page).map(({ name, title }) => [name, title]),
)}
${select('toestand', 'Toestand', page.c.req.query('toestand') ?? '', [['', 'Alle'], ...own])}
${select(
  'breedte',
  'Breedte',
  pick(page, 'breedte', widths),
  widths.map((width) => [width, `${width} px`]),
)}
${select(
  'kleuren',
  'Kleuren',
  pick(page, 'kleuren', schemes),
  schemes.map((scheme) => [scheme, scheme]),
)}
<p><button type="submit">Toon</button></p>
</form>`;
}

/** Whole lists of states in frames, which load as they are scrolled to. */
export const overviewFeature: Feature = {
  name: 'overview',
  values: { 'overview-controls': controls, 'overview-frames': frames },
};
