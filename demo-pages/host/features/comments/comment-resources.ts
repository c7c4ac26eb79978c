import type { Host, Member } from '../../context.ts';
import { memberById, memberByUsername } from '../accounts/members.ts';
import { commentHtml } from './comment-html.ts';
import type { CommentRow } from './comment-row.ts';
import type { CommentStore, ReactionCounts } from './comment-store.ts';

/** The author; null for a guest. See docs/host-api.md, "GET /api/news/{newsId}/comments". */
export interface Commentator {
  id: number;
  username: string;
  initials: string;
  total_likes: number;
  avatar?: string;
}

/** A comment as it goes over the line, replies nested oldest first. */
export interface CommentResource {
  id: number;
  news_id: number;
  parent_id: number | null;
  guest_id: number | null;
  /** HTML. */
  comment: string;
  /** The author's text, byte for byte. */
  original_text: string;
  /** Laravel's form of ISO 8601, with microseconds, in UTC. */
  created_at: string;
  updated_at: string;
  reactions: ReactionCounts;
  reactions_count: number;
  commentator: Commentator | null;
  comments: CommentResource[];
}

/** Laravel's serialised date-time: six digits after the second, `Z`. */
export function laravelTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000Z');
}

/** Makes resources of rows; looks each author and count up once per response. */
export class CommentResources {
  constructor(
    private readonly host: Host,
    private readonly store: CommentStore,
  ) {}

  /** The rows with everything below them. */
  threads(rows: CommentRow[]): CommentResource[] {
    const below = this.store.below(rows.map((row) => row.id));
    const resources = this.flat([...rows, ...below]);
    const byId = new Map(resources.map((resource) => [resource.id, resource]));
    for (const { id, parent_id } of below) {
      const reply = byId.get(id);
      if (reply && parent_id !== null) byId.get(parent_id)?.comments.push(reply);
    }
    return resources.slice(0, rows.length);
  }

  /** The rows alone, each without its replies. */
  flat(rows: CommentRow[]): CommentResource[] {
    const reactions = this.store.reactions(rows.map((row) => row.id));
    const authorOf = this.authors(rows);
    const isMember = (username: string) => memberByUsername(this.host.db, username) !== null;
    return rows.map((row) => {
      const counts = reactions.get(row.id) ?? {};
      return {
        id: row.id,
        news_id: row.news_id,
        parent_id: row.parent_id,
        guest_id: row.guest_id,
        comment: commentHtml(row.body, isMember),
        original_text: row.body,
        created_at: laravelTime(row.created_at),
        updated_at: laravelTime(row.edited_at ?? row.created_at),
        reactions: counts,
        reactions_count: Object.values(counts).reduce((sum, count) => sum + count, 0),
        commentator: row.member_id === null ? null : (authorOf.get(row.member_id) ?? null),
        comments: [],
      };
    });
  }

  commentator(member: Member): Commentator {
    const { id, username, initials, avatar } = member;
    const total_likes = this.store.totalLikes([id]).get(id) ?? 0;
    return { id, username, initials, total_likes, ...(avatar ? { avatar } : {}) };
  }

  private authors(rows: CommentRow[]): Map<number, Commentator> {
    const ids = new Set(rows.flatMap((row) => row.member_id ?? []));
    const members = [...ids].flatMap((id) => memberById(this.host.db, id) ?? []);
    return new Map(members.map((member) => [member.id, this.commentator(member)]));
  }
}
