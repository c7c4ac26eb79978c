import type { Feature, PageContext, Scenario } from '../context.ts';
import { scenarioLink } from '../scenarios/scenario-link.ts';
import { scenariosOfPage } from '../scenarios/scenarios-of-page.ts';
import { nearest } from '../visits/nearest.ts';
import { escapeHtml, html, type Markup } from './markup.ts';
import type { ManifestAttribute, ManifestWidget } from './page-files.ts';

/** Undefined when the address names none, or one that does not exist. */
function widgetOf(page: PageContext): ManifestWidget | undefined {
  const wanted = page.c.req.query('onderdeel');
  return page.host.pages.widgets().find(({ name }) => name === wanted);
}

const address = (name: string) => `/uitleg.html?onderdeel=${name}`;

/** JSON as a template prints it; `<` would end the script element. */
const printed = (json: unknown) => JSON.stringify(json, undefined, 2).replaceAll('<', '\\u003c');

/** The tag with what it needs, filled with examples. */
function exampleTag({ name, attributes, json, markup }: ManifestWidget): string {
  const needed = attributes
    .filter(({ required }) => required)
    .map((attribute) => ` ${attribute.name}="${escapeHtml(attribute.example)}"`);
  const child = json?.required
    ? `\n  <script type="application/json">\n${printed(json.example)}\n  </script>\n`
    : '';
  const inside = markup ? '\n  …\n' : child;
  return `<div data-widget="${name}"${needed.join('')}>${inside}</div>`;
}

const types: Record<string, string> = {
  id: 'een positief geheel getal',
  count: 'een geheel getal vanaf 0',
  flag: 'true of false',
  text: 'tekst',
};

/** `"modal" | "page"` is a choice. */
const typeOf = ({ type }: ManifestAttribute) =>
  types[type] ?? type.replaceAll('"', '').replaceAll(' | ', ' of ');

function attributeRow(attribute: ManifestAttribute): Markup {
  const usual = attribute.default === undefined ? 'mag ontbreken' : `anders ${attribute.default}`;
  return html`<tr><th scope="row"><code>${attribute.name}</code></th><td>${attribute.description} ${attribute.required ? html`<strong>Verplicht</strong>` : `Niet verplicht: ${usual}`}.</td><td>${typeOf(attribute)}</td><td><code>${attribute.example}</code></td></tr>
`;
}

function attributeTable({ attributes }: ManifestWidget): Markup {
  if (!attributes.length) return html`<p>Dit onderdeel heeft geen eigen attributen.</p>`;
  return html`<div class="guide-table"><table>
<thead><tr><th scope="col">Attribuut</th><th scope="col">Wat het doet</th><th scope="col">Waarde</th><th scope="col">Voorbeeld</th></tr></thead>
<tbody>${attributes.map(attributeRow)}</tbody></table></div>`;
}

function contents({ json, markup }: ManifestWidget): Markup | string {
  if (markup)
    return html`<section aria-labelledby="inhoud"><h2 id="inhoud">In de tag</h2><p>${markup}</p></section>`;
  if (!json) return '';
  return html`<section aria-labelledby="inhoud"><h2 id="inhoud">JSON in de tag</h2>
<p>${json.required ? 'Verplicht' : 'Niet verplicht; zonder vraagt het onderdeel de gegevens zelf op'}. ${json.shape}</p>${
    // A required one is in the tag above.
    json.required ? '' : html`<pre class="site-code"><code>${printed(json.example)}</code></pre>`
  }</section>`;
}

/** Its demo page as it usually is, and its main states. */
function pictures(page: PageContext, widget: ManifestWidget): Markup | string {
  const file = page.host.pages.read(widget.demo.replace(/\.html$/, ''));
  if (!file) return '';
  const all = page.host.features.flatMap((feature) => feature.scenarios ?? []);
  const own = scenariosOfPage(all, file.name);
  const states: (Scenario | undefined)[] = [
    undefined,
    ...own.filter(({ name }) => widget.guide.states.includes(name)),
  ];
  return html`<section aria-labelledby="toestanden"><h2 id="toestanden">Zo ziet het eruit</h2>
<ul class="overview overview-360">${states.map((scenario) => {
    const link = scenarioLink(file, scenario);
    const title = scenario?.title ?? 'Gewoon';
    return html`<li><p><a href="${link}">${title}</a></p><div class="overview-frame"><iframe src="${link}" title="${widget.title}: ${title}" loading="lazy"></iframe></div></li>
`;
  })}</ul>
<p><a href="/overzicht.html?onderdeel=${file.name}">Alle toestanden naast elkaar</a></p></section>`;
}

function needs({ guide, calls = [], channels = [] }: ManifestWidget): Markup {
  return html`<section aria-labelledby="site"><h2 id="site">Wat de site moet leveren</h2>
<p>${guide.host}</p>${
    calls.length
      ? html`<p>Aanroepen, voor de ontwikkelaar beschreven in <a href="/assets/openapi.json">docs/openapi.json</a>:</p><ul>${calls.map((call) => html`<li><code>${call}</code></li>`)}</ul>`
      : ''
  }${
    channels.length
      ? html`<p>Kanalen, beschreven in <a href="/assets/asyncapi.json">docs/asyncapi.json</a>:</p><ul>${channels.map((channel) => html`<li><code>${channel}</code></li>`)}</ul>`
      : ''
  }</section>`;
}

function chooser(page: PageContext, current: string): Markup {
  return html`<form class="site-finder" action="/uitleg.html" aria-label="Uitleg">
<p><label for="guide-choice">Onderdeel</label><select id="guide-choice" name="onderdeel" data-guide-choice>${page.host.pages
    .widgets()
    .map(
      ({ name, title }) =>
        html`<option value="${name}"${name === current ? html` selected` : ''}>${title}</option>`,
    )}</select></p>
<p><button type="submit">Toon</button></p>
</form>`;
}

function widgetPage(page: PageContext, widget: ManifestWidget): Markup {
  const { name, title, description, guide } = widget;
  const tag = exampleTag(widget);
  return html`<h1>${title}</h1>
<p class="site-lead">${description}</p>
${chooser(page, name)}
<dl class="guide-when"><div><dt>Wanneer wel</dt><dd>${guide.when}</dd></div><div><dt>Wanneer niet</dt><dd>${guide.whenNot}</dd></div></dl>
<section class="guide-tag" aria-labelledby="tag"><h2 id="tag">De tag</h2>
<p><label for="guide-tag">Tag</label><textarea id="guide-tag" readonly rows="${tag.split('\n').length}" spellcheck="false">${tag}</textarea></p>
<p><button type="button" class="site-control" data-guide-copy hidden>Kopieer tag</button> <span role="status" data-guide-said></span></p>
<p><a href="/tag-bouwer.html?onderdeel=${name}">Vul hem in met de tagbouwer</a></p></section>
<section aria-labelledby="attributen"><h2 id="attributen">Attributen</h2>
${attributeTable(widget)}
<p>Elk onderdeel kan ook <code>data-load</code> krijgen: wanneer het geladen wordt. Zonder is dat hier <code>${widget.trigger}</code>.</p></section>
${contents(widget)}
${pictures(page, widget)}
${needs(widget)}`;
}

function listPage(page: PageContext): Markup {
  const widgets = page.host.pages.widgets();
  const wanted = page.c.req.query('onderdeel');
  const unknown = wanted
    ? html`<p role="alert">‘${wanted}’ is er niet. Bedoel je ${nearest(
        wanted,
        widgets.map(({ name }) => name),
      ).join(', ')}?</p>`
    : '';
  return html`<h1>Uitleg voor redacteuren</h1>
<p class="site-lead">Elk onderdeel is één tag in je artikel of sjabloon. Kies een onderdeel voor de tag en wat hij kan.</p>
${unknown}<ul class="site-cards">${widgets.map(
    ({ name, title, description }) =>
      html`<li class="site-card"><h2><a href="${address(name)}">${title}</a></h2><p>${description}</p></li>
`,
  )}</ul>`;
}

/** A page for each widget of the manifest, for editors: `uitleg.html?onderdeel=poll`. */
export const guideFeature: Feature = {
  name: 'guide',
  values: {
    guide: (page) => {
      const widget = widgetOf(page);
      return widget ? widgetPage(page, widget) : listPage(page);
    },
    'guide-title': (page) => {
      const widget = widgetOf(page);
      return widget ? `${widget.title}: uitleg` : 'Uitleg voor redacteuren';
    },
  },
};
