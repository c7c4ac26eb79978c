import type { Host, HostApp, HostContext } from '../../context.ts';
import { forbidden, notFound, unprocessable } from '../../http/errors.ts';
import { type RequestFields, requestFields } from '../../http/request-fields.ts';
import {
  maxCharacters,
  oneOf,
  required,
  text,
  toInteger,
  validate,
} from '../../http/validation.ts';
import { articleExists } from '../articles/articles.ts';
import { CommentEvents } from './comment-events.ts';
import { commentList, listQuery } from './comment-list.ts';
import { CommentResources } from './comment-resources.ts';
import type { CommentRow } from './comment-row.ts';
import { CommentStore } from './comment-store.ts';
import { notifyAuthor } from './notify-author.ts';
import { guestIdRule, personKey, personOf, wroteIt } from './person.ts';

const maxComment = 1000;
const editWindow = 3 * 60 * 1000;
const reactsPerMinute = 120;
/** How many articles one call for numbers of comments may name. */
const mostCounts = 200;
/** The default of the page configuration; see docs/host-api.md, "Key reactions". */
export const reactionTypes = ['like', 'love', 'haha', 'wow', 'sad', 'angry'];

const commentRule = { name: 'Reactie', rules: [required, text, maxCharacters(maxComment)] };

/** Registers the calls of comments; see docs/host-api.md, "comments". */
export function commentRoutes(app: HostApp, host: Host): void {
  const store = new CommentStore(host.db);
  const resources = new CommentResources(host, store);
  const events = new CommentEvents(host, store, resources);

  function newsIdOf(c: HostContext): number {
    const newsId = toInteger(c.req.param('newsId'));
    if (newsId === undefined || !articleExists(host.db, newsId))
      throw notFound('Dit artikel bestaat niet.');
    return newsId;
  }

  function commentOf(c: HostContext, newsId: number): CommentRow {
    const comment = store.find(newsId, toInteger(c.req.param('commentId')) ?? 0);
    if (!comment) throw notFound('Deze reactie bestaat niet.');
    return comment;
  }

  function parentOf(newsId: number, fields: RequestFields): number | null {
    const given = fields.parent_id;
    if (given === undefined || given === null || given === '') return null;
    const parent = store.find(newsId, toInteger(given) ?? 0);
    if (parent) return parent.id;
    throw unprocessable({ parent_id: ['De reactie waarop je antwoordt bestaat niet meer.'] });
  }

  function checkNewsId(newsId: number, fields: RequestFields): void {
    if (fields.news_id !== undefined && toInteger(fields.news_id) !== newsId)
      throw unprocessable({ news_id: ['Artikel is ongeldig.'] });
  }

  app.get('/api/news/:newsId/comments', (c) => {
    const newsId = newsIdOf(c);
    const base = `http://${c.req.header('host') ?? '127.0.0.1'}${c.req.path}`;
    return c.json(commentList(store, resources, newsId, listQuery(c), base));
  });

  app.get('/api/comments/counts', (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').slice(0, mostCounts);
    const counts = ids
      .map((id) => toInteger(id))
      .filter((id) => id !== undefined && articleExists(host.db, id))
      .map((id) => [id, store.countAll(id as number)]);
    return c.json(Object.fromEntries(counts));
  });

  app.post('/api/news/:newsId/comments', async (c) => {
    const newsId = newsIdOf(c);
    host.throttle.hit(c, `post:${c.get('session').id}`, postLimit(c));
    const fields = await requestFields(c);
    validate(fields, { comment: commentRule, guest_id: guestIdRule(c) });
    checkNewsId(newsId, fields);
    const person = personOf(c, fields);
    const id = store.add({
      newsId,
      parentId: parentOf(newsId, fields),
      memberId: person.member?.id ?? null,
      guestId: person.guestId,
      body: String(fields.comment),
      createdAt: host.now().getTime(),
    });
    events.created(newsId, id, exceptSocket(c));
    notifyAuthor(host, store, newsId, id);
    const added = store.find(newsId, id);
    return c.json({ data: added ? resources.flat([added])[0] : null }, 201);
  });

  app.put('/api/news/:newsId/comments/:commentId', async (c) => {
    const newsId = newsIdOf(c);
    const comment = commentOf(c, newsId);
    const fields = await requestFields(c);
    validate(fields, { comment: commentRule, guest_id: guestIdRule(c) });
    checkNewsId(newsId, fields);
    if (!wroteIt(personOf(c, fields), comment))
      throw forbidden('Je kunt alleen je eigen reactie bewerken.');
    const now = host.now().getTime();
    if (now - comment.created_at >= editWindow)
      throw forbidden('Een reactie kun je tot 3 minuten na het plaatsen bewerken.');
    store.edit(comment.id, String(fields.comment), now);
    return c.json({ data: resources.threads([{ ...comment, body: String(fields.comment) }])[0] });
  });

  app.post('/api/news/:newsId/comments/:commentId/react', async (c) => {
    const newsId = newsIdOf(c);
    const comment = commentOf(c, newsId);
    host.throttle.hit(c, `react:${c.get('session').id}`, reactsPerMinute);
    const fields = await requestFields(c);
    const flags = fields.flag === true || fields.flag === 1 || fields.flag === '1';
    // A report carries `flag` alone; the session then identifies the guest.
    if (flags) {
      store.flag(comment.id, flagKey(c), host.now().getTime());
      return c.json({ message: 'Bedankt, je melding is verstuurd.' });
    }
    validate(fields, {
      reaction: { name: 'Waardering', rules: [required, oneOf(...reactionTypes)] },
      guest_id: guestIdRule(c),
    });
    const person = personOf(c, fields);
    if (wroteIt(person, comment)) throw forbidden('Je kunt je eigen reactie niet waarderen.');
    store.toggleReaction(comment.id, personKey(person), String(fields.reaction));
    return c.json(events.reacted(newsId, comment.id, exceptSocket(c)));
  });

  function postLimit(c: HostContext): number {
    return c.get('scenarios').some(({ name }) => name === 'twee-per-minuut')
      ? 2
      : host.settings.postsPerMinute;
  }
}

function flagKey(c: HostContext): string {
  const member = c.get('member');
  return member ? personKey({ member, guestId: null }) : `session:${c.get('session').id}`;
}

/** Laravel's `toOthers()`, which the product does not use: own events are recognised by their author. */
function exceptSocket(c: HostContext): string | undefined {
  const toOthers = c.get('scenarios').some(({ name }) => name === 'to-others');
  return toOthers ? c.req.header('x-socket-id') : undefined;
}
