import { beforeEach, describe, expect, it } from 'vitest';
import { lostTags, tagMistakes, tagsIn } from '../../../bin/editor/preview/page-mistakes.ts';

const POLL = '{"id":1,"question":"Wie?","answered":false,"options":[{"id":1,"option":"A"}]}';

function place(html: string): Element {
  document.body.innerHTML = html;
  return document.body;
}
const problemsOf = (html: string) => {
  const [tag] = tagsIn(place(html));
  return tag ? tagMistakes(tag).mistakes.map(({ problem }) => problem) : undefined;
};

describe('tag of a page', () => {
  beforeEach(() => {
    document.body.replaceChildren();
  });

  it('right, checked, has no mistakes', () => {
    expect(problemsOf('<div data-widget="comments" data-news-id="42"></div>')).toEqual([]);
  });

  it('that only resembles one, is none, and JSON in a mistyped one is not lost', () => {
    expect(tagsIn(place('<i data-widgit="teller"></i><i data-width="poll"></i>'))).toEqual([]);
    const json = `<script type="application/json">${POLL}</script>`;
    expect(lostTags(place(`<div data-widgit="poll">${json}</div>`))).toEqual([]);
    expect(lostTags(place(`<div>${json}</div>`))).toHaveLength(1);
  });

  it('with an unknown name, checked, has the nearest name and the corrected tag', () => {
    const [tag] = tagsIn(
      place('<div data-widget="coments" data-news-id="42"><p>Even geduld</p></div>'),
    );
    const { mistakes, corrected } = tagMistakes(tag as Element);
    expect(mistakes).toMatchObject([
      { problem: 'Het onderdeel "coments" bestaat niet.', nearest: 'comments' },
    ]);
    expect(corrected).toBe('<div data-widget="comments" data-news-id="42"></div>');
  });

  it.each([
    ['<div widget="poll"></div>', 'Het attribuut widget mist data- ervoor.'],
    [
      `<div data-widgit="poll"><script type="application/json">${POLL}</script></div>`,
      'Het attribuut data-widgit is verkeerd geschreven.',
    ],
    ['<div data-widget="comments"></div>', 'Het attribuut data-news-id ontbreekt.'],
    ['<div data-widget="comments" data-news-id="abc"></div>', 'data-news-id is "abc".'],
    ['<div data-widget="comments" news-id="4"></div>', 'Het attribuut news-id mist data- ervoor.'],
    [
      '<div data-widget="comments" data-news-id="4" data-load="lazy"></div>',
      'data-load kent het woord "lazy" niet.',
    ],
    [
      `<div data-widget="poll"><p><script type="application/json">${POLL}</script></p></div>`,
      'Het JSON-blok staat niet direct in de tag.',
    ],
  ])('%s, checked, names its mistake', (html, problem) => {
    expect(problemsOf(html)).toContain(problem);
  });

  it.each([
    ['<p></p>TAG<p></p>', 'alone in a paragraph'],
    ['<p>Stem mee: </p>TAG<p></p>', 'at the end of one'],
    ['<p>Stem</p>TAG en lees verder.<p></p>', 'in the middle of one'],
    ['<p></p>TAG<div data-fan-made></div><p></p>', 'in one, and reported already'],
  ])('%s, as the parser leaves a tag %s, is reported', (html) => {
    const [tag] = tagsIn(place(html.replace('TAG', '<div data-widget="prediction"></div>')));
    expect(tagMistakes(tag as Element)).toEqual({
      mistakes: [expect.objectContaining({ problem: expect.stringContaining('in een alinea') })],
      corrected: '<div data-widget="prediction"></div>',
    });
  });

  it.each([
    '<p>Tekst.</p>TAG<p>Meer tekst.</p>',
    '<p>Tekst.</p>TAG<p></p>',
    '<p>Tekst.</p>\nTAG\n<p></p>',
    '<p></p>TAG<p>&nbsp;</p>',
    '<p></p>TAG<p class="leeg"></p>',
    '<p></p>TAG<h2>Kop</h2><p></p>',
    '<p></p>TAG',
  ])('%s, which an author may have written, is right', (html) => {
    expect(problemsOf(html.replace('TAG', '<div data-widget="prediction"></div>'))).toEqual([]);
  });

  it('mounted, checked, is judged as the host sent it', () => {
    expect(
      problemsOf(
        `<div data-widget="comments" data-news-id="42" data-island-state="mounted" data-fan-x="1">
          <div class="fan-root" data-fan-made><div data-widget="coments"></div></div>
          <div class="fan-failed">Dit onderdeel kon niet worden geladen.</div></div>`,
      ),
    ).toEqual([]);
  });

  it('with a tag inside, checked, has none of its mistakes', () => {
    expect(
      problemsOf(
        '<div data-widget="comments" data-news-id="42"><div data-widget="poll"></div></div>',
      ),
    ).toEqual([]);
  });
});

describe('tag that a page lost', () => {
  it('JSON without its tag, found, has the tag around it', () => {
    const [found] = lostTags(place(`<script type="application/json">${POLL}</script>`));
    expect(found?.[1].corrected).toContain('<div data-widget="poll">');
  });

  it('shown as text, found, is reported after its element', () => {
    const root = place(
      '<p id="a">&lt;div data-widget="comments" data-news-id="4"&gt;&lt;/div&gt;</p>',
    );
    const [found] = lostTags(root);
    expect(found?.[0].id).toBe('a');
    expect(found?.[1].mistakes[0]?.problem).toContain('als tekst op de pagina');
  });

  it.each([
    '<pre>&lt;div data-widget="coments"&gt;&lt;/div&gt;</pre>',
    '<div data-widget="comments" data-news-id="1"><p>&lt;div data-widget="coments"&gt;</p></div>',
    '<script type="application/json" id="islands-config">{"preview":true}</script>',
    '<p>Ons attribuut heet data-widget.</p>',
  ])('%s, searched, is none', (html) => {
    expect(lostTags(place(html))).toEqual([]);
  });
});
