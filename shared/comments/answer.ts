import {
  anything,
  count,
  id,
  lenient,
  list,
  map,
  number,
  optional,
  record,
  type Schema,
  shape,
  text,
} from '../island/schema.ts';

/** Who wrote a comment. Guests have no name, and no id either. */
export interface Author {
  id?: number;
  username: string;
  initials: string;
  /** Reactions that the member received on the whole site. */
  likes: number;
  avatar?: string;
}

/** A comment as a list answer tells it (specification, section 3), with everything below it. */
export interface Comment {
  id: number;
  parentId?: number;
  guestId?: number;
  author?: Author;
  /** HTML from others: only ever through the sanitiser. */
  html: string;
  /** The author's own text, byte for byte; hosts may leave it out for other people's comments. */
  original?: string;
  /** As sent: with an offset, or a clock on the wall in the page's zone. */
  createdAt: string;
  reactions: Reactions;
  reactionsCount: number;
  replies: Comment[];
}

/** Reaction type to how often it was given. */
export type Reactions = Readonly<Record<string, number>>;

/** One page of the list, whichever of the three shapes it came in (contract, section 3). */
export interface ListAnswer {
  comments: Comment[];
  parent?: Comment;
  best?: Comment;
  /** Whether there is a next page. */
  more: boolean;
  /** Comments on this level according to the host. */
  total?: number;
  /** The position of this page's last comment, from 1. */
  to?: number;
}

const anId = lenient(optional(id), undefined);
const words = lenient(optional(text, ''), '');

/** A commentator; none for a guest, or for what can't be read as one. */
export const author: Schema<Author | undefined> = lenient<Author | undefined>(
  map(
    shape({
      id: anId,
      username: words,
      initials: words,
      total_likes: lenient(number, 0),
      avatar: words,
    }),
    ({ total_likes, ...by }) => ({ ...by, likes: total_likes }),
  ),
  undefined,
);

/** Counts by type: `[]` where there are none, as PHP has it. */
export const reactionCounts: Schema<Reactions> = lenient(record(count), {});

/** `reactions_count`, which a host may leave out. */
export const reactionTotal = lenient<number | undefined>(count, undefined);

const fields = shape({
  id,
  parent_id: anId,
  guest_id: anId,
  commentator: author,
  comment: optional(text, ''),
  original_text: lenient(optional(text), undefined),
  created_at: optional(text, ''),
  reactions: reactionCounts,
  reactions_count: reactionTotal,
  comments: anything,
});

/** All given reactions together, for a host that sends no `reactions_count`. */
export function sum(reactions: Reactions): number {
  return Object.values(reactions).reduce((all, each) => all + each, 0);
}

const comment: Schema<Comment> = (value, path) => {
  const given = fields(value, path);
  return {
    id: given.id,
    parentId: given.parent_id,
    guestId: given.guest_id,
    author: given.commentator,
    html: given.comment,
    original: given.original_text,
    createdAt: given.created_at,
    reactions: given.reactions,
    reactionsCount: given.reactions_count ?? sum(given.reactions),
    replies: optional(list(comment), [])(given.comments, `${path}.comments`),
  };
};

const url = lenient(optional(text), undefined);
const counts = { total: reactionTotal, to: anId };
/** Laravel's paginators: bare they count at the top, as resources under `meta` and `links`. */
const envelope = shape({
  ...counts,
  comments: anything,
  data: anything,
  parentComment: lenient(optional(comment), undefined),
  bestComment: lenient(optional(comment), undefined),
  next_page_url: url,
  links: lenient(shape({ next: url }), { next: undefined }),
  meta: lenient(shape(counts), { total: undefined, to: undefined }),
});

const isEmptyList = (value: unknown) => Array.isArray(value) && !value.length;

/** `GET /api/news/{newsId}/comments`: `comments` a list or a paginator, or `data` at the top. */
export const listAnswer: Schema<ListAnswer> = (value, path) => {
  const top = envelope(value, path);
  const given =
    top.comments == null || (isEmptyList(top.comments) && top.data) ? top.data : top.comments;
  const paged = (given as { data?: unknown } | undefined)?.data;
  const page = paged ? envelope(given, 'comments') : top;
  return {
    comments: list(comment)(paged ?? given, 'comments'),
    parent: top.parentComment,
    best: top.bestComment,
    more: Boolean(page.next_page_url ?? page.links.next ?? top.next_page_url),
    total: page.meta.total ?? page.total ?? top.meta.total,
    to: page.meta.to ?? page.to ?? top.meta.to,
  };
};
