import type { PageContext, Scenario } from '../../context.ts';
import { phpJson } from '../../http/php-json.ts';
import { html, rawHtml } from '../../pages/markup.ts';
import { rewritten } from '../../scenarios/faults.ts';
import { type CommentListResponse, commentList } from './comment-list.ts';
import { bestCommentPages, commentPages } from './comment-pages.ts';
import { type CommentResource, CommentResources } from './comment-resources.ts';
import { CommentStore } from './comment-store.ts';
import { hostile } from './hostile-comments.ts';

const listPath = /^\/api\/news\/\d+\/comments$/;
const pages = [...new Set([...commentPages, ...bestCommentPages])];

/** A change to every list response. */
function listChanged(
  name: string,
  title: string,
  change: (list: CommentListResponse) => unknown,
): Scenario {
  const handler = rewritten((json) => change(json as unknown as CommentListResponse));
  return { name, title, pages, calls: [{ methods: ['GET'], path: listPath, handler }] };
}

type CommentChange = (comment: CommentResource, at: number) => object;

/** Changes each comment of a list, at any depth, and the best one. */
function eachComment(list: CommentListResponse, change: CommentChange): object {
  let at = 0;
  const walk = (comment: CommentResource): object => ({
    ...change(comment, at++),
    comments: comment.comments.map(walk),
  });
  const { bestComment } = list;
  return {
    ...list,
    comments: list.comments.map(walk),
    bestComment: bestComment ? walk(bestComment) : null,
  };
}

/** `2026-11-27 20:00:00` in the site's zone, as a host without casts sends it. */
function naiveTime(iso: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(iso));
}

function firstAnswer(page: PageContext): CommentListResponse {
  const { host, c } = page;
  const store = new CommentStore(host.db);
  const newsId = Number(page.value('news-id'));
  const base = `http://${c.req.header('host')}/api/news/${newsId}/comments`;
  const query = { parentId: null, page: 1, pageSize: 25 };
  return commentList(store, new CommentResources(host, store), newsId, query, base);
}

/** States that follow from how a host words its responses. */
export const shapeScenarios: Scenario[] = [
  {
    name: 'toegevoegd-json',
    title: 'Eerste lijst in de pagina zelf',
    pages: commentPages,
    values: {
      'comments-child': (page) =>
        html`<script type="application/json">${rawHtml(phpJson(firstAnswer(page)))}</script>`,
    },
  },
  {
    name: 'kapotte-json',
    title: 'Lijst in de pagina is geen JSON',
    pages: commentPages,
    values: {
      'comments-child': rawHtml('<script type="application/json">{"comments": [</script>'),
    },
  },
  {
    name: 'geen-getal',
    title: 'Artikelnummer is geen getal',
    pages: commentPages,
    values: { 'comments-attributes': rawHtml(''), 'news-id-printed': 'zeven' },
  },
  listChanged(
    'paginator',
    'Reacties als paginator',
    ({ comments, next_page_url, meta, ...rest }) => ({
      ...rest,
      comments: { data: comments, next_page_url, meta },
    }),
  ),
  listChanged('data', 'Reacties onder data', ({ comments, ...rest }) => ({
    ...rest,
    data: comments,
  })),
  listChanged('zonder-meta', 'Zonder meta en totaal', ({ meta: _, ...rest }) => rest),
  listChanged('naieve-tijden', 'Tijden zonder zone', (list) =>
    eachComment(list, (comment) => ({ ...comment, created_at: naiveTime(comment.created_at) })),
  ),
  listChanged('php-leeg', 'Lege waarderingen als []', (list) =>
    eachComment(list, (comment) => ({
      ...comment,
      reactions: comment.reactions_count === 0 ? [] : comment.reactions,
    })),
  ),
  listChanged('gast-object', 'Gasten als lid zonder id', (list) =>
    eachComment(list, (comment) => ({
      ...comment,
      commentator: comment.commentator ?? { id: null, initials: 'G', total_likes: 0 },
    })),
  ),
  listChanged('naamloos', 'Leden zonder naam of initialen', (list) =>
    eachComment(list, (comment) => ({
      ...comment,
      commentator: comment.commentator && { ...comment.commentator, username: '', initials: '' },
    })),
  ),
  listChanged('nul-waarderingen', 'Populairste zonder waarderingen', (list) => ({
    ...list,
    bestComment: list.bestComment && { ...list.bestComment, reactions: {}, reactions_count: 0 },
  })),
  listChanged('vijandig', 'Vijandige teksten in elk veld', (list) =>
    eachComment(list, (comment, at) => ({ ...comment, ...hostile(comment, at) })),
  ),
];
