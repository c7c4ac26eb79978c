/** A member as the host sends one. */
export interface HostMember {
  id: number | null;
  username?: string;
  initials: string;
  total_likes: number;
  avatar?: string;
}

/** A comment as the host sends it. */
export interface HostComment {
  id: number;
  parent_id: number | null;
  guest_id: number | null;
  commentator: HostMember | null;
  comment: string;
  original_text: string;
  created_at: string;
  reactions: Record<string, number> | [];
  reactions_count: number;
  comments: HostComment[];
}

/** The guest that the browser of a test is, unless the test says otherwise. */
export const ME = 4821;
/** The member that it is, once it has been signed in. */
export const SANNE = { id: 7, username: 'sanne', initials: 'SV' };

const piet: HostMember = { id: 21, username: 'piet', initials: 'PB', total_likes: 12 };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the host makes of an author's text. */
export const htmlOf = (text: string) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

/** A comment by `piet`, an hour old, that says `Reactie {id}`; `given` changes what it likes. */
export function comment(id: number, given: Partial<HostComment> = {}): HostComment {
  const text = given.original_text ?? `Reactie ${id}`;
  return {
    id,
    parent_id: null,
    guest_id: null,
    commentator: piet,
    comment: htmlOf(text),
    original_text: text,
    created_at: new Date(Date.now() - 3_600_000).toISOString(),
    reactions: {},
    reactions_count: 0,
    comments: [],
    ...given,
  };
}

/** Comments `first` to `first + many - 1`, newest first. */
export function comments(many: number, first = 1): HostComment[] {
  return Array.from({ length: many }, (_, at) => comment(first + many - 1 - at));
}

/** A comment with a reply below it, and one below that, down to the last id. */
export function thread(ids: readonly number[], parent: number | null = null): HostComment {
  const [id = 0, ...below] = ids;
  return comment(id, {
    parent_id: parent,
    comments: below.length ? [thread(below, id)] : [],
  });
}

/** A comment by the browser's own guest. */
export const own = (id: number, given: Partial<HostComment> = {}) =>
  comment(id, { commentator: null, guest_id: ME, ...given });

/** Every comment of a list, those below included. */
export function all(list: readonly HostComment[]): HostComment[] {
  return list.flatMap((each) => [each, ...all(each.comments)]);
}
