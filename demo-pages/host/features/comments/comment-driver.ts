import type { Host, HostApp, HostContext, Member } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { toInteger } from '../../http/validation.ts';
import { memberByUsername } from '../accounts/members.ts';
import { articleExists } from '../articles/articles.ts';
import { CommentEvents } from './comment-events.ts';
import { CommentResources } from './comment-resources.ts';
import { reactionTypes } from './comment-routes.ts';
import { CommentStore } from './comment-store.ts';
import { notifyAuthor } from './notify-author.ts';
import { personKey } from './person.ts';

const lines = [
  'Ik zit nog na te trillen. Wie gaat er mee naar Westkade?',
  'Mijn overbuurman heeft de vlag nu pas binnengehaald. Om half twaalf.',
  'Die redding in blessuretijd moet ingelijst boven de bar.',
  'Heeft iemand ook de herhaling vanaf de andere kant gezien? Dan was het dus wél buitenspel.',
  'Ik heb vandaag mijn zwager meegenomen. Hij is om.',
  'Zo’n avond waarop je de regen pas voelt als je thuis bent.',
  'Bakker kreeg te weinig applaus, dat wil ik hier rechtzetten.',
  'Volgende keer neem ik oordoppen mee voor naast de trommel. Met liefde, Joris.',
];
const someone = ['fientje', 'nadia', 'yara.h', 'Bergman-1954', 'piet', 'de_buurman'];

/** Somebody else's actions, for the buttons of the bar and for tests that need a second visitor. */
export function commentDriver(app: HostApp, host: Host): void {
  const store = new CommentStore(host.db);
  const events = new CommentEvents(host, store, new CommentResources(host, store));
  let turn = 0;

  function newsIdOf(c: HostContext): number {
    const newsId = toInteger(c.req.param('newsId')) ?? 0;
    if (!articleExists(host.db, newsId)) throw notFound('Dit artikel bestaat niet.');
    return newsId;
  }

  /** `iemand` takes turns, but is never the person who clicked the button. */
  function actor(c: HostContext): { member: Member | null; guestId: number | null } {
    const username = c.req.param('username') ?? '';
    if (username === 'gast') return { member: null, guestId: 500_000 + turn };
    const others = someone.filter((name) => name !== c.get('member')?.username);
    const name = username === 'iemand' ? (others[turn % others.length] ?? 'piet') : username;
    const member = memberByUsername(host.db, name);
    if (!member) throw notFound('Dit lid bestaat niet.');
    return { member, guestId: null };
  }

  app.post('/demo/comments/:newsId/post-as/:username', async (c) => {
    const newsId = newsIdOf(c);
    const fields = await requestFields(c);
    const person = actor(c);
    const body = typeof fields.comment === 'string' ? fields.comment : undefined;
    const id = store.add({
      newsId,
      parentId: toInteger(fields.parent_id) ?? null,
      memberId: person.member?.id ?? null,
      guestId: person.guestId,
      body: body ?? lines[turn % lines.length] ?? '',
      createdAt: host.now().getTime(),
    });
    turn += 1;
    events.created(newsId, id);
    notifyAuthor(host, store, newsId, id);
    const who = person.member?.username ?? `Gast${person.guestId}`;
    return c.json({ message: `${who} reageerde.`, id }, 201);
  });

  app.post('/demo/comments/:newsId/react-as/:username', async (c) => {
    const newsId = newsIdOf(c);
    const fields = await requestFields(c);
    const person = actor(c);
    const latest = store.latest(newsId, 10);
    const id = toInteger(fields.comment_id) ?? latest[turn % latest.length]?.id ?? 0;
    if (!store.find(newsId, id)) throw notFound('Deze reactie bestaat niet.');
    const given = fields.reaction;
    const type = typeof given === 'string' && reactionTypes.includes(given) ? given : 'like';
    // A person per turn, so that the button always adds and never takes back.
    store.addReaction(id, `${personKey(person)}:${host.now().getTime()}:${turn}`, type);
    turn += 1;
    const { reactions_count } = events.reacted(newsId, id);
    return c.json({ message: `Reactie ${id} heeft nu ${reactions_count} waarderingen.`, id });
  });
}
