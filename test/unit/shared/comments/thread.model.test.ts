import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../shared/comments/comments.schema.ts';
import {
  type MergeMode,
  merge,
  mergeOrder,
  type ThreadChanges,
} from '../../../../shared/comments/merge-thread.model.ts';
import { ancestorsOf, type Thread } from '../../../../shared/comments/thread.model.ts';
import { comments, type Sketch, threadOf } from './sample.ts';

const nobody = () => false;
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('merged order', () => {
  it.each<[string, number[], number[], boolean, number[]]>([
    ['known ids in another order, stay as they are', [1, 2], [2, 1], true, [1, 2]],
    ['newest ids without a known neighbour, go to the start', [3, 2], [5, 4], true, [5, 4, 3, 2]],
    ['older ids without a known neighbour, go to the end', [3, 2], [1, 0], false, [3, 2, 1, 0]],
    ['ids before the first known one, go before it', [3, 2], [5, 4, 3], true, [5, 4, 3, 2]],
    ['an id behind a known one, goes behind it', [4, 2], [4, 3, 2], true, [4, 3, 2]],
    ['a page that has shifted down, adds its last id', [4, 3], [3, 2, 1], false, [4, 3, 2, 1]],
    [
      'a page that has shifted up, adds its last id in its place',
      [5, 4, 2, 1],
      [5, 4, 3],
      false,
      [5, 4, 3, 2, 1],
    ],
    ['an id given twice, is added once', [2], [1, 1, 2], true, [1, 2]],
    ['ids for an empty list, are all added', [], [2, 1], true, [2, 1]],
  ])('%s', (_, known, incoming, atStart, expected) => {
    expect(mergeOrder(known, incoming, atStart)).toEqual(expected);
  });

  it('with nothing new, is the same list', () => {
    const known = [3, 2, 1];
    expect(mergeOrder(known, [2, 3], true)).toBe(known);
  });
});

/** The thread after a response. */
function after(thread: Thread, changes: ThreadChanges): Thread {
  const nodes = new Map(thread.nodes);
  for (const node of changes.nodes) nodes.set(node.id, node);
  return { ...thread, nodes, roots: changes.roots };
}

/** A thread in the words of a sketch. */
function sketch(thread: Thread): Sketch[] {
  const of = (id: number): Sketch => {
    const replies = thread.nodes.get(id)?.replies ?? [];
    return replies.length ? [id, replies.map(of)] : id;
  };
  return thread.roots.map(of);
}

interface Case {
  known: Sketch[];
  mode: MergeMode;
  response: Sketch[];
  own?: number[];
  thread: Sketch[];
  added?: number[];
  pending?: number[];
}

describe('merge', () => {
  it.each<[string, Case]>([
    [
      'a next page, goes below and is not new',
      { known: [4, 3], mode: 'page', response: [2, 1], thread: [4, 3, 2, 1] },
    ],
    [
      'a page that has shifted, doubles nothing',
      { known: [4, 3], mode: 'page', response: [3, 2], thread: [4, 3, 2] },
    ],
    [
      'the newest, go on top and are new',
      { known: [2, 1], mode: 'fresh', response: [4, 3], thread: [4, 3, 2, 1], added: [4, 3] },
    ],
    [
      'a comment below the last known one, has moved up and is not new',
      { known: [3, 2], mode: 'fresh', response: [4, 3, 2, 1], thread: [4, 3, 2, 1], added: [4] },
    ],
    [
      'a reply to a known comment, is new on whatever page',
      {
        known: [[2, [3]], 1],
        mode: 'page',
        response: [[2, [3, 9]]],
        thread: [[2, [3, 9]], 1],
        added: [9],
      },
    ],
    [
      'a response without loaded replies, leaves them',
      {
        known: [[2, [3]], 1],
        mode: 'fresh',
        response: [5, 2],
        thread: [5, [2, [3]], 1],
        added: [5],
      },
    ],
    [
      'a reply at any depth, gets its place',
      {
        known: [[1, [[2, [[3, [4]]]]]]],
        mode: 'fresh',
        response: [[1, [[2, [[3, [4, [5, [6]]]]]]]]],
        thread: [[1, [[2, [[3, [4, [5, [6]]]]]]]]],
        added: [5, 6],
      },
    ],
    [
      'while reading, new comments are pending back',
      {
        known: [[2, [3]], 1],
        mode: 'hold',
        response: [5, [2, [3, 4]], 1],
        thread: [[2, [3]], 1],
        pending: [5, 4],
      },
    ],
    [
      'while reading, a new thread is pending back whole',
      { known: [1], mode: 'hold', response: [[5, [6]], 1], thread: [1], pending: [5, 6] },
    ],
    [
      'while reading, a comment that moved up from the next page is appended',
      { known: [3, 2], mode: 'hold', response: [3, 2, 1], thread: [3, 2, 1] },
    ],
    [
      "while reading, the reader's own is added at once",
      {
        known: [1],
        mode: 'hold',
        response: [6, 5, 1],
        own: [5],
        thread: [5, 1],
        added: [5],
        pending: [6],
      },
    ],
    [
      'in an empty list, everything is new',
      { known: [], mode: 'hold', response: [2, 1], thread: [], pending: [2, 1] },
    ],
    [
      'an id given twice, is added once',
      { known: [1], mode: 'fresh', response: [3, 3, [1, [3]]], thread: [3, 1], added: [3] },
    ],
    [
      'a comment known elsewhere, is not added in a second place',
      { known: [[2, [3]], 1], mode: 'fresh', response: [3, 2], thread: [[2, [3]], 1] },
    ],
  ])('%s', (_, { known, mode, response, own = [], thread, added = [], pending = [] }) => {
    const before = threadOf(known);
    const isOwn = ({ id }: Comment) => own.includes(id);
    const changes = merge(before, comments(...response), mode, isOwn);
    expect(sketch(after(before, changes))).toEqual(thread);
    expect(ids(changes.added)).toEqual(added);
    expect(ids(changes.pending)).toEqual(pending);
  });

  it('of replies shown alone, gives the top level their comment as parent', () => {
    const before = threadOf([2], 7);
    const changes = merge(before, comments(3, 2), 'fresh', nobody);
    expect(changes.nodes.map(({ id, parentId }) => [id, parentId])).toEqual([[3, 7]]);
  });

  it('with one comment changed, replaces one node', () => {
    const before = threadOf([[1, [2, 3]], 4]);
    const response = comments([1, [2, 3]], 4);
    (response[0] as Comment).replies[1] = {
      ...(response[0] as Comment).replies[1],
      html: '<p>Anders</p>',
    } as Comment;
    const changes = merge(before, response, 'hold', nobody);
    expect(ids(changes.nodes)).toEqual([3]);
    expect(changes.roots).toBe(before.roots);
  });

  it('with new comments, leaves what it was given as it is', () => {
    const before = threadOf([[1, [2]]]);
    const copy = structuredClone([...before.nodes]);
    merge(before, comments(5, [1, [2, 3]]), 'fresh', nobody);
    expect([...before.nodes]).toEqual(copy);
    expect(before.roots).toEqual([1]);
  });

  it('with counts of an event since the request, keeps those', () => {
    const before = threadOf([1, 2]);
    const node = before.nodes.get(1);
    if (!node) throw new Error('no comment 1');
    const reacted = { ...node, reactions: { like: 3 }, reactionsCount: 3 };
    const thread = { ...before, nodes: new Map(before.nodes).set(1, reacted) };
    const stale = merge(thread, comments(1, 2), 'hold', nobody, (id) => id === 1);
    expect(stale.nodes).toEqual([]);
    const fresh = merge(thread, comments(1, 2), 'hold', nobody);
    expect(fresh.nodes[0]?.reactionsCount).toBe(0);
  });
});

describe('ancestors', () => {
  it.each([
    [4, [3, 2, 1]],
    [1, []],
    [99, []],
  ])('of %i', (id, expected) => {
    expect(ancestorsOf(threadOf([[1, [[2, [[3, [4]]]]]]]), id)).toEqual(expected);
  });
});
