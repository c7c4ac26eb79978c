import type { Feature } from '../../context.ts';
import { html } from '../../pages/markup.ts';
import { commentDriver } from './comment-driver.ts';
import { bestCommentPages, commentPages } from './comment-pages.ts';
import { commentRoutes } from './comment-routes.ts';
import { CommentStore } from './comment-store.ts';
import { commentTableNames, commentTables } from './comment-tables.ts';
import { commentScenarios } from './comments.scenarios.ts';
import { firstComments } from './first-comments.ts';
import { seedComments } from './seed-comments.ts';

/** News comments: the calls, their events, their scenarios. */
export const commentsFeature: Feature = {
  name: 'comments',
  tables: commentTables,
  tableNames: commentTableNames,
  seed: seedComments,
  routes(app, host) {
    commentRoutes(app, host);
    commentDriver(app, host);
  },
  values: {
    // Further attributes of the tag; the id itself is in the page, where an editor put it.
    'comments-attributes': (page) => {
      const store = new CommentStore(page.host.db);
      const count = store.countAll(Number(page.value('news-id')));
      return html` data-comment-count="${count}"`;
    },
    'comments-child': () => '',
  },
  firstResponses: { comments: firstComments, 'best-comment': () => undefined },
  scenarios: commentScenarios,
  channels: [{ pattern: /^news\.\d+\.comments$/ }],
  barActions(page) {
    if (![...commentPages, ...bestCommentPages].includes(page.file.name)) return [];
    const base = `/demo/comments/${page.value('news-id')}`;
    return [
      { label: 'Laat iemand reageren', action: `${base}/post-as/iemand`, live: true },
      { label: 'Laat een gast reageren', action: `${base}/post-as/gast`, live: true },
      { label: 'Laat iemand waarderen', action: `${base}/react-as/iemand`, live: true },
    ];
  },
};
