import type { Feature, PageContext, Scenario } from '../context.ts';
import { kindNames, kindOf, purposeOf, searchText } from '../scenarios/describe-scenario.ts';
import { scenarioLink } from '../scenarios/scenario-link.ts';
import { scenariosOfPage } from '../scenarios/scenarios-of-page.ts';
import { html, type Markup } from './markup.ts';
import type { ManifestWidget, PageFile } from './page-files.ts';

interface Entry {
  file: PageFile;
  title: string;
  description: string;
  widget: ManifestWidget | undefined;
}

function entriesOf(page: PageContext, kind: string): Entry[] {
  const { pages } = page.host;
  const widgets = new Map(pages.widgets().map((widget) => [widget.demo, widget]));
  return pages
    .list()
    .filter((file) => file.kind === kind)
    .map((file) => {
      const widget = widgets.get(`${file.name}.html`);
      const { title, description } = widget ?? file;
      return { file, title, description, widget };
    });
}

function state(scenario: Scenario, { file, title }: Entry): Markup {
  const kind = kindOf(scenario);
  const words = searchText(scenario, { name: file.name, title });
  return html`<li data-demo-state data-kind="${kind}" data-words="${words}"><a href="${scenarioLink(file, scenario)}">${scenario.title}</a> <span class="site-kind">${kindNames[kind]}</span><p>${purposeOf(scenario)}</p></li>
`;
}

/** What a widget sends, as a state of its page: the log, open from the start. */
function sends({ file, title, widget }: Entry): Markup | string {
  if (!widget) return '';
  const { calls = [], channels = [] } = widget;
  const text = [...calls, ...channels.map((channel) => `kanaal ${channel}`)].join(', ');
  const words =
    `${file.name} ${title} welke gebeurtenissen events calls kanalen channels verstuurt logboek which widget sends log ${text} island:mounted island:unmounted island:error`.toLowerCase();
  return html`<li data-demo-state data-kind="live" data-words="${words}"><a href="${scenarioLink(file, undefined, '&log=1&server=uit')}">Wat dit onderdeel verstuurt</a> <span class="site-kind">${kindNames.live}</span><p>Met het logboek open: calls, kanalen en gebeurtenissen (island:mounted, …).${text ? ` ${text}.` : ''}</p></li>
`;
}

function card(page: PageContext, entry: Entry): Markup {
  const { file, title, description, widget } = entry;
  const all = page.host.features.flatMap((feature) => feature.scenarios ?? []);
  const states = scenariosOfPage(all, file.name).map((scenario) => state(scenario, entry));
  const list = [...states, sends(entry)].filter((each) => each !== '') as Markup[];
  const fold = list.length
    ? html`<details><summary>${list.length} ${list.length === 1 ? 'toestand' : 'toestanden'}</summary><ul class="site-scenarios">${list}</ul>${
        states.length
          ? html`<p><a href="/overzicht.html?onderdeel=${file.name}">Alle naast elkaar</a></p>`
          : ''
      }</details>`
    : '';
  return html`<li class="site-card" data-demo-card data-page="${file.name}"><h3><a href="/${file.name}.html">${title}</a></h3><p>${description}${widget ? html` <a href="/uitleg.html?onderdeel=${widget.name}">Uitleg en tag</a>` : ''}</p>${fold}</li>
`;
}

const listOf = (kind: string) => (page: PageContext) =>
  html`${entriesOf(page, kind).map((entry) => card(page, entry))}`;

/** Finds a state among all of them; without script the lists below say the same. */
function search(page: PageContext): Markup {
  const entries = [...entriesOf(page, 'onderdeel'), ...entriesOf(page, 'pagina')];
  return html`<form class="site-finder" role="search" aria-label="Toestanden" data-demo-finder hidden>
<p><label for="finder-text">Zoek een toestand</label><input type="search" id="finder-text" name="zoek" autocomplete="off" placeholder="poll gesloten gast"></p>
<p><label for="finder-page">Onderdeel</label><select id="finder-page" name="onderdeel"><option value="">Alle</option>${entries.map(
    ({ file, title }) => html`<option value="${file.name}">${title}</option>`,
  )}</select></p>
<p><label for="finder-kind">Soort</label><select id="finder-kind" name="soort"><option value="">Alle</option>${Object.entries(
    kindNames,
  ).map(([kind, name]) => html`<option value="${kind}">${name}</option>`)}</select></p>
<p class="site-finder-count" role="status" data-demo-count></p>
</form>`;
}

const roles: [person: string, what: string, path: string, english: string][] = [
  ['gast', 'Gast', 'artikel.html', 'guest'],
  ['sanne', 'Lid', 'artikel.html', 'member'],
  [
    'veilige_vera',
    'Lid met twee-factor',
    'mijn-account.html',
    'member two-factor tweefactor tweestaps 2fa mfa',
  ],
  ['boze_bart', 'Verbannen lid', 'login.html?scenario=verbannen', 'banned member'],
  [
    'nieuwe_noor',
    'Lid zonder bevestigd adres',
    'login.html?scenario=noor-onbevestigd',
    'unverified member',
  ],
];

/** The people by their parts; who cannot be signed in is seen at the login. */
const people = (): Markup =>
  html`${roles.map(([person, what, path, english]) => {
    const canSignIn = !path.startsWith('login');
    const query = canSignIn ? `?als=${person}` : '&als=gast';
    return html`<li data-demo-state data-kind="rol" data-words="${`${what} ${person} rol wie person ${english}`.toLowerCase()}"><a href="/${path}${query}">${what}</a> <span class="site-fact">${person}</span></li>
`;
  })}`;

/** The front page's lists: every page of `demo-pages/` with its description and states. */
export const indexFeature: Feature = {
  name: 'index',
  values: {
    'index-search': search,
    'index-people': people,
    'index-widgets': listOf('onderdeel'),
    'index-pages': listOf('pagina'),
  },
};
