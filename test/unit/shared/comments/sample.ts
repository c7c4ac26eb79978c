import { type Comment, commentListResponse } from '../../../../shared/comments/comments.schema.ts';
import { insertTree, type Thread } from '../../../../shared/comments/thread.model.ts';
import { parse } from '../../../../shared/schema/parse.ts';

/** A comment as a host sends it; what a test does not name is plausible. */
export function row(id: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    parent_id: null,
    guest_id: 5000 + id,
    commentator: null,
    comment: `<p>Tekst ${id}</p>`,
    original_text: `Tekst ${id}`,
    created_at: '2026-11-27T19:00:00.000000Z',
    reactions: [],
    reactions_count: 0,
    comments: [],
    ...more,
  };
}

/** Checked comments: `7`, or `[7, [8, 9]]` for one with replies. */
export type Sketch = number | [id: number, replies: Sketch[]];

const rowOf = (sketch: Sketch): Record<string, unknown> =>
  typeof sketch === 'number' ? row(sketch) : row(sketch[0], { comments: sketch[1].map(rowOf) });

export function comments(...sketches: Sketch[]): Comment[] {
  return parse(commentListResponse, { comments: sketches.map(rowOf) }).comments;
}

/** A thread that holds some comments. */
export function threadOf(sketches: Sketch[], root = 0): Thread {
  const { nodes, ids } = insertTree(comments(...sketches), root);
  return { root, nodes, roots: ids };
}
