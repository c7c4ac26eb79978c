import { describe, expect, it } from 'vitest';
import { attributeName, jsonChild, readProps } from '../../../../shared/island/read-props.ts';
import { count, flag, id, object, optional, text } from '../../../../shared/schema/host-values.ts';

const attributes = {
  newsId: id,
  parentCommentId: optional(id),
  commentCount: optional(count, 0),
  enabled: optional(flag, false),
};
const island = { attributes, json: optional(object({ title: text })) };

/** A tag as an editor writes it. */
function tag(given: string, child = ''): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = `<div data-widget="comments" ${given}>${child}</div>`;
  return host.firstElementChild as HTMLElement;
}
const json = (given: string) => `<script type="application/json">${given}</script>`;

describe('the names of attributes', () => {
  it.each([
    ['newsId', 'data-news-id'],
    ['parentCommentId', 'data-parent-comment-id'],
    ['mode', 'data-mode'],
  ])('%s is %s', (key, name) => {
    expect(attributeName(key)).toBe(name);
  });
});

describe('the JSON child', () => {
  it('is a direct child only: one that is deeper belongs to a nested tag', () => {
    const element = tag('', `<div data-widget="poll">${json('{"a":1}')}</div>${json('{"b":2}')}`);
    expect(jsonChild(element)?.textContent).toBe('{"b":2}');
    expect(jsonChild(tag('', `<p>${json('{"a":1}')}</p>`))).toBeNull();
  });

  it('is no other script', () => {
    expect(jsonChild(tag('', '<script type="application/ld+json">{}</script>'))).toBeNull();
  });
});

describe('what an editor gives', () => {
  it('is refused by a check of all values together, where each fits by itself', () => {
    const checked = {
      ...island,
      check: ({ newsId, json }: { newsId: number; json?: object }) =>
        newsId === 7 || json ? undefined : 'the JSON child is needed',
    };
    expect(readProps(checked, tag('data-news-id="7"')).newsId).toBe(7);
    expect(() => readProps(checked, tag('data-news-id="8"'))).toThrow('the JSON child is needed');
    expect(() => readProps(checked, tag('data-news-id="x"'))).toThrow(/^data-news-id should be/);
  });

  it('is read by name, checked', () => {
    const element = tag(
      'data-news-id="42" data-parent-comment-id="7" data-comment-count="0" data-enabled="true"',
      json('{"title": "Kop \\u003Cb\\u003E"}'),
    );
    expect(readProps(island, element)).toEqual({
      newsId: 42,
      parentCommentId: 7,
      commentCount: 0,
      enabled: true,
      json: { title: 'Kop <b>' },
    });
  });

  it('may leave out what is optional', () => {
    expect(readProps(island, tag('data-news-id="42"'))).toEqual({
      newsId: 42,
      parentCommentId: undefined,
      commentCount: 0,
      enabled: false,
      json: undefined,
    });
  });

  it('may leave empty what is optional, as Blade prints null', () => {
    const given =
      'data-news-id="42" data-parent-comment-id="" data-comment-count="" data-enabled=""';
    expect(readProps(island, tag(given))).toEqual({
      newsId: 42,
      parentCommentId: undefined,
      commentCount: 0,
      enabled: false,
      json: undefined,
    });
  });

  it('may hold attributes of others', () => {
    expect(readProps(island, tag('data-news-id="1" data-load="eager" class="x"')).newsId).toBe(1);
  });
});

describe('what an editor gets wrong', () => {
  const cases: [string, string, string, string[]][] = [
    ['a missing attribute', '', '', ['data-news-id should be a positive whole number, not absent']],
    ['an empty attribute', 'data-news-id=""', '', ['data-news-id should be', 'not ""']],
    ['a bad attribute', 'data-news-id="x"', '', ['data-news-id', 'not "x"']],
    [
      'a bad optional attribute',
      'data-news-id="1" data-parent-comment-id="0"',
      '',
      ['data-parent-comment-id should be a positive whole number, not "0"'],
    ],
    [
      'a child that is not JSON',
      'data-news-id="1"',
      json('{title: 1}'),
      ['the JSON child should be JSON: SyntaxError'],
    ],
    ['an empty child', 'data-news-id="1"', json(''), ['the JSON child should be JSON']],
    [
      'a child of another shape',
      'data-news-id="1"',
      json('{"titel": "Kop"}'),
      ['the JSON child.title should be a text, not absent'],
    ],
    [
      'several mistakes, reported at once',
      'data-enabled="ja"',
      json('{}'),
      ['data-news-id', 'data-enabled should be true or false', 'the JSON child.title'],
    ],
  ];
  it.each(cases)('is named: %s', (_, given, child, parts) => {
    const read = () => readProps(island, tag(given, child));
    for (const part of parts) expect(read).toThrow(part);
  });
});
