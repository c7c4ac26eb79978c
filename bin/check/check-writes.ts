import { isDocument } from '../../shared/host/is-document.ts';
import { widgets } from '../documents/manifest.ts';
import { checkShape, pathOf } from './check-calls.ts';
import { checkStatus, type PageCall } from './check-response.ts';
import { show } from './findings.ts';
import { callAddress, type HostCheck } from './host-check.ts';
import type { PageTag } from './page.ts';
import { GUEST, type Reply } from './session.ts';

/**
 * Writes that are refused for an empty body, by widget. Others would change something, or need an
 * id that the page does not have.
 */
const REFUSED: Record<string, string> = {
  comments: 'POST /api/news/{newsId}/comments',
  poll: 'POST /api/poll/{pollId}/answer',
  'motm-poll': 'POST /api/motm/{id}/vote',
  'contact-form': 'POST /api/forms',
  'tip-form': 'POST /api/forms',
  login: 'POST /aansteker/login',
  registration: 'POST /api/register',
  'password-reset': 'POST /aansteker/reset-password',
  prediction: 'POST /api/prediction/place',
  'message-form': 'POST /api/message',
};

const MEMBERS_ONLY = /prediction|api\/message/;

/** How Laravel's validation begins and ends in English. */
const ENGLISH =
  /\b(the .+ field\b|field is required|must be (a|an|at)\b|is invalid\.|has already been)/i;

/** 32 hexadecimal digits, as the browser makes them. */
const newKey = () => crypto.randomUUID().replaceAll('-', '');

function jsonOf({ text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks the body of a 422. */
function checkValidation({ findings }: HostCheck, where: string, reply: Reply) {
  const { message, errors } = Object(jsonOf(reply));
  const lists = Object.values(Object(errors));
  const areTexts = lists.every(
    (list) => Array.isArray(list) && list.every((each) => typeof each === 'string'),
  );
  if (typeof message !== 'string' || !lists.length || !areTexts)
    findings.add('validation-shape', {
      where,
      seen: show(reply.text) || 'nothing',
      expected: '{"message": "…", "errors": {"field": ["…"]}}',
    });
  const english = lists.flat().find((each) => typeof each === 'string' && ENGLISH.test(each));
  if (english)
    findings.add('validation-english', { where, seen: show(english), expected: 'Dutch' });
}

/** Sends a write that must be refused: without a token, then with one and an empty body. */
async function checkRefusal(check: HostCheck, call: PageCall) {
  const { session, findings, page } = check;
  const where = call.call;
  const address = callAddress(check, call.path);
  const headers = { 'Idempotency-Key': newKey() };
  const bare = await session.call(address, 'POST', {}, headers);
  if (bare.status === 404 || bare.status === 405 || bare.failure)
    return void checkStatus(check, call, bare);
  if ((bare.status >= 200 && bare.status < 300) || bare.status === 422)
    findings.add('csrf-not-checked', {
      where,
      seen: `${bare.status} without a token`,
      expected: '419',
    });

  const reply = await session.write(address, 'POST', {}, { 'Idempotency-Key': newKey() });
  const { status } = reply;
  const add = (id: Parameters<typeof findings.add>[0], expected: string, more = '') =>
    findings.add(id, { where, seen: `${status}${more}`, expected });
  // What the page itself lacks is found there.
  if (status === 419) {
    if (session.cookies.has('XSRF-TOKEN') || page.csrfMeta)
      add('csrf-refused', '422', ' with the token of the page');
  } else if (status >= 300 && status < 400)
    add('write-redirect', '422 as JSON', ` to ${reply.headers.get('location')}`);
  else if (status === 422) {
    if (isDocument(reply.text)) add('call-html', '422 as JSON', ' with a page');
    else checkValidation(check, where, reply);
  } else if (status >= 200 && status < 300) add('write-not-validated', '422');
  else if (status === 401 || (status === 403 && !/poll|motm/.test(where))) {
    if (page.config.user) add('call-not-signed-in', '422');
    else if (!call.isForMembers) add('guest-refused', '422');
  } else if (![403, 409, 410, 429].includes(status)) checkStatus(check, call, reply);
}

/** The writes of the page's tags that can be tried without changing anything, each once. */
function refusedWrites({ page }: HostCheck): PageCall[] {
  const calls = new Map<string, PageCall>();
  for (const tag of page.tags) {
    const call = REFUSED[tag.widget];
    const isKnown = widgets.some(({ name }) => name === tag.widget);
    const path = call && isKnown ? pathOf(call, tag) : undefined;
    if (call && path) calls.set(path, { call, path, isForMembers: MEMBERS_ONLY.test(call) });
  }
  return [...calls.values()];
}

const textsOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** Posts a comment twice under one key, and looks for it. */
async function checkComment(check: HostCheck, tag: PageTag) {
  const { session, findings, page, options } = check;
  const call = 'POST /api/news/{newsId}/comments';
  const path = pathOf(call, tag);
  if (!path) return;
  const mark = `fan-islands check ${options.now().toISOString()} ${newKey().slice(0, 8)}`;
  const body = {
    news_id: Number(tag.attributes['data-news-id']),
    comment: mark,
    ...(page.config.user ? {} : { guest_id: GUEST }),
  };
  const address = callAddress(check, path);
  const headers = { 'Idempotency-Key': newKey() };
  const first = await session.write(address, 'POST', body, headers);
  if (!checkStatus(check, { call, path, isForMembers: false }, first)) return;
  await session.write(address, 'POST', body, headers);
  const list = await session.call(callAddress(check, `${path}?page_size=25&page=1`));
  const { comments, data } = Object(jsonOf(list));
  const texts = [comments?.data ?? comments ?? data ?? []].flat().map(textsOf);
  const times = texts.filter((text) => text.includes(mark)).length;
  if (times === 0)
    findings.add('write-lost', {
      where: call,
      seen: `${first.status}, not listed`,
      expected: 'listed',
    });
  if (times > 1)
    findings.add('idempotency-ignored', {
      where: call,
      seen: `one key sent twice, ${times} comments`,
      expected: 'one comment',
    });
}

/** Votes for the first option. */
async function checkVote(check: HostCheck, tag: PageTag) {
  const isPoll = tag.widget === 'poll';
  const call = isPoll ? 'POST /api/poll/{pollId}/answer' : 'POST /api/motm/{id}/vote';
  const path = pathOf(call, tag);
  const { options, players } = Object(tag.json);
  const choice = isPoll ? options?.[0]?.id : players?.[0]?.pivot?.id;
  if (!path || !choice) return;
  const body = {
    [isPoll ? 'poll_option_id' : 'motm_player_id']: choice,
    ...(check.page.config.user ? {} : { guest_id: GUEST }),
  };
  const reply = await check.session.write(callAddress(check, path), 'POST', body, {
    'Idempotency-Key': newKey(),
  });
  if ([403, 409, 410].includes(reply.status)) return;
  if (checkStatus(check, { call, path, isForMembers: false }, reply))
    checkShape(check, call, reply.status, jsonOf(reply));
}

/** Posts a comment and votes, with what the page's first tags say. @returns whether one was posted */
export async function writeSomething(check: HostCheck): Promise<boolean> {
  const { tags } = check.page;
  const comments = tags.find(({ widget }) => widget === 'comments');
  if (comments) await checkComment(check, comments);
  for (const tag of tags)
    if (tag.widget === 'poll' || tag.widget === 'motm-poll') await checkVote(check, tag);
  return comments !== undefined;
}

/** Checks that writes are refused as the islands expect. */
export async function checkWrites(check: HostCheck): Promise<void> {
  for (const each of refusedWrites(check)) await checkRefusal(check, each);
}
