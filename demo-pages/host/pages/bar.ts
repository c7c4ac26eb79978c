import type { BarAction, PageContext, Scenario } from '../context.ts';
import { networkModes, networkOf } from '../scenarios/network.ts';
import { scenariosOfPage } from '../scenarios/scenarios-of-page.ts';
import { canRender, isServerRendered, serverQuery } from '../server-rendering/rendered-tags.ts';
import { linkProblems } from '../visits/link-problems.ts';
import { widths } from '../visits/link-width.ts';
import { formatMoment } from '../visits/visit-link.ts';
import { html, type Markup } from './markup.ts';

/** Members that the bar offers; they exist in the seed of the accounts. */
const demoMembers = ['sanne', 'mdekker', 'tante_jo', 'kees_v', 'veilige_vera'];

function form(page: PageContext, { action, label, live }: BarAction): Markup {
  const token = page.c.get('session').token;
  return html`<form method="post" action="${action}"${live ? html` data-live` : ''}><input type="hidden" name="_token" value="${token}"><button type="submit">${label}</button></form>`;
}

function fold(summary: string, items: Markup[]): Markup {
  return html`<details name="demo-bar"><summary>${summary}</summary><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></details>
`;
}

const currentPerson = (page: PageContext) => page.c.get('member')?.username ?? 'gast';

/** The query of this page, with other values; an empty one goes. */
function queryWith(page: PageContext, changes: Record<string, string>): string {
  const query = new URL(page.c.req.url).searchParams;
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size ? `?${query}` : '';
}

/** In a visit another person is another link; else the browser signs in as that person. */
function people(page: PageContext): Markup {
  const current = currentPerson(page);
  const names = ['gast', ...demoMembers.filter((name) => name !== current)];
  if (!names.includes(current)) names.push(current);
  return fold(
    `Je bent: ${current}`,
    names.map((name) => {
      if (name === current) return html`<strong aria-current="true">${name}</strong>`;
      if (page.host.visit)
        return html`<a href="${page.c.req.path}${queryWith(page, { als: name })}">${name}</a>`;
      return form(page, { action: `/demo/als/${name}`, label: name });
    }),
  );
}

/** The query of this page in another state: in a visit or for one, it names the person too. */
function stateQuery(page: PageContext, scenario?: Scenario): string {
  const { visit, settings } = page.host;
  const state = { scenario: scenario?.name ?? '' };
  const person = scenario?.person === undefined ? currentPerson(page) : (scenario.person ?? 'gast');
  if (visit) return queryWith(page, { ...state, als: person });
  const own = new URLSearchParams();
  if (scenario) own.set('scenario', scenario.name);
  if (scenario && !settings.sharesScenarios) own.set('als', person);
  const server = serverQuery(page.host, isServerRendered(page));
  if (server) own.set('server', server);
  return own.size ? `?${own}` : '';
}

function states(page: PageContext): Markup | string {
  const all = page.host.features.flatMap((feature) => feature.scenarios ?? []);
  const scenarios = scenariosOfPage(all, page.file.name);
  if (scenarios.length === 0) return '';
  const active = page.scenarios[0];
  const link = (title: string, scenario?: Scenario) => {
    const own = stateQuery(page, scenario);
    const current = scenario?.name === active?.name ? html` aria-current="page"` : '';
    return html`<a href="${page.c.req.path}${own}"${current}>${title}</a>`;
  };
  return fold(`Toestand: ${active?.title ?? 'gewoon'}`, [
    link('Gewoon'),
    ...scenarios.map((scenario) => link(scenario.title, scenario)),
    html`<a href="/overzicht.html?onderdeel=${page.file.name}"><b>Alle naast elkaar</b></a>`,
  ]);
}

function actions(page: PageContext): Markup {
  const offered = page.host.features.flatMap((feature) => feature.barActions?.(page) ?? []);
  return fold('Laat iets gebeuren', [
    ...offered.map((action) => form(page, action)),
    form(page, { action: '/demo/opnieuw', label: 'Begin opnieuw' }),
  ]);
}

function clock(page: PageContext): Markup | string {
  const { host } = page;
  if (!host.clock) return '';
  const time = new Intl.DateTimeFormat('nl-NL', {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: host.settings.timeZone },
  }).format(host.now());
  return fold(`Klok: ${time}${host.clock.isStopped ? ', staat stil' : ''}`, [
    form(page, {
      action: `/demo/klok/${host.clock.isStopped ? 'loop' : 'stop'}`,
      label: host.clock.isStopped ? 'Laat de klok lopen' : 'Zet de klok stil',
    }),
    form(page, { action: '/demo/klok/minuut', label: 'Een minuut verder' }),
  ]);
}

/** The calls of the widgets whose page this is, or that are on it. */
function callsOf(page: PageContext): string[] {
  const widgets = page.host.pages
    .widgets()
    .filter(({ name }) => page.file.source.includes(`data-widget="${name}"`));
  return [...new Set(widgets.flatMap(({ calls = [] }) => calls))];
}

function network(page: PageContext): Markup {
  const current = networkOf(page.c.get('session'));
  const name = current ? networkModes[current.mode].title : 'gewoon';
  const live = true;
  return fold(`Netwerk: ${current?.call ? `${current.call}, ` : ''}${name}`, [
    form(page, { action: '/demo/netwerk/gewoon', label: 'Gewoon', live }),
    ...Object.entries(networkModes).map(([mode, { title }]) =>
      form(page, { action: `/demo/netwerk/${mode}`, label: title, live }),
    ),
    ...callsOf(page).map((call) =>
      form(page, {
        action: `/demo/netwerk/fout?call=${encodeURIComponent(call)}`,
        label: `Alleen ${call} faalt`,
        live,
      }),
    ),
  ]);
}

/** Whether the page arrives with its islands rendered, or as bare tags. */
function rendering(page: PageContext): Markup | string {
  if (!canRender(page)) return '';
  const isOn = isServerRendered(page);
  const link = (title: string, changes: Record<string, string>, isCurrent: boolean) =>
    html`<a href="${page.c.req.path}${queryWith(page, changes)}"${isCurrent ? html` aria-current="page"` : ''}>${title}</a>`;
  return fold(`Getekend: ${isOn ? 'door de server' : 'in de browser'}`, [
    link('In de browser', { server: serverQuery(page.host, false), reacties: '' }, !isOn),
    link('Door de server, leesbaar zonder script', { server: serverQuery(page.host, true) }, isOn),
  ]);
}

/** Mails and codes, which on a real site are elsewhere. */
const elsewhere = fold('Post en codes', [
  html`<a href="/demo/post" target="_blank">De post</a>`,
  html`<a href="/demo/code" target="_blank">De code van nu</a>`,
  html`<a href="/demo/app" target="_blank">De authenticatie-app</a>`,
  html`<a href="/demo/formulieren" target="_blank">Verstuurde formulieren</a>`,
]);

/** What the page's widgets send, and what they have sent: `demo-page.js` fills it. */
function log(page: PageContext): Markup {
  const channels = page.host.pages
    .widgets()
    .filter(({ name }) => page.file.source.includes(`data-widget="${name}"`))
    .flatMap((widget) => widget.channels ?? []);
  const list = (title: string, names: string[]) =>
    names.length
      ? html`<dt>${title}</dt>${names.map((name) => html`<dd><code>${name}</code></dd>`)}`
      : '';
  const isOpen = page.c.req.query('log') === '1' ? html` open` : '';
  return html`<details name="demo-bar" class="demo-log" data-demo-log-panel${isOpen}><summary>Logboek</summary>
<dl class="demo-log-known">${list('Calls', callsOf(page))}${list('Kanalen', [...new Set(channels)])}${list('Gebeurtenissen', ['island:mounted', 'island:unmounted', 'island:error'])}</dl>
<ol data-demo-log aria-label="Wat er gebeurde"></ol></details>
`;
}

/** The address at which a fresh browser shows this page as it is now. */
function shareAddress(page: PageContext): string {
  const { host, c } = page;
  const query = new URL(c.req.url).searchParams;
  query.set('als', currentPerson(page));
  query.set('op', formatMoment(host.now(), host.settings.timeZone));
  const { path } = c.req;
  if (path !== '/' && !path.endsWith('.html')) {
    const own = new URLSearchParams(query);
    for (const name of ['als', 'op']) own.delete(name);
    const target = own.size ? `${path}?${own}` : path;
    for (const name of [...query.keys()]) if (name !== 'als' && name !== 'op') query.delete(name);
    query.set('pad', target);
    return `/open.html?${query}`;
  }
  return `${path}?${query}`;
}

/** This page as it is now, in a frame of a width. */
const width = (page: PageContext): Markup =>
  fold(
    'Breedte: venster',
    widths.map(
      (pixels) => html`<a href="${`${shareAddress(page)}&breedte=${pixels}`}">${pixels} px</a>`,
    ),
  );

/** The address of the demo that all visitors share; whole, so that no visit takes it for its own. */
function sharedAddress(page: PageContext): string {
  const { origin } = new URL(page.c.req.url);
  const base = page.host.settings.basePath.replace(/\/bezoek\/[^/]+$/, '');
  return `${origin}${base}${page.c.req.path}`;
}

function visitNote(page: PageContext): Markup | string {
  if (!page.host.visit) return '';
  return html`<span class="demo-visit" title="Wat je hier doet, ziet niemand anders">Eigen bezoek</span> <a href="${sharedAddress(page)}" referrerpolicy="no-referrer" rel="noreferrer">Naar de gedeelde demo</a>
`;
}

/** What is wrong with the page's address: an alert, so that nobody takes the page for another. */
function problems(page: PageContext): Markup | string {
  const found = linkProblems(page);
  if (found.length === 0) return '';
  return html`<div class="demo-problems" role="alert">${found.map((problem) => html`<p>${problem}</p>`)}</div>`;
}

/** The bar above a demo page: who you are, the page's states, and what a tester can turn. */
export function bar(page: PageContext): Markup {
  return html`<nav class="demo-bar" aria-label="Demo">
<a href="/">Alle demo's</a>
${people(page)}${states(page)}${actions(page)}${clock(page)}${network(page)}${rendering(page)}${width(page)}${elsewhere}${log(page)}<button type="button" data-demo-copy="${shareAddress(page)}" hidden>Kopieer link</button>
${visitNote(page)}<output class="demo-bar-said" data-demo-said hidden></output>
<button type="button" class="demo-bar-fold" data-demo-fold aria-expanded="true" hidden>Balk inklappen</button>
</nav>${problems(page)}`;
}
