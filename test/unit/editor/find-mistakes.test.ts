import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMistakes } from '../../../bin/editor/find-mistakes.ts';
import { findTags } from '../../../bin/editor/find-tags.ts';
import { jsonSchemas } from '../../../bin/editor/json-schemas.ts';
import { writeHtml } from '../../../shared/tag/write-tag.ts';
import { manifest } from './manifest.ts';

const widgets = { descriptions: manifest.widgets, schemas: jsonSchemas };
const find = (source: string) => findMistakes(source, widgets);
const problems = (source: string) => find(source).map(({ problem }) => problem);

const POLL = '{"id":3,"question":"Wie?","options":[{"id":1,"question":"Maasstad"}]}';
const poll = (json: string) =>
  `<div data-widget="poll"><script type="application/json">${json}</script></div>`;

describe('check of tags', () => {
  it('tag without a mistake, checked, has none', () => {
    expect(find(poll(POLL))).toEqual([]);
    expect(
      find('<div data-widget="comments" data-news-id="42" data-load="idle hash"></div>'),
    ).toEqual([]);
  });

  it('forgiving values of PHP, checked, are no mistakes', () => {
    expect(
      find(poll('{"id":"3","question":"Wie?","options":{"1":{"id":1,"question":"A"}}}')),
    ).toEqual([]);
    expect(
      find('<div data-widget="comments" data-news-id="42" data-comment-count=""></div>'),
    ).toEqual([]);
  });

  it('poll that is only named, checked, needs no JSON', () => {
    expect(find('<div data-widget="poll" data-poll-id="3"></div>')).toEqual([]);
    expect(find('<div data-widget="poll" :data-poll-id="id"></div>')).toEqual([]);
    expect(find('<div data-widget="poll" data-poll-id=""></div>')).toEqual([
      expect.objectContaining({
        problem: 'Het JSON-blok van poll ontbreekt.',
        expected: expect.stringContaining('data-poll-id, of <script'),
      }),
    ]);
  });

  it('unknown widget, checked, is reported at its place with the nearest name', () => {
    expect(find('<p>Hoi</p>\n  <div data-widget="predction"></div>')).toEqual([
      {
        line: 2,
        column: 8,
        problem: 'Het onderdeel "predction" bestaat niet.',
        expected: expect.stringMatching(/^een van comments, .*\bnav-strip\b/),
        nearest: 'prediction',
        corrected: '<div data-widget="prediction"></div>',
      },
    ]);
  });

  it.each([
    ['Reacties', 'comments', ' data-news-id="42"'],
    ['reactie', 'comments', ' data-news-id="42"'],
    ['profielfoto', 'avatar', ' data-username="jo"'],
  ])('title %s in place of the name, checked, is meant as %s', (title, name, rest) => {
    const [mistake, ...others] = find(`<div data-widget="${title}"${rest}></div>`);
    expect(mistake).toMatchObject({
      nearest: name,
      corrected: `<div data-widget="${name}"${rest}></div>`,
    });
    expect(others).toEqual([]);
  });

  it('mistyped attribute, checked, is reported with the right one and its value is kept', () => {
    for (const name of ['data-newsid', 'data_news_id', 'data-new-id'])
      expect(find(`<div data-widget="comments" ${name}="42"></div>`), name).toEqual([
        expect.objectContaining({
          nearest: 'data-news-id',
          corrected: '<div data-widget="comments" data-news-id="42"></div>',
        }),
      ]);
  });

  it('attribute of another widget, checked, is reported', () => {
    expect(
      problems('<div data-widget="comments" data-news-id="42" data-game-id="5"></div>'),
    ).toEqual(['Het attribuut data-game-id hoort niet bij comments.']);
  });

  it('attributes of the page itself, checked, are no mistakes', () => {
    expect(
      find(
        '<div data-widget="comments" data-news-id="42" id="x" class="y" data-turbo-permanent wire:ignore x-data data-test="1"></div>',
      ),
    ).toEqual([]);
  });

  it('missing attribute, checked, is reported with an example', () => {
    expect(find('<div data-widget="live-match"></div>')).toEqual([
      expect.objectContaining({
        problem: 'Het attribuut data-game-id ontbreekt.',
        corrected: '<div data-widget="live-match" data-game-id="5"></div>',
      }),
    ]);
  });

  it.each([
    ['<div data-widget="comments" data-news-id="x42"></div>', 'data-news-id is "x42".', '"42"'],
    ['<div data-widget="comments" data-news-id></div>', 'data-news-id heeft geen waarde.', '"42"'],
    ['<div data-widget="login" data-mode="modaal"></div>', 'data-mode is "modaal".', '"modal"'],
    [
      '<div data-widget="prediction" data-load="visble hash"></div>',
      'data-load kent het woord "visble" niet.',
      '"visible hash"',
    ],
  ])('%s, checked, is reported with a value that fits', (tag, problem, value) => {
    expect(find(tag)).toEqual([
      expect.objectContaining({ problem, corrected: expect.stringContaining(value) }),
    ]);
  });

  it('missing JSON child, checked, is reported with an example', () => {
    const [mistake] = find('<div data-widget="poll"></div>');
    expect(mistake?.problem).toBe('Het JSON-blok van poll ontbreekt.');
    expect(find(mistake!.corrected!)).toEqual([]);
  });

  const WRITTEN = {
    id: 3,
    question: 'Wie, na rust: De Wit?',
    votes: 0,
    options: [
      { id: 1, question: 'Ja hoor' },
      { id: 2, question: 'Nee' },
    ],
  };
  const TEXT = JSON.stringify(WRITTEN, undefined, 1);

  it.each([
    ['"votes": 0,', '"votes": 0', 'ontbreekt een komma voor "options": [.', 5],
    ['},\n', '}\n', 'ontbreekt een komma voor {.', 10],
    ['"options"', 'options', 'staat options niet tussen aanhalingstekens.', 5],
    ['"votes":', "'votes':", 'staat votes niet tussen aanhalingstekens.', 4],
    ['"Ja hoor"', 'Ja hoor', 'staat Ja hoor niet tussen aanhalingstekens.', 8],
    ['"votes":', '"votes"', 'ontbreekt een dubbele punt voor 0,.', 4],
    ['De Wit?",', 'De Wit?,', 'ontbreekt een aanhalingsteken na "Wie, na rust: De Wit?,.', 3],
    [' ]\n}', ' ]\n', 'ontbreekt een } voor het einde.', 15],
    [' ]\n}', '}', 'ontbreekt een ] voor }.', 14],
    [' ]\n}', ' ]\n}}', 'staat een haak te veel bij }.', 15],
    ['"votes": 0,', '"votes": 0,,', 'staat een komma te veel bij ,.', 4],
    ['"votes": 0,', '"votes": 0, // nog geen', 'staat een opmerking bij // nog geen.', 4],
  ])(
    'JSON with %j as %j, checked, is mended without losing what was written',
    (right, wrong, said, line) => {
      expect(TEXT).toContain(right);
      expect(find(poll(TEXT.replace(right, wrong)))).toEqual([
        expect.objectContaining({
          problem: `In het JSON-blok ${said}`,
          line,
          corrected: writeHtml({
            element: 'div',
            attributes: [{ name: 'data-widget', value: 'poll' }],
            json: { value: WRITTEN },
          }),
        }),
      ]);
    },
  );

  it('JSON with several mistakes, checked, is mended from each, at its own place', () => {
    const broken = TEXT.replace('"votes": 0,', 'votes 0').replace('"Ja hoor"', '"Ja hoor');
    expect(find(poll(broken)).map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'In het JSON-blok staat votes niet tussen aanhalingstekens.'],
      [4, 'In het JSON-blok ontbreekt een dubbele punt voor 0.'],
      [5, 'In het JSON-blok ontbreekt een komma voor "options": [.'],
      [8, 'In het JSON-blok ontbreekt een aanhalingsteken na "Ja hoor.'],
    ]);
  });

  it('text that is no JSON, checked, says where it goes wrong and that an example takes its place', () => {
    expect(find(poll('{"id": 3, "question": "Wie wint "de derby"?"}'))).toEqual([
      expect.objectContaining({
        problem: 'Het JSON-blok is geen geldige JSON.',
        expected: expect.stringMatching(/het loopt mis bij de derby"\?"\}, .* een voorbeeld$/),
        corrected: expect.stringContaining('"Wie wordt kampioen?"'),
      }),
    ]);
  });

  it('values with spaces between curly quotes, checked, are kept whole', () => {
    const found = find('<div data-widget=“avatar” data-username=“Tante Jo” data-size=“48”></div>');
    expect(found).toHaveLength(3);
    expect(found[0]?.corrected).toBe(
      '<div data-widget="avatar" data-username="Tante Jo" data-size="48"></div>',
    );
  });

  it.each([
    '“Foto’s van Tante Jo”',
    '‘Foto’s van Tante Jo’',
    '’Foto’s van Tante Jo’',
    '„Foto’s van Tante Jo”',
    '«Foto’s van Tante Jo»',
    '″Foto’s van Tante Jo″',
  ])('value %s, checked, is kept with its spaces, apostrophe and capitals', (value) => {
    const found = find(`<div data-widget="avatar" data-username=${value} data-size=‘48’></div>`);
    expect(found[0]?.corrected).toBe(
      '<div data-widget="avatar" data-username="Foto’s van Tante Jo" data-size="48"></div>',
    );
  });

  it.each(['data-widgit', 'data-wiget', 'data-widgets', 'dat-widget'])(
    '%s with the name of a widget, checked, is meant as data-widget',
    (name) => {
      expect(find(`<div ${name}="comments" data-news-id="42"></div>`)).toEqual([
        expect.objectContaining({
          problem: `Het attribuut ${name} is verkeerd geschreven.`,
          nearest: 'data-widget',
          corrected: '<div data-widget="comments" data-news-id="42"></div>',
        }),
      ]);
    },
  );

  it('attributes with a name or a value of their own, checked, make no tag', () => {
    expect(find('<img data-width="poll"><div data-widgit="teller"></div>')).toEqual([]);
  });

  it.each(['data-widget=“poll”', 'data-widget="pol"', 'widget="poll"'])(
    'JSON in a paragraph of a tag with %s, checked, is found and kept',
    (attribute) => {
      const tag = `<div ${attribute}><p><script type="application/json">${POLL}</script></p></div>`;
      const found = find(tag);
      expect(found.map(({ problem }) => problem)).toContain(
        'Het JSON-blok staat niet direct in de tag.',
      );
      expect(found).toHaveLength(2);
      expect(found[0]?.corrected).toContain('"question": "Wie?"');
    },
  );

  it('script of the page inside a tag, checked, is not taken for JSON', () => {
    const script = '<script>console.log(1)</script>';
    expect(find(`<div data-widget="prediction">${script}</div>`)).toEqual([]);
  });

  it.each([
    ['<div data-widget="comments"\u00a0data-news-id="57"></div>'],
    ['<div\u00a0data-widget="comments"\u00a0data-news-id="57"></div>'],
    ['<div data-widget="comments"&nbsp;data-news-id="57"></div>'],
  ])('%s, with a hard space between attributes, is reported and keeps its values', (tag) => {
    expect(find(`<p>Hoi</p>\n${tag}`)).toEqual([
      {
        line: 2,
        column: 1,
        problem: 'Tussen de attributen van de tag staan harde spaties (&nbsp;).',
        expected: 'gewone spaties',
        corrected: '<div data-widget="comments" data-news-id="57"></div>',
      },
    ]);
  });

  it('JSON of the wrong shape, checked, is reported at the value that is wrong', () => {
    const json = '{"id":3,\n "question":"Wie?",\n "options":[{"id":"x","question":"A"}]}';
    expect(find(poll(json))).toEqual([
      expect.objectContaining({
        line: 3,
        column: 19,
        problem: 'options[0].id in het JSON-blok is "x".',
        expected: 'een positief geheel getal',
      }),
    ]);
    expect(find(find(poll(json))[0]!.corrected!)).toEqual([]);
  });

  it('items with a wrong number, checked, get numbers that no other item has', () => {
    const options = [
      { id: 1, question: 'A' },
      { id: 'x', question: 'B' },
      { question: 'C' },
      { id: 7, question: 'D' },
    ];
    const poll3 = poll(JSON.stringify({ id: 3, question: 'Wie?', options }));
    const player = (id: unknown) => ({ name: 'A', pivot: { id } });
    const motm = { id: 3, title: 'Wie?', players: [player('x'), player(11)] };
    const ids = (source: string) =>
      [...find(source)[0]!.corrected!.matchAll(/"id": (\d+)/g)].map(([, id]) => Number(id));
    expect(ids(poll3)).toEqual([3, 1, 2, 8, 7]);
    expect(ids(poll(JSON.stringify(motm)).replace('"poll"', '"motm-poll"'))).toEqual([3, 12, 11]);
  });

  it('text that is no JSON, checked, is reported where it goes wrong', () => {
    expect(find(poll('{"id":3,\n question}'))[0]).toMatchObject({
      line: 2,
      problem: 'Het JSON-blok is geen geldige JSON.',
    });
  });
});

describe('check of what editors do to tags', () => {
  it.each([
    [poll(POLL.replaceAll('"', '”')), 'In het JSON-blok staan krulaanhalingstekens (“ ”).'],
    [poll(`<p>${POLL}</p>`), 'In het JSON-blok staat opmaak zoals <p> of <br>.'],
    [
      poll(POLL.replaceAll('"', '&quot;')),
      'In het JSON-blok staan HTML-codes zoals &nbsp; of &quot;.',
    ],
    [poll(POLL.replace(':', ':\u00a0')), 'In het JSON-blok staan harde spaties.'],
    [poll(POLL.replace(']', ',]')), 'In het JSON-blok staat een komma te veel.'],
    [
      `<div data-widget="poll"><p><script type="application/json">${POLL}</script></p></div>`,
      'Het JSON-blok staat niet direct in de tag.',
    ],
    [
      `<div data-widget="poll"><script>${POLL}</script></div>`,
      'Het JSON-blok heeft niet het type application/json.',
    ],
    [`<p>${poll(POLL)}</p>`, 'De tag staat in een alinea (<p>), die daardoor in tweeën breekt.'],
    [
      `<div><script type="application/json">${POLL}</script></div>`,
      'Om dit JSON-blok hoort een tag, maar die is weg of heeft zijn attributen verloren.',
    ],
    [
      `<div widget="poll"><script type="application/json">${POLL}</script></div>`,
      'Het attribuut widget mist data- ervoor.',
    ],
    [
      `<p>&lt;div data-widget="poll"&gt;&lt;script type="application/json"&gt;${POLL}&lt;/script&gt;&lt;/div&gt;</p>`,
      'De tag staat als tekst op de pagina (&lt;div …&gt;).',
    ],
  ])('%s, checked, is reported once and mended with the same poll', (source, problem) => {
    const found = find(source);
    expect(found.map((each) => each.problem)).toEqual([problem]);
    expect(find(found[0]!.corrected!)).toEqual([]);
    const json = /<script type="application\/json">([\s\S]*?)<\/script>/.exec(found[0]!.corrected!);
    expect(JSON.parse(json![1]!)).toEqual(JSON.parse(POLL));
  });

  it.each([
    [
      '<div data-widget=“comments” data-news-id=“42”></div>',
      'De waarde van data-news-id staat tussen gekrulde of overtollige aanhalingstekens.',
    ],
    [
      '<div data-widget="comments" data-news-id="42&nbsp;"></div>',
      'In de waarde van data-news-id staat een harde spatie (&nbsp;).',
    ],
    ['<div data-widget="comments" news-id="42"></div>', 'Het attribuut news-id mist data- ervoor.'],
  ])('%s, checked, is reported and mended', (source, problem) => {
    const found = find(source);
    expect(found.map((each) => each.problem)).toContain(problem);
    expect(found[0]!.corrected!).toBe('<div data-widget="comments" data-news-id="42"></div>');
  });

  it('JSON of a man-of-the-match poll without its tag, checked, is given the tag of that poll', () => {
    const { json } = manifest.widgets.find(({ name }) => name === 'motm-poll')!;
    expect(
      find(`<div><script type="application/json">${JSON.stringify(json!.example)}</script></div>`),
    ).toEqual([expect.objectContaining({ nearest: 'motm-poll' })]);
  });

  it.each([
    ['<!-- wp:html /-->', 'html'],
    ['<!-- wp:html -->\n<!-- /wp:html -->', 'html'],
    ['<!-- wp:html {"lock":{"move":true}} -->\n<p>&nbsp;</p>\n<!-- /wp:html -->', 'html'],
    ['<!-- wp:shortcode -->\n\n<!-- /wp:shortcode -->', 'shortcode'],
  ])('%s, without its tag, is reported at its place without a corrected tag', (block, name) => {
    expect(find(`<p>Eerst dit</p>\n ${block}`)).toEqual([
      {
        line: 2,
        column: 2,
        problem: `Dit blok (wp:${name}) is leeg: de tag die erin stond, is weg.`,
        expected: 'de tag in het blok (maak hem opnieuw met de tagbouwer), of geen blok',
      },
    ]);
  });

  it.each([
    `<!-- wp:html -->\n${poll(POLL)}\n<!-- /wp:html -->`,
    '<!-- wp:html -->\n<hr>\n<!-- /wp:html -->',
    '<!-- wp:html -->\n{{ $tag }}\n<!-- /wp:html -->',
    '<!-- wp:shortcode -->\n[fan_island name="nav-strip"]\n<!-- /wp:shortcode -->',
    '<!-- wp:paragraph -->\n<p></p>\n<!-- /wp:paragraph -->',
  ])('%s, which holds something or is no block for tags, is no mistake', (block) => {
    expect(find(block)).toEqual([]);
  });

  it('code that a page shows, checked, is no mistake', () => {
    expect(find('<pre><code>&lt;div data-widget="pol"&gt;&lt;/div&gt;</code></pre>')).toEqual([]);
  });

  it('paragraph that ends by itself before a tag, checked, is no mistake', () => {
    expect(find(`<p>Eerst dit\n${poll(POLL)}\n<p>Dan dat</p>`)).toEqual([]);
  });
});

describe('check of templates', () => {
  it.each([
    '<div data-widget="comments" data-news-id="{{ $news->id }}"></div>',
    '<div data-widget="comments" data-news-id="<?= $news["id"] ?>"></div>',
    '<div data-widget="comments" :data-news-id="id"></div>',
    '<div data-widget="comments" {{ $attributes }}></div>',
    '<div data-widget="{{ $widget }}"></div>',
    '<div data-widget="poll"><script type="application/json">@json($poll->for(auth()->user()))</script></div>',
    '<div data-widget="poll"><script type="application/json"><?php echo json_encode($poll); ?></script></div>',
    '{{-- <div data-widget="pol"></div> --}}',
    '<!-- <div data-widget="pol"></div> -->',
  ])('%s, checked, is not judged', (source) => {
    expect(find(source)).toEqual([]);
  });

  it('mistake beside an expression, checked, is reported in its line', () => {
    expect(
      find('@if($a > (1))\n{{ $b }}\n<div data-widget="comments" data-newsid="{{ $id }}"></div>'),
    ).toEqual([
      expect.objectContaining({
        line: 3,
        column: 29,
        corrected: '<div data-widget="comments" data-news-id="{{ $id }}"></div>',
      }),
    ]);
  });

  it('pages of the demo, checked, have no mistakes', () => {
    for (const file of readdirSync('demo-pages').filter((each) => each.endsWith('.html'))) {
      // Filled with several attributes, so an expression in the place of attributes.
      const source = readFileSync(`demo-pages/${file}`, 'utf8').replace(
        / data-host="(\{\{.*?\}\})"/g,
        ' $1',
      );
      expect(problems(source), file).toEqual([]);
    }
  });
});

describe('texts for editors', () => {
  it('examples of the manifest, written as tags, have no mistakes', () => {
    for (const { name, attributes, json } of manifest.widgets) {
      const tag = writeHtml({
        element: 'div',
        attributes: [
          { name: 'data-widget', value: name },
          ...attributes.map((each) => ({ name: each.name, value: each.example })),
        ],
        ...(json && { json: { value: json.example } }),
      });
      expect(problems(tag), name).toEqual([]);
      expect(findTags(tag, widgets), name).toHaveLength(1);
    }
  });

  it('widgets with a JSON child, compared with the schemas, are the same', () => {
    const takers = manifest.widgets.filter(({ json }) => json).map(({ name }) => name);
    expect(Object.keys(jsonSchemas).sort()).toEqual(takers.sort());
  });

  it('expectations, for values of every kind, are in Dutch', () => {
    const junk = [1.5, 'x', [], { a: 1 }, [1], null, true];
    const deep = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null
        ? Object.keys(value).flatMap((key) => [
            ...junk.map((each) => ({ ...structuredClone(value), [key]: each })),
            ...deep((value as Record<string, unknown>)[key]).map((each) => ({
              ...structuredClone(value),
              [key]: each,
            })),
          ])
        : [];
    for (const { name, json } of manifest.widgets)
      for (const value of json ? [...junk, ...deep(json.example)] : [])
        for (const { expected } of find(
          `<div data-widget="${name}" data-news-id="1" data-game-id="1"><script type="application/json">${JSON.stringify(value)}</script></div>`,
        ))
          expect(expected, name).not.toMatch(/\b(a|an|should|or|the|text|list|number)\b/);
  });
});
