import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../shared/comments/comments.schema.ts';
import {
  above,
  type Changes,
  type Mode,
  merge,
  type Thread,
  weave,
  withReactions,
} from '../../../../shared/comments/thread.ts';
import { comments, type Sketch, threadOf } from './sample.ts';

const nobody = () => false;
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('weave', () => {
  it.each<[string, number[], number[], boolean, number[]]>([
    ['what is known is left alone', [1, 2], [2, 1], true, [1, 2]],
    ['new ones without a neighbour at the start', [3, 2], [5, 4], true, [5, 4, 3, 2]],
    ['older ones without a neighbour at the end', [3, 2], [1, 0], false, [3, 2, 1, 0]],
    ['before the first that is known', [3, 2], [5, 4, 3], true, [5, 4, 3, 2]],
    ['behind the one that it follows', [4, 2], [4, 3, 2], true, [4, 3, 2]],
    ['a page that has shifted down', [4, 3], [3, 2, 1], false, [4, 3, 2, 1]],
    ['one that slid onto the page before', [5, 4, 2, 1], [5, 4, 3], false, [5, 4, 3, 2, 1]],
    ['an id that comes twice', [2], [1, 1, 2], true, [1, 2]],
    ['into nothing', [], [2, 1], true, [2, 1]],
  ])('%s', (_, known, incoming, atStart, expected) => {
    expect(weave(known, incoming, atStart)).toEqual(expected);
  });

  it('returns the same list when there is nothing new', () => {
    const known = [3, 2, 1];
    expect(weave(known, [2, 3], true)).toBe(known);
  });
});

/** The thread after an answer. */
function after(thread: Thread, changes: Changes): Thread {
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
  mode: Mode;
  answer: Sketch[];
  mine?: number[];
  thread: Sketch[];
  arrived?: number[];
  held?: number[];
}

describe('merge', () => {
  it.each<[string, Case]>([
    [
      'a next page goes below, and is no news',
      { known: [4, 3], mode: 'page', answer: [2, 1], thread: [4, 3, 2, 1] },
    ],
    [
      'a page that shifted doubles nothing',
      { known: [4, 3], mode: 'page', answer: [3, 2], thread: [4, 3, 2] },
    ],
    [
      'the newest go on top, and are news',
      { known: [2, 1], mode: 'fresh', answer: [4, 3], thread: [4, 3, 2, 1], arrived: [4, 3] },
    ],
    [
      'what is below the last known one has moved up, and is no news',
      { known: [3, 2], mode: 'fresh', answer: [4, 3, 2, 1], thread: [4, 3, 2, 1], arrived: [4] },
    ],
    [
      'a reply to what is known is news on whatever page',
      {
        known: [[2, [3]], 1],
        mode: 'page',
        answer: [[2, [3, 9]]],
        thread: [[2, [3, 9]], 1],
        arrived: [9],
      },
    ],
    [
      'loaded replies stay when an answer leaves them out',
      {
        known: [[2, [3]], 1],
        mode: 'fresh',
        answer: [5, 2],
        thread: [5, [2, [3]], 1],
        arrived: [5],
      },
    ],
    [
      'a reply at any depth finds its place',
      {
        known: [[1, [[2, [[3, [4]]]]]]],
        mode: 'fresh',
        answer: [[1, [[2, [[3, [4, [5, [6]]]]]]]]],
        thread: [[1, [[2, [[3, [4, [5, [6]]]]]]]]],
        arrived: [5, 6],
      },
    ],
    [
      'while reading, news waits',
      {
        known: [[2, [3]], 1],
        mode: 'hold',
        answer: [5, [2, [3, 4]], 1],
        thread: [[2, [3]], 1],
        held: [5, 4],
      },
    ],
    [
      'while reading, a thread that waits waits whole',
      { known: [1], mode: 'hold', answer: [[5, [6]], 1], thread: [1], held: [5, 6] },
    ],
    [
      'while reading, what moved up from the next page is appended',
      { known: [3, 2], mode: 'hold', answer: [3, 2, 1], thread: [3, 2, 1] },
    ],
    [
      "while reading, the reader's own comes at once",
      {
        known: [1],
        mode: 'hold',
        answer: [6, 5, 1],
        mine: [5],
        thread: [5, 1],
        arrived: [5],
        held: [6],
      },
    ],
    [
      'in an empty list everything is news',
      { known: [], mode: 'hold', answer: [2, 1], thread: [], held: [2, 1] },
    ],
    [
      'an id twice in one answer counts once',
      { known: [1], mode: 'fresh', answer: [3, 3, [1, [3]]], thread: [3, 1], arrived: [3] },
    ],
    [
      'a comment that stands elsewhere already is not put in a second place',
      { known: [[2, [3]], 1], mode: 'fresh', answer: [3, 2], thread: [[2, [3]], 1] },
    ],
  ])('%s', (_, { known, mode, answer, mine = [], thread, arrived = [], held = [] }) => {
    const before = threadOf(known);
    const isMine = ({ id }: Comment) => mine.includes(id);
    const changes = merge(before, comments(...answer), mode, isMine);
    expect(sketch(after(before, changes))).toEqual(thread);
    expect(ids(changes.arrived)).toEqual(arrived);
    expect(ids(changes.held)).toEqual(held);
  });

  it('gives the top level of a thread its comment as parent', () => {
    const before = threadOf([2], 7);
    const changes = merge(before, comments(3, 2), 'fresh', nobody);
    expect(changes.nodes.map(({ id, parent }) => [id, parent])).toEqual([[3, 7]]);
  });

  it('touches only what differs, so that one changed comment renders one comment', () => {
    const before = threadOf([[1, [2, 3]], 4]);
    const answer = comments([1, [2, 3]], 4);
    (answer[0] as Comment).replies[1] = {
      ...(answer[0] as Comment).replies[1],
      html: '<p>Anders</p>',
    } as Comment;
    const changes = merge(before, answer, 'hold', nobody);
    expect(ids(changes.nodes)).toEqual([3]);
    expect(changes.roots).toBe(before.roots);
  });

  it('changes nothing that it was given', () => {
    const before = threadOf([[1, [2]]]);
    const copy = structuredClone([...before.nodes]);
    merge(before, comments(5, [1, [2, 3]]), 'fresh', nobody);
    expect([...before.nodes]).toEqual(copy);
    expect(before.roots).toEqual([1]);
  });

  it('keeps counts that an event told after the read had begun', () => {
    const before = threadOf([1, 2]);
    const node = before.nodes.get(1);
    if (!node) throw new Error('no comment 1');
    const told = withReactions(node, { reactions: { like: 3 }, reactionsCount: 3 });
    const thread = { ...before, nodes: new Map(before.nodes).set(1, told) };
    const stale = merge(thread, comments(1, 2), 'hold', nobody, (id) => id === 1);
    expect(stale.nodes).toEqual([]);
    const fresh = merge(thread, comments(1, 2), 'hold', nobody);
    expect(fresh.nodes[0]?.reactionsCount).toBe(0);
  });

  it('leaves open boxes and folded threads as they are', () => {
    const before = threadOf([1]);
    const node = { ...before.nodes.get(1), folded: true, replying: true } as never;
    const thread = { ...before, nodes: new Map(before.nodes).set(1, node) };
    const answer = comments([1, [2]]);
    expect(merge(thread, answer, 'fresh', nobody).nodes.find(({ id }) => id === 1)).toMatchObject({
      folded: true,
      replying: true,
      replies: [2],
    });
  });
});

describe('above', () => {
  it.each([
    [4, [3, 2, 1]],
    [1, []],
    [99, []],
  ])('of %i', (id, expected) => {
    expect(above(threadOf([[1, [[2, [[3, [4]]]]]]]), id)).toEqual(expected);
  });
});
