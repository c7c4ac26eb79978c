import type { CallRule, PageContext, Scenario } from '../../context.ts';
import { readCookie } from '../../http/cookies.ts';
import { html } from '../../pages/markup.ts';
import { addArticle } from '../articles/articles.ts';
import { bulkSentence, dropBulkArticle, seedBulkArticle } from './bulk-talk.ts';
import { bestCommentPages, commentPages } from './comment-pages.ts';
import { CommentStore } from './comment-store.ts';
import { decodeGuestCookie } from './guest-cookie.ts';

const manyId = 10_000;
const deepId = 49;
const ownId = 50;
const shiftingId = 51;

/** An article of the scenario's own, empty at each view. */
function freshArticle({ host }: PageContext, id: number, title: string, lead: string): void {
  dropBulkArticle(host, id);
  addArticle(host.db, {
    id,
    title,
    lead,
    body: 'De redactie vraagt het aan de lezers.',
    author: 'Redactie',
    published_at: host.now().getTime() - 60 * 60_000,
    listed: 0,
  });
}

function seedDeep(page: PageContext): void {
  const { host } = page;
  const lead = 'Een vraag waarop tien mensen antwoord geven, steeds aan elkaar.';
  freshArticle(page, deepId, 'Wie moet er zondag in de spits?', lead);
  const now = host.now().getTime();
  const store = new CommentStore(host.db);
  let parentId: number | null = null;
  for (let depth = 0; depth < 10; depth += 1) {
    const createdAt = now - (60 - depth) * 60_000;
    const author = { memberId: 7 + depth, guestId: null };
    const body = bulkSentence(depth * 3);
    parentId = store.add({ newsId: deepId, parentId, ...author, body, createdAt });
  }
}

/** Before a later page is served something changes on the first, as on a busy evening. */
function shifting(
  name: string,
  title: string,
  change: (store: CommentStore, c: PageHost) => void,
): Scenario {
  const rule: CallRule = {
    methods: ['GET'],
    path: new RegExp(`^/api/news/${shiftingId}/comments$`),
    async handler(c, next) {
      if (Number(c.req.query('page') ?? 1) > 1)
        change(new CommentStore(c.get('host').db), c.get('host'));
      await next();
    },
  };
  return {
    name,
    title,
    pages: commentPages,
    calls: [rule],
    values: { 'news-id': String(shiftingId) },
    prepare({ host }) {
      dropBulkArticle(host, shiftingId);
      seedBulkArticle(host, shiftingId, 'Een avond waarop de lijst verschuift', 120);
    },
  };
}

type PageHost = PageContext['host'];

function addOwn(page: PageContext, secondsAgo: number): void {
  const lead = 'Net geplaatst, en toen zag je het: een tikfout.';
  freshArticle(page, ownId, 'Wat is jouw mooiste avond aan de haven?', lead);
  const member = page.c.get('member');
  const guestId = member ? null : decodeGuestCookie(readCookie(page.c, 'GUEST_ID'));
  if (!member && guestId === null) return;
  new CommentStore(page.host.db).add({
    newsId: ownId,
    parentId: null,
    memberId: member?.id ?? null,
    guestId,
    body: 'Dit schreef ik net, en er zit een tikfoutje in. Gelukkig kan ik het nog verbeteren.\n\nTweede alinea, met  twee spaties en een <haakje>.',
    createdAt: page.host.now().getTime() - secondsAgo * 1000,
  });
}

/** States that follow from which comments there are. */
export const contentScenarios: Scenario[] = [
  {
    name: 'leeg',
    title: 'Nog geen reacties',
    pages: [...commentPages, 'best-comment'],
    values: { 'news-id': '43' },
  },
  { name: 'een', title: 'Precies één reactie', pages: commentPages, values: { 'news-id': '44' } },
  {
    name: 'veel',
    title: '10.000 reacties',
    pages: commentPages,
    values: { 'news-id': String(manyId) },
    prepare: ({ host }) =>
      seedBulkArticle(host, manyId, 'Het artikel met tienduizend reacties', 10_000),
  },
  {
    name: 'diep',
    title: 'Draad van tien diep',
    pages: commentPages,
    values: { 'news-id': String(deepId) },
    prepare: seedDeep,
  },
  {
    name: 'draad',
    title: 'Eén draad op een eigen pagina',
    pages: commentPages,
    values: {
      'comments-attributes': (page) => {
        const store = new CommentStore(page.host.db);
        const top = store.page(Number(page.value('news-id')), null, 25, 0);
        const parent = top.find(({ id }) => store.below([id]).length > 2) ?? top[0];
        return html` data-parent-comment-id="${parent?.id ?? 0}"`;
      },
    },
  },
  {
    name: 'bewerkbaar',
    title: 'Eigen reactie, net geplaatst',
    pages: commentPages,
    values: { 'news-id': String(ownId) },
    prepare: (page) => addOwn(page, 5),
  },
  {
    name: 'bijna-te-laat',
    title: 'Eigen reactie, nog 20 seconden te bewerken',
    pages: commentPages,
    values: { 'news-id': String(ownId) },
    prepare: (page) => addOwn(page, 160),
  },
  shifting('verschuivend', 'Lijst groeit tijdens het bladeren', (store, host) => {
    const createdAt = host.now().getTime();
    const body = bulkSentence(5000 + store.countAll(shiftingId));
    store.add({ newsId: shiftingId, parentId: null, memberId: 15, guestId: null, body, createdAt });
  }),
  shifting('verdwijnend', 'Lijst krimpt tijdens het bladeren', (store, host) => {
    const newest = store.page(shiftingId, null, 1, 0)[0];
    if (newest)
      host.db.run('delete from comments where id = ? or parent_id = ?', newest.id, newest.id);
  }),
  {
    name: 'geen-beste',
    title: 'Geen populairste reactie',
    pages: bestCommentPages,
    values: { 'news-id': '43' },
  },
];
