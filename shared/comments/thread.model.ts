/**
 * The comments of an article as a flat index by id, so that an event costs the same however many
 * are loaded. Nodes are replaced, never changed: a view tells by identity whether its comment is
 * another one.
 */
import type { Comment, Reactions } from './comments.schema.ts';

/** A comment in the index. */
export interface CommentNode extends Omit<Comment, 'parentId' | 'replies'> {
  /** The comment that it is shown under; the thread's `root` for the top level. */
  parentId: number;
  replies: readonly number[];
}

export interface Thread {
  /** What the top level has as its parent: 0, or the comment whose replies are shown alone. */
  root: number;
  nodes: ReadonlyMap<number, CommentNode>;
  roots: readonly number[];
}

/** How often each reaction type was given, and all together. */
export interface ReactionCounts {
  reactions: Reactions;
  reactionsCount: number;
}

/** Returns the nodes of comments that are all unknown, and the ids of those on their top level. */
export function insertTree(
  comments: readonly Comment[],
  parentId: number,
): { nodes: Map<number, CommentNode>; ids: number[] } {
  const nodes = new Map<number, CommentNode>();
  const insert = (level: readonly Comment[], parent: number): number[] =>
    level.flatMap(({ replies, ...comment }) => {
      const { id } = comment;
      if (nodes.has(id)) return [];
      nodes.set(id, { ...comment, parentId: parent, replies: [] });
      nodes.set(id, { ...comment, parentId: parent, replies: insert(replies, id) });
      return [id];
    });
  return { ids: insert(comments, parentId), nodes };
}

/** Returns the comments above a comment, nearest first. */
export function ancestorsOf({ root, nodes }: Omit<Thread, 'roots'>, id: number): number[] {
  const ids: number[] = [];
  let node = nodes.get(id);
  while (node && node.parentId !== root) {
    ids.push(node.parentId);
    node = nodes.get(node.parentId);
  }
  return ids;
}
