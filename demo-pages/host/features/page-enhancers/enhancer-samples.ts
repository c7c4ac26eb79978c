import type { PageContext } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { listedArticles } from '../articles/articles.ts';

/** Cards of the newest articles, so that a click leads somewhere. */
function cards(page: PageContext, count: number): Markup {
  return html`${listedArticles(page.host.db)
    .slice(0, count)
    .map(
      ({ id, title, lead }) => html`
    <li class="site-card">
      <h2><a href="/nieuws/${id}">${title}</a></h2>
      <p>${lead}</p>
    </li>`,
    )}`;
}

/** The carousel's tag as an editor would paste it. */
export const carouselSample =
  (count: number, direction = '') =>
  (page: PageContext) =>
    html`<section data-widget="carousel" aria-label="Meer nieuws"${direction && html` dir="${direction}"`}>
  <ul data-carousel-track>${cards(page, count)}
  </ul>
</section>`;

const menuLinks = html`
      <li><a href="/#nieuws">Nieuws</a></li>
      <li><a href="/wedstrijd.html">Wedstrijd</a></li>
      <li><a href="/player-rating.html">Cijfers geven</a></li>
      <li><a href="#plein">Het plein, verderop</a></li>`;
const manyLinks = html`${Array.from(
  { length: 40 },
  (_, index) => html`
      <li><a href="/nieuws/42">Seizoen ${1984 + index}</a></li>`,
)}`;

/** The menu's tag; its toggle leads to the links at the foot of the page where there is no script. */
export const menuSample = (many = false, direction = '') =>
  html`<div data-widget="menu"${direction && html` dir="${direction}"`}>
  <a class="site-control" href="#voetmenu" data-menu-toggle>Menu</a>
  <div data-menu-panel hidden>
    <button type="button" class="site-control" data-menu-close>Sluiten</button>
    <ul class="site-menu">${many ? manyLinks : menuLinks}
    </ul>
  </div>
</div>`;

/** The search bar's tag; its toggle leads to the search page where there is no script. */
export const searchBarSample = (asked = '') =>
  html`<div data-widget="search-bar">
  <a class="site-control" href="/zoeken" data-search-toggle>Zoeken</a>
  <form action="/zoeken" role="search" data-search-bar>
    <label>Zoek in het nieuws <input type="search" name="q" value="${asked}"></label>
    <button type="submit" class="site-control">Zoek</button>
  </form>
</div>`;

/** Marked elements of every kind: a button, a link, a term; narrow, long, and a name that is only a title. */
export const tooltipsSample = html`<div data-widget="tooltips">
  <p>
    Maasstad staat <a href="/wedstrijd.html" data-tooltip title="Stand na 14 wedstrijden, met een doelsaldo van +9">derde</a>
    en speelt in een <abbr tabindex="0" data-tooltip title="Vier verdedigers, drie middenvelders, drie aanvallers">4-3-3</abbr>.
  </p>
  <p>
    <button type="button" class="site-control" data-tooltip title="Je krijgt een bericht als er iets gebeurt">Volg de wedstrijd</button>
    <button type="button" class="site-control" data-tooltip title="Deel dit artikel"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><path d="M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8"/></svg></button>
  </p>
</div>`;

const sections = ['Nieuws', 'Wedstrijd', 'Selectie', 'Stand', 'Jeugd', 'Vrouwen', 'Historie'];
const more = ['Transfers', 'Supporters', 'Vak S', 'Uitreizen', 'Podcast'];

/** The strip's tag; one link is the page where the reader is. */
export const navStripSample = (names: string[], current: string, direction = '') =>
  html`<nav data-widget="nav-strip" aria-label="Rubrieken"${direction && html` dir="${direction}"`}>
  <ul data-nav-strip>${names.map(
    (name) => html`
    <li><a href="/zoeken?q=${name}"${name === current ? html` aria-current="page"` : ''}>${name}</a></li>`,
  )}
  </ul>
</nav>`;

export const stripNames = { few: sections.slice(0, 2), many: [...sections, ...more] };
