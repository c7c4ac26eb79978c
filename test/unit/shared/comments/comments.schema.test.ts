import { describe, expect, it } from 'vitest';
import { commentListResponse, DEEPEST } from '../../../../shared/comments/comments.schema.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { row } from './sample.ts';

const next = 'http://host.test/api/news/42/comments?page=2';

describe('the shapes of a list', () => {
  it.each([
    [
      'a list with its paging at the top',
      { comments: [row(2), row(1)], next_page_url: next, meta: { total: 60, to: 25 } },
    ],
    [
      'a paginator',
      { comments: { data: [row(2), row(1)], next_page_url: next, meta: { total: 60, to: 25 } } },
    ],
    [
      'data at the top',
      { data: [row(2), row(1)], next_page_url: next, meta: { total: 60, to: 25 } },
    ],
    [
      'data beside an empty list',
      {
        comments: [],
        data: [row(2), row(1)],
        next_page_url: next,
        meta: { total: '60', to: '25' },
      },
    ],
    [
      "Laravel's bare paginator, which counts at the top",
      { comments: { data: [row(2), row(1)], next_page_url: next, links: [{}], total: 60, to: 25 } },
    ],
    [
      'the same without anything around it',
      { data: [row(2), row(1)], next_page_url: next, links: [{}], total: '60', to: '25' },
    ],
    [
      "Laravel's page of resources, which names the next page under links",
      { comments: { data: [row(2), row(1)], links: { next }, meta: { total: 60, to: 25 } } },
    ],
    [
      'the same without anything around it',
      { data: [row(2), row(1)], links: { prev: null, next }, meta: { total: 60, to: 25 } },
    ],
    [
      'a list that PHP has filtered',
      { comments: { 1: row(2), 4: row(1) }, next_page_url: next, meta: { total: 60, to: 25 } },
    ],
    [
      'a filtered list in a paginator',
      { comments: { data: { 0: row(2), 2: row(1) }, next_page_url: next, total: 60, to: 25 } },
    ],
  ])('%s', (_, given) => {
    const { comments, hasMore, total, to } = parse(commentListResponse, given);
    expect(comments.map(({ id }) => id)).toEqual([2, 1]);
    expect({ hasMore, total, to }).toEqual({ hasMore: true, total: 60, to: 25 });
  });

  it('has no next page without an address for it', () => {
    expect(parse(commentListResponse, { comments: [], next_page_url: null }).hasMore).toBe(false);
    expect(
      parse(commentListResponse, { data: [], links: { next: null }, meta: { total: 0 } }).hasMore,
    ).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'onderhoud'],
    ['no list', {}],
    ['a list that is none', { comments: 'geen' }],
    ['a comment without an id', { comments: [{ comment: 'x' }] }],
    ['a reply without an id', { comments: [row(1, { comments: [{}] })] }],
  ])('refuses %s', (_, given) => {
    expect(() => parse(commentListResponse, given)).toThrow();
  });
});

describe('a comment', () => {
  const only = (more: Record<string, unknown>) =>
    parse(commentListResponse, { comments: [row(1, more)] }).comments[0];

  it.each([
    ['null', null],
    ['absent', undefined],
    ['a text', 'niemand'],
  ])('has no author when the commentator is %s', (_, commentator) => {
    expect(only({ commentator })?.author).toBeUndefined();
  });

  it('takes a commentator without an id or a name for a guest', () => {
    const author = only({ commentator: { id: null, initials: 'G', total_likes: '3' } })?.author;
    expect(author).toMatchObject({ id: undefined, username: '', likes: 3 });
  });

  it("counts reactions in PHP's empty array as none", () => {
    expect(only({ reactions: [], reactions_count: 0 })?.reactions).toEqual({});
  });

  it('has the replies of a list that PHP has filtered', () => {
    expect(only({ comments: { 2: row(9) } })?.replies.map(({ id }) => id)).toEqual([9]);
  });

  it('adds up the reactions where the host gives no sum', () => {
    expect(only({ reactions: { like: '2', sad: 1 }, reactions_count: null })?.reactionsCount).toBe(
      3,
    );
  });

  it('keeps the original text byte for byte', () => {
    const text = ' a  b\r\n\t<b>&amp;</b>\u00a0 ';
    expect(only({ original_text: text })?.original).toBe(text);
  });
});

describe('replies nested deeper than React can render', () => {
  it.each(['comments', 'bestComment', 'parentComment'])(
    'in %s, are put beside their ancestor of the deepest level, in reading order',
    (key) => {
      let nested = row(5_000);
      for (let id = 4_999; id > 0; id--) nested = { ...row(id), comments: [nested] };
      const given = { comments: [], [key]: key === 'comments' ? [nested] : nested };
      const { comments, best, parent } = parse(commentListResponse, given);
      let level = [...comments, ...[best, parent].flatMap((each) => each ?? [])];
      for (let depth = 1; depth <= DEEPEST; depth++) {
        expect(level.map(({ id }) => id)).toEqual([depth]);
        level = level.flatMap(({ replies }) => replies);
      }
      expect(level).toHaveLength(5_000 - DEEPEST);
      expect(level.map(({ id }) => id)).toEqual(level.map((_, index) => DEEPEST + 1 + index));
      expect(level.every(({ replies }) => !replies.length)).toBe(true);
    },
  );
});
