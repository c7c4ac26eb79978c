import type { Feature, Host, PageContext } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { toInteger } from '../../http/validation.ts';
import { html } from '../../pages/markup.ts';
import { seedArticles } from './articles.seed.ts';
import { type Article, addArticle, articleById, listedArticles } from './articles.ts';

const tables = `
create table if not exists articles (
  id integer primary key,
  title text not null,
  lead text not null,
  body text not null,
  author text not null,
  published_at integer not null,
  listed integer not null default 1
);`;

const defaultNewsId = '42';
const minute = 60_000;

function seed(host: Host): void {
  for (const { minutesAgo, paragraphs, ...article } of seedArticles)
    addArticle(host.db, {
      ...article,
      body: paragraphs.join('\n\n'),
      published_at: host.now().getTime() - minutesAgo * minute,
      listed: 1,
    });
}

/** The article of `{{news-id}}`. */
function articleOf(page: PageContext): Article {
  const article = articleById(page.host.db, toInteger(String(page.value('news-id'))) ?? 0);
  if (!article) throw notFound('Dit artikel bestaat niet.');
  return article;
}

function dutchTime(page: PageContext, milliseconds: number): string {
  return new Intl.DateTimeFormat('nl-NL', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: page.host.settings.timeZone,
  }).format(new Date(milliseconds));
}

/** News articles: what is shown on the article page and in the list on the front page. */
export const articlesFeature: Feature = {
  name: 'articles',
  tables,
  tableNames: ['articles'],
  seed,
  pageRoutes: [
    { path: '/nieuws/:id', page: 'artikel' },
    { path: '/algemene-voorwaarden', page: 'algemene-voorwaarden' },
  ],
  values: {
    'news-id': (page) => page.c.req.param('id') ?? page.c.req.query('nieuws') ?? defaultNewsId,
    // What the tags print; a scenario may break it without losing the article.
    'news-id-printed': (page) => page.value('news-id'),
    'news-title': (page) => articleOf(page).title,
    'news-lead': (page) => articleOf(page).lead,
    'news-author': (page) => articleOf(page).author,
    'news-time': (page) => {
      const { published_at } = articleOf(page);
      const exact = new Date(published_at).toISOString();
      return html`<time datetime="${exact}">${dutchTime(page, published_at)}</time>`;
    },
    'news-body': (page) =>
      html`${articleOf(page)
        .body.split('\n\n')
        .map(
          (paragraph) => html`<p>${paragraph}</p>
`,
        )}`,
    'news-list': (page) =>
      html`${listedArticles(page.host.db).map(
        ({ id, title, lead, published_at }) =>
          html`<li><a href="/nieuws/${id}">${title}</a><p>${lead}</p><p class="site-fact">${dutchTime(page, published_at)} · <a data-comments-count="${id}" href="/nieuws/${id}#comments">Reacties</a></p></li>
`,
      )}`,
  },
};
