import type { Page, Route } from '@playwright/test';
import type { SiteResponse } from '../../support/test-site.ts';
import { all, comment, type HostComment, type HostMember, htmlOf } from './comment-data.ts';
import type { FakePusher } from './fake-pusher.ts';

/** A call that a page made. */
export interface Call {
  method: string;
  path: string;
  /** `page_size=25&page=1` */
  query: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/** In place of a response: the connection goes before it, in the midst of it, or nothing arrives. */
export type Silence = 'offline' | 'cut' | 'never';
export type Reply = SiteResponse | Silence | undefined;
export type Replier = (call: Call) => Reply | Promise<Reply>;

interface Rule {
  method: string;
  path: RegExp;
  reply: Replier;
}

export const LIST = /\/comments$/;
export const REACT = /\/react$/;
const PAGE_SIZE = 25;

/**
 * A host whose every response a test can change, whenever it needs to. It keeps comments
 * as the real one does: newest first, replies oldest first, one reaction a person.
 */
export class CommentHost {
  readonly calls: Call[] = [];
  comments: HostComment[] = [];
  best: HostComment | null = null;
  members: string[] = ['mdekker', 'marjan_t', 'mo.vak_c'];
  /** The signed-in member of the pages that are opened. */
  user?: { id: number; username: string; initials: string };
  /** Whether what happens is broadcast. */
  isBroadcasting = true;
  /** Changes each list before it is sent. */
  reshape: (list: Record<string, unknown>) => unknown = (list) => list;
  /** What the `Date` header says, in milliseconds. */
  now = () => Date.now();
  private readonly reactionsOf = new Map<string, string>();
  private rules: Rule[] = [];

  constructor(readonly realtime: FakePusher) {}

  /** Before the page opens. */
  async attach(page: Page): Promise<void> {
    await page.route(/\/(api\/|pusher-key$|broadcasting\/)/, (route) => this.handle(route));
  }

  /**
   * Responds to matching calls otherwise; the latest word counts, and undefined leaves it to the host.
   * @returns takes it back
   */
  respond(method: string, path: RegExp, reply: Reply | Replier): () => void {
    const rule = { method, path, reply: typeof reply === 'function' ? reply : () => reply };
    this.rules.unshift(rule);
    return () => {
      this.rules = this.rules.filter((each) => each !== rule);
    };
  }

  /** Holds matching calls back until the returned function is called. */
  hold(method: string, path: RegExp): () => void {
    let open = () => {};
    const opened = new Promise<undefined>((resolve) => {
      open = () => resolve(undefined);
    });
    const end = this.respond(method, path, () => opened);
    return () => {
      end();
      open();
    };
  }

  callsOf(method: string, path: RegExp): Call[] {
    return this.calls.filter((call) => call.method === method && path.test(call.path));
  }
  /** The queries of the lists that were read, in order. */
  get reads(): string[] {
    return this.callsOf('GET', LIST).map(({ query }) => query);
  }

  find(id: number): HostComment {
    const found = all(this.comments).find((each) => each.id === id);
    if (!found) throw new Error(`No comment ${id}`);
    return found;
  }

  /** Somebody posts; everybody receives it, unless `isBroadcasting` is off. */
  post(id: number, given: Partial<HostComment> = {}): HostComment {
    const added = comment(id, { created_at: new Date(this.now()).toISOString(), ...given });
    const { parent_id, guest_id, commentator } = added;
    if (parent_id) this.find(parent_id).comments.push(added);
    else this.comments.unshift(added);
    if (this.isBroadcasting)
      this.realtime.emit('NewsCommentCreatedEvent', { id, parent_id, guest_id, commentator });
    return added;
  }

  /** Gives a comment these reactions, and says so. */
  setReactions(id: number, reactions: Record<string, number>): void {
    const reactions_count = Object.values(reactions).reduce((sum, each) => sum + each, 0);
    Object.assign(this.find(id), { reactions, reactions_count });
    if (this.isBroadcasting)
      this.realtime.emit('NewsCommentReactedEvent', { id, reactions, reactions_count });
  }

  private async handle(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const call: Call = {
      method: request.method(),
      path: url.pathname,
      query: url.search.slice(1),
      body: request.postDataJSON?.() ?? {},
      headers: request.headers(),
    };
    this.calls.push(call);
    let reply: Reply;
    for (const rule of [...this.rules]) {
      if (rule.method !== call.method || !rule.path.test(call.path)) continue;
      reply = await rule.reply(call);
      if (reply) break;
    }
    if (reply === 'never') return;
    if (reply === 'offline') return route.abort('internetdisconnected').catch(() => {});
    // Only a real server can stop in the midst of a response: the site has a route for that.
    if (reply === 'cut') return route.continue({ url: `${url.origin}/cut` });
    const { status = 200, headers = {}, body } = reply ?? this.reply(call, url);
    await route
      .fulfill({
        status,
        headers: {
          'content-type': 'application/json',
          date: new Date(this.now()).toUTCString(),
          ...headers,
        },
        body: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
      })
      // The page may have gone, or given up.
      .catch(() => {});
  }

  private reply({ method, path, body }: Call, { searchParams }: URL): SiteResponse {
    const id = Number(/comments\/(\d+)/.exec(path)?.[1]);
    if (path === '/pusher-key') return { headers: { 'content-type': 'text/html' }, body: 'key' };
    if (path === '/api/users') {
      const search = searchParams.get('search') ?? '';
      return {
        body: this.members.filter((each) => each.startsWith(search)).map((value) => ({ value })),
      };
    }
    if (method === 'GET' && LIST.test(path)) return { body: this.reshape(this.list(searchParams)) };
    if (method === 'POST' && LIST.test(path)) return this.create(body);
    if (method === 'PUT') {
      const text = `${body.comment}`;
      Object.assign(this.find(id), { original_text: text, comment: htmlOf(text) });
      return { body: {} };
    }
    if (REACT.test(path)) {
      if (!body.flag) this.react(id, `${this.user?.id ?? body.guest_id}`, `${body.reaction}`);
      return { body: {} };
    }
    return { status: 404, body: { message: 'Not found' } };
  }

  private list(query: URLSearchParams): Record<string, unknown> {
    const parent = Number(query.get('parentCommentId'));
    const size = Number(query.get('page_size') ?? PAGE_SIZE);
    const from = size * (Number(query.get('page') ?? 1) - 1);
    const level = parent ? [...this.find(parent).comments].reverse() : this.comments;
    const rows = level.slice(from, from + size);
    return {
      parentComment: parent ? { ...this.find(parent), comments: [] } : null,
      bestComment: this.best,
      comments: rows,
      next_page_url: from + size < level.length ? 'http://host/next' : null,
      meta: { total: level.length, to: from + rows.length },
    };
  }

  private create({ comment: text, guest_id, parent_id }: Call['body']): SiteResponse {
    const id = Math.max(1000, ...all(this.comments).map((each) => each.id)) + 1;
    const author: HostMember | null = this.user ? { ...this.user, total_likes: 0 } : null;
    const original_text = `${text}`;
    const parent = parent_id ? Number(parent_id) : null;
    this.post(id, {
      commentator: author,
      guest_id: Number(guest_id),
      parent_id: parent,
      original_text,
      comment: htmlOf(original_text),
    });
    return { status: 201, body: { data: { id } } };
  }

  private react(id: number, person: string, type: string): void {
    const key = `${id} ${person}`;
    const before = this.reactionsOf.get(key);
    const counts = { ...this.find(id).reactions } as Record<string, number>;
    if (before) counts[before] = (counts[before] ?? 0) - 1;
    if (before === type) this.reactionsOf.delete(key);
    else {
      this.reactionsOf.set(key, type);
      counts[type] = (counts[type] ?? 0) + 1;
    }
    this.setReactions(
      id,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    );
  }
}
