import * as v from 'valibot';
import {
  count,
  id,
  lenient,
  list,
  number,
  object,
  optional,
  optionalId,
  optionalText,
  record,
  text,
  toList,
} from '../schema/host-values.ts';
import type { Schema } from '../schema/parse.ts';

/** Who wrote a comment. Guests have no name, and no id either. */
export interface Author {
  id?: number;
  username: string;
  initials: string;
  /** Reactions that the member received on the whole site. */
  likes: number;
  avatar?: string;
}

/** A comment with all of its replies. */
export interface Comment {
  id: number;
  parentId?: number;
  guestId?: number;
  author?: Author;
  /** HTML from others: only ever through the sanitiser. */
  html: string;
  /** The author's own text, byte for byte; hosts may leave it out for other people's comments. */
  original?: string;
  /** As sent: with an offset, or a local time in the page's zone. */
  createdAt: string;
  reactions: Reactions;
  reactionsCount: number;
  replies: Comment[];
}

/** Reaction type to how often it was given. */
export type Reactions = Readonly<Record<string, number>>;

/** One page of the list, whichever of its three shapes the host sent. */
export interface CommentListResponse {
  comments: Comment[];
  parent?: Comment;
  best?: Comment;
  hasMore: boolean;
  /** Comments on this level according to the host. */
  total?: number;
  /** The position of this page's last comment, from 1. */
  to?: number;
}

/** A commentator; none for a guest, or for what can't be read as one. */
const author: Schema<Author | undefined> = lenient(
  v.pipe(
    object({
      id: optionalId,
      username: optionalText,
      initials: optionalText,
      total_likes: lenient(number, 0),
      avatar: optionalText,
    }),
    v.transform(({ total_likes, ...by }): Author => ({ ...by, likes: total_likes })),
  ),
);

const reactionCounts: Schema<Reactions> = lenient(record(count), {});

/** All given reactions together, for a host that sends no `reactions_count`. */
function sum(reactions: Reactions): number {
  return Object.values(reactions).reduce((all, each) => all + each, 0);
}

const comment: Schema<Comment> = v.pipe(
  object({
    id,
    parent_id: optionalId,
    guest_id: optionalId,
    commentator: author,
    comment: optional(text, ''),
    original_text: lenient(text),
    created_at: optional(text, ''),
    reactions: reactionCounts,
    reactions_count: lenient(count),
    comments: optional(
      v.lazy(() => replies),
      [],
    ),
  }),
  v.transform((given) => ({
    id: given.id,
    parentId: given.parent_id,
    guestId: given.guest_id,
    author: given.commentator,
    html: given.comment,
    original: given.original_text,
    createdAt: given.created_at,
    reactions: given.reactions,
    reactionsCount: given.reactions_count ?? sum(given.reactions),
    replies: given.comments,
  })),
);
const replies = list(comment);

/** How deep replies may be nested; a tree of some hundreds overflows the stack of React's commit. */
export const DEEPEST = 20;

const repliesOf = (given: unknown): unknown[] => {
  const found = toList((given as { comments?: unknown } | null)?.comments);
  return Array.isArray(found) ? found : [];
};

/** All replies below a comment in reading order, each without replies of its own. */
function flatReplies(given: unknown): unknown[] {
  const flat: unknown[] = [];
  const waiting = repliesOf(given).reverse();
  while (waiting.length) {
    const reply = waiting.pop();
    waiting.push(...repliesOf(reply).reverse());
    flat.push(typeof reply === 'object' ? { ...reply, comments: [] } : reply);
  }
  return flat;
}

/** Puts what is nested deeper than `DEEPEST` beside its ancestor of that depth. */
function limitDepth(given: unknown, depth = 1): unknown {
  const below = repliesOf(given);
  if (!below.length) return given;
  const comments =
    depth < DEEPEST ? below.map((each) => limitDepth(each, depth + 1)) : flatReplies(given);
  return { ...(given as object), comments };
}

const rootComment: Schema<Comment> = v.pipe(
  v.unknown(),
  v.transform((given) => limitDepth(given)),
  comment,
);

/** What the three shapes have in common, as it may be there or not. */
interface Page {
  comments?: unknown;
  data?: unknown;
  parentComment?: unknown;
  bestComment?: unknown;
  next_page_url?: unknown;
  links?: { next?: unknown } | null;
  meta?: { total?: unknown; to?: unknown } | null;
  total?: unknown;
  to?: unknown;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && !value.length;

/**
 * Converts the shapes of a list to one: `comments` a list or a paginator, or `data` at the top.
 * Laravel's paginators count at their top; as resources they count under `meta` and `links`.
 */
function toOneShape(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const top: Page = given;
  const found =
    top.comments == null || (isEmptyList(top.comments) && top.data) ? top.data : top.comments;
  const paginated = (found as Page | undefined)?.data;
  const page = paginated ? (found as Page) : top;
  return {
    comments: paginated ?? found,
    parentComment: top.parentComment,
    bestComment: top.bestComment,
    next_page_url: page.next_page_url ?? page.links?.next ?? top.next_page_url,
    meta: {
      total: page.meta?.total ?? page.total ?? top.meta?.total,
      to: page.meta?.to ?? page.to ?? top.meta?.to,
    },
  };
}

/** `GET /api/news/{newsId}/comments`. */
export const commentListResponse: Schema<CommentListResponse> = v.pipe(
  v.unknown(),
  v.transform(toOneShape),
  object({
    comments: list(rootComment),
    parentComment: lenient(rootComment),
    bestComment: lenient(rootComment),
    next_page_url: lenient(text),
    meta: object({ total: lenient(count), to: optionalId }),
  }),
  v.transform(({ comments, parentComment, bestComment, next_page_url, meta }) => ({
    comments,
    parent: parentComment,
    best: bestComment,
    hasMore: Boolean(next_page_url),
    ...meta,
  })),
);

/** The events of the channel `news.{newsId}.comments`, by their classes. */
export const commentEvents = {
  NewsCommentCreatedEvent: object({
    id,
    parent_id: optionalId,
    guest_id: optionalId,
    commentator: author,
  }),
  /** Names its comment in one of two ways, with the counts that replace the comment's own. */
  NewsCommentReactedEvent: v.pipe(
    object({
      id: optionalId,
      comment_id: optionalId,
      reactions: reactionCounts,
      reactions_count: lenient(count),
    }),
    v.transform(({ id, comment_id, reactions, reactions_count = sum(reactions) }) => ({
      id: id ?? comment_id,
      reactions,
      reactionsCount: reactions_count,
    })),
  ),
};
