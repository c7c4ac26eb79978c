import type { PageContext } from '../context.ts';
import { html, type Markup } from './markup.ts';

interface Section {
  name: string;
  href: string;
  /** The page of the section. */
  page?: string;
}

const about = (name: string, word = name): Section => ({
  name,
  href: `/zoeken?q=${encodeURIComponent(word.toLowerCase())}`,
});

/** The site's sections, as the strip, the menu and the foot of the page list them. */
const sections: Section[] = [
  { name: 'Nieuws', href: '/#nieuws', page: 'artikel' },
  { name: 'Wedstrijd', href: '/wedstrijd.html', page: 'wedstrijd' },
  about('Jeugd'),
  about('Spelers', 'keeper'),
  about('Tribune'),
  about('Uitvak'),
  about('Kaarten', 'kaartverkoop'),
  { name: 'Cijfers geven', href: '/player-rating.html' },
  { name: 'Tip de redactie', href: '/tip-form.html' },
  { name: 'Contact', href: '/contact-form.html' },
  { name: 'Onderdelen', href: '/#onderdelen' },
];

const icon = (path: string) =>
  html`<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><path d="${path}"/></svg>`;

function sectionsOf(page: PageContext): Section[] {
  const member = { name: 'Mijn account', href: '/mijn-account', page: 'mijn-account' };
  return page.c.get('member') ? [...sections, member] : sections;
}

const links = (page: PageContext) =>
  html`${sectionsOf(page).map(({ name, href, page: own }) => {
    const current = own === page.file.name ? html` aria-current="page"` : '';
    return html`<li><a href="${href}"${current}>${name}</a></li>`;
  })}`;

/** A row of links that scrolls sideways where it does not fit. */
export const sectionStrip = (page: PageContext): Markup =>
  html`<nav class="site-strip" data-widget="nav-strip" aria-label="Hoofdmenu"><ul data-nav-strip>${links(page)}</ul></nav>`;

/** Without script, a link to the search page. */
export const searchBar = (page: PageContext): Markup =>
  html`<div class="site-tool" data-widget="search-bar"><a href="/zoeken" data-search-toggle>${icon('M20 20l-4.5-4.5M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0')}<span>Zoeken</span></a>
<form class="site-find" action="/zoeken" role="search" data-search-bar><label for="site-search">Zoek in het nieuws</label><input type="search" id="site-search" name="q" value="${page.c.req.query('q') ?? ''}"><button type="submit">Zoek</button></form></div>`;

/**
 * Without script, a link to the same places at the foot of the page.
 * @param last what is below the links
 */
export const offcanvas = (page: PageContext, last: Markup | string): Markup =>
  html`<div class="site-tool" data-widget="menu"><a href="#voetmenu" data-menu-toggle>${icon('M4 7h16M4 12h16M4 17h16')}<span>Menu</span></a>
<div class="site-offcanvas" data-menu-panel hidden><button type="button" data-menu-close>${icon('m6 6 12 12M18 6 6 18')}<span>Sluiten</span></button><ul>${links(page)}</ul>${last}</div></div>`;

/** Where the menu leads without script. */
export const footMenu = (page: PageContext): Markup =>
  html`<nav id="voetmenu" class="site-foot-menu" aria-label="Alle rubrieken"><ul>${links(page)}</ul></nav>`;
