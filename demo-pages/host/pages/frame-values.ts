import type { Feature, PageContext } from '../context.ts';
import { xsrfValue } from '../http/csrf.ts';
import { phpJson } from '../http/php-json.ts';
import { bar } from './bar.ts';
import { html, type Markup, rawHtml } from './markup.ts';
import { pageConfiguration } from './page-configuration.ts';
import { footMenu, offcanvas, searchBar, sectionStrip } from './site-header.ts';

function head(page: PageContext): Markup {
  const scripts = page.host.settings.headScripts.map(
    (address) => html`<script src="${address}"></script>
`,
  );
  const configuration = rawHtml(phpJson(pageConfiguration(page)));
  return html`${scripts}<script src="/assets/demo-page.js"></script>
<meta name="csrf-token" content="${page.c.get('session').token}">
<script type="application/json" id="islands-config">${configuration}</script>
<link rel="icon" href="/assets/crest.svg" type="image/svg+xml">
<link rel="stylesheet" href="/islands/reserve.css">
<link rel="stylesheet" href="/assets/bar.css">
<script type="module" src="/islands/loader.js"></script>
<script type="module" src="/assets/bar.js"></script>`;
}

/** Members have a bell on whole pages; a page about one widget shows that widget alone. */
function bell(page: PageContext): Markup | string {
  if (!page.c.get('member') || page.file.kind === 'onderdeel') return '';
  return html`
<div class="site-bell" data-widget="notifications"></div>`;
}

/** A plain form, which works without any script. */
function logout(page: PageContext): Markup | string {
  const { member, session } = page.c.var;
  if (!member) return '';
  return html`
<form class="site-logout" method="post" action="/aansteker/logout"><input type="hidden" name="_token" value="${session.token}"><button type="submit">Uitloggen</button></form>`;
}

const nav = (page: PageContext) =>
  html`<nav class="site-nav" aria-label="Hoofdmenu"><a href="/#nieuws">Nieuws</a><a href="/wedstrijd.html">Wedstrijd</a><a href="/#onderdelen">Onderdelen</a>${page.c.get('member') ? html`<a href="/mijn-account">Mijn account</a>` : ''}</nav>`;

/** A whole page has the site's menu and search; a page about one widget shows that widget alone. */
const isWhole = (page: PageContext) => page.file.kind === 'pagina';

function header(page: PageContext): Markup {
  const whole = isWhole(page);
  return html`<header class="site-header">
<div class="site-header-inner">
<a class="site-brand" href="/"><img src="/assets/crest.svg" alt="" width="36" height="42"><span>${page.host.settings.siteName}</span></a>
${whole ? '' : nav(page)}${bell(page)}${logout(page)}${whole ? html`<div class="site-tools">${searchBar(page)}${offcanvas(page, logout(page))}</div>` : ''}
</div>${whole ? sectionStrip(page) : ''}
</header>`;
}

const footer = (page: PageContext) =>
  html`<footer class="site-footer">${isWhole(page) ? footMenu(page) : ''}<p>Maasstad Fans is de onafhankelijke supporterssite van SV Maasstad. Club, spelers, leden en nieuws zijn verzonnen.</p>
<p><a href="/algemene-voorwaarden">Algemene voorwaarden</a></p></footer>`;

/** The parts that every page of the site shares; no data of its own. */
export const frameFeature: Feature = {
  name: 'frame',
  values: {
    head,
    header,
    footer,
    bar,
    'csrf-field': (page) =>
      html`<input type="hidden" name="_token" value="${page.c.get('session').token}">`,
    'xsrf-value': (page) => xsrfValue(page.c.get('session')),
  },
};
