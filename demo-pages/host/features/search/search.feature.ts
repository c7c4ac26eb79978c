import type { Feature, PageContext } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { type Article, listedArticles } from '../articles/articles.ts';

const query = (page: PageContext) => (page.c.req.query('q') ?? '').trim();

const plain = (text: string) => text.toLocaleLowerCase('nl');

/** Articles with the text in title, lead, body or the author's name, whatever its case. */
function found(page: PageContext): Article[] {
  const asked = plain(query(page));
  if (!asked) return [];
  return listedArticles(page.host.db).filter(({ title, lead, body, author }) =>
    plain(`${title} ${lead} ${body} ${author}`).includes(asked),
  );
}

function said(page: PageContext): string {
  if (!query(page)) return 'Typ een woord, zoals een speler of een club.';
  const { length } = found(page);
  if (!length) return `Niets gevonden voor ‘${query(page)}’.`;
  return `${length} ${length === 1 ? 'artikel' : 'artikelen'} met ‘${query(page)}’.`;
}

const results = (page: PageContext): Markup =>
  html`${found(page).map(
    ({ id, title, lead }) => html`<li><a href="/nieuws/${id}">${title}</a><p>${lead}</p></li>
`,
  )}`;

/** Responds to the search bar plainly: a page with titles of articles. */
export const searchFeature: Feature = {
  name: 'search',
  pageRoutes: [{ path: '/zoeken', page: 'zoeken' }],
  values: { 'search-query': query, 'search-said': said, 'search-results': results },
};
