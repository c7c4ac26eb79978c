import { commentListResponse } from '../../shared/comments/comments.schema.ts';
import { parseOrNothing } from '../../shared/schema/parse.ts';
import { widgets } from '../documents/manifest.ts';
import { responses } from '../documents/responses.ts';
import { checkJson, checkStatus, type PageCall } from './check-response.ts';
import { show } from './findings.ts';
import { callAddress, type HostCheck } from './host-check.ts';
import type { PageTag } from './page.ts';
import { lostInResponse, type Mistake, refusedValues } from './shapes.ts';

const COMMENTS = 'GET /api/news/{newsId}/comments';
const POLL = 'GET /api/poll/{pollId}';

/** Calls that ask for the password first, or come after another: they say nothing by themselves. */
const NOT_READ = /two-factor|challenge|pusher-key/;

const MEMBERS_ONLY = /notifications|filtered-words/;

const QUERIES: Record<string, string> = {
  [COMMENTS]: '?page_size=25&page=1',
  'GET /api/users': '?search=sa',
};

/** Puts the ids of a tag into a call's path; undefined where the tag lacks one. */
export function pathOf(call: string, { attributes, json }: PageTag): string | undefined {
  const [, path = ''] = call.split(' ');
  const ids: Record<string, unknown> = {
    newsId: attributes['data-news-id'],
    gameId: attributes['data-game-id'],
    pollId: Object(json).id ?? attributes['data-poll-id'],
    id: Object(json).id,
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `${ids[name] ?? ''}`);
  return /\/(\/|$)/.test(filled) ? undefined : filled;
}

/** The reads of the page's tags, each once. */
function readsOf({ page }: HostCheck): PageCall[] {
  const reads = new Map<string, PageCall>();
  for (const tag of page.tags) {
    const calls = widgets.find(({ name }) => name === tag.widget)?.calls ?? [];
    for (const call of calls) {
      const path = pathOf(call, tag);
      if (!call.startsWith('GET ') || NOT_READ.test(call) || !path) continue;
      // A poll that is printed in its tag is not asked for; the call is optional for hosts.
      if (call === POLL && tag.json !== undefined) continue;
      const isForMembers = MEMBERS_ONLY.test(call);
      if (isForMembers && !page.config.user) continue;
      const kind = call === POLL && tag.widget === 'motm-poll' ? '?kind=motm' : '';
      const whole = `${path}${QUERIES[call] ?? kind}`;
      reads.set(whole, { call, path: whole, isForMembers });
    }
  }
  return [...reads.values()];
}

/** No next match may be a 404; a route that is missing looks otherwise. */
const isNoMatch = ({ call }: PageCall, status: number, text: string) =>
  call === 'GET /api/prediction/next-game' && status === 404 && !/route|<html/i.test(text);

function addMistakes(
  { findings }: HostCheck,
  id: 'call-shape' | 'call-field',
  call: string,
  mistakes: Mistake[],
) {
  for (const { place, seen, expected } of mistakes.slice(0, 3))
    findings.add(id, {
      where: place ? `${call}, ${place.replace(/\.\d+\./g, '[].')}` : call,
      seen: place ? `${place}: ${seen}` : seen,
      expected,
    });
}

/** Checks a response against the schema that the island reads it by. */
export function checkShape(check: HostCheck, call: string, status: number, value: unknown) {
  const schema = responses[call];
  if (!schema || value === undefined) return;
  const refused = refusedValues(schema, value);
  addMistakes(check, 'call-shape', call, refused);
  if (!refused.length) addMistakes(check, 'call-field', call, lostInResponse(call, status, value));
}

interface ListedComment {
  id: number;
  parent_id: unknown;
}

/** The comments of a response, in either of the understood shapes. */
function listedComments(value: unknown): ListedComment[] {
  const { comments, data } = Object(value);
  const list = comments?.data ?? comments ?? data;
  return Array.isArray(list) ? list : [];
}

/** Checks how a list of comments goes on. */
async function checkPages(check: HostCheck, { path, call }: PageCall, value: unknown) {
  const { findings, session } = check;
  const list = parseOrNothing(commentListResponse, value) && listedComments(value);
  if (!list) return;
  const reply = list.find(({ parent_id }) => parent_id);
  if (reply)
    findings.add('reply-at-top', {
      where: call,
      seen: `comment ${reply.id}, a reply to ${reply.parent_id}`,
      expected: 'comments without parent_id',
    });
  if (list.length > 25)
    findings.add('page-size-ignored', { where: call, seen: `${list.length}`, expected: '25' });
  const { next_page_url, links, meta, total, comments } = Object(value);
  const next = next_page_url ?? links?.next ?? comments?.next_page_url;
  const all = meta?.total ?? total ?? comments?.meta?.total ?? comments?.total;
  if (!next) {
    if (typeof all === 'number' && all > list.length)
      findings.add('page-total', {
        where: call,
        seen: `total ${all}, ${list.length} comments, next_page_url ${show(next ?? null)}`,
        expected: 'the address of the next page',
      });
    return;
  }
  const second = await session.call(callAddress(check, path.replace('page=1', 'page=2')));
  let following: ListedComment[] = [];
  try {
    following = listedComments(JSON.parse(second.text));
  } catch {}
  const ids = (comments: ListedComment[]) => comments.map(({ id }) => id).join();
  if (following.length && ids(following) === ids(list))
    findings.add('page-repeats', {
      where: call,
      seen: 'page 2 holds the comments of page 1',
      expected: 'older ones',
    });
}

/** Makes every read of the page's widgets, and checks what comes back. */
export async function checkCalls(check: HostCheck): Promise<void> {
  for (const each of readsOf(check)) {
    const reply = await check.session.call(callAddress(check, each.path));
    if (isNoMatch(each, reply.status, reply.text)) continue;
    if (!checkStatus(check, each, reply)) continue;
    const value = checkJson(check, each.call, reply);
    checkShape(check, each.call, reply.status, value);
    if (each.call === COMMENTS) await checkPages(check, each, value);
  }
}
