import { row } from '../../shared/comments/sample.ts';
import { json, type Reply, type Sent, stubHost } from '../../shared/host/stub-host.ts';

type Row = Record<string, unknown> & { id: number; comments: Row[] };

/** A comment as a host has it. */
export const comment = (id: number, more: Record<string, unknown> = {}): Row =>
  row(id, more) as Row;

/** `[10, 9, 8]` for `count(10, 8)`. */
export const newestFirst = (from: number, to: number): Row[] =>
  Array.from({ length: from - to + 1 }, (_, at) => comment(from - at));

const deep = (rows: Row[]): Row[] => rows.flatMap((each) => [each, ...deep(each.comments)]);

/**
 * A host with comments, newest first: pages of any size, posts, edits, toggling reactions. What
 * happens to `rows` between two calls is what others do.
 */
export function commentHost(rows: Row[], more: Record<string, unknown> = {}) {
  let nextId = 1000;
  const reactionOf = new Map<number, string>();
  const host = {
    rows,
    /** Responses in place of the host, by method; taken away again by deleting it. */
    instead: {} as Record<string, Reply | undefined>,
    /** The signed-in member, as a commentator. */
    member: null as null | Record<string, unknown>,
    calls: [] as Sent[],
    find: (id: number) => deep(host.rows).find((each) => each.id === id),
    /** The calls of a method to the comments, their query or body in brief. */
    of: (method: string) => host.calls.filter((call) => call.method === method),
  };

  function list(query: URLSearchParams) {
    const size = Number(query.get('page_size') ?? 25);
    const page = Number(query.get('page') ?? 1);
    const parent = Number(query.get('parentCommentId'));
    const all = parent ? (host.find(parent)?.comments ?? []) : host.rows;
    const from = (page - 1) * size;
    const part = all.slice(from, from + size);
    return json({
      parentComment: parent ? { ...host.find(parent), comments: [] } : null,
      bestComment: null,
      comments: part,
      next_page_url: from + part.length < all.length ? `/?page=${page + 1}` : null,
      meta: { total: all.length, to: from + part.length },
      ...more,
    });
  }

  function write({ method, path, body }: Sent) {
    const given = JSON.parse(body) as Record<string, unknown>;
    const id = Number(/comments\/(\d+)/.exec(path)?.[1]);
    const target = host.find(id);
    if (path.endsWith('/react')) {
      const type = String(given.reaction);
      const counts: Record<string, number> = { ...(target?.reactions as object) };
      const old = reactionOf.get(id);
      if (given.flag || !target) return json({ flagged: true });
      if (old) counts[old] = (counts[old] ?? 0) - 1;
      if (old !== type) counts[type] = (counts[type] ?? 0) + 1;
      if (old === type) reactionOf.delete(id);
      else reactionOf.set(id, type);
      target.reactions = counts;
      target.reactions_count = Object.values(counts).reduce((all, each) => all + each, 0);
      return json({ id });
    }
    if (method === 'PUT' && target) {
      target.original_text = given.comment;
      target.comment = `<p>${given.comment}</p>`;
      return json({ data: { id } });
    }
    const made = comment(nextId++, {
      parent_id: given.parent_id ?? null,
      guest_id: given.guest_id,
      commentator: host.member,
      comment: `<p>${given.comment}</p>`,
      original_text: given.comment,
      created_at: new Date().toISOString(),
    });
    const parent = host.find(Number(given.parent_id));
    if (parent) parent.comments.push(made);
    else host.rows.unshift(made);
    return json({ data: { id: made.id } }, 201);
  }

  host.calls = stubHost((sent) => {
    const [path, query] = sent.path.split('?');
    const instead = host.instead[sent.method] ?? host.instead[path ?? ''];
    if (instead instanceof Error) throw instead;
    if (instead) return typeof instead === 'function' ? instead(sent) : instead.clone();
    const headers = { Date: new Date().toUTCString() };
    const response = sent.method === 'GET' ? list(new URLSearchParams(query)) : write(sent);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  });
  return host;
}
