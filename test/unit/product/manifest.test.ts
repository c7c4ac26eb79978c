import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { noJson } from '../../../shared/island/define.ts';
import { count, id, object, oneOf, optional, text } from '../../../shared/schema/host-values.ts';
import { expectNoBreach } from '../breach.ts';
import { parse, readSources } from '../dependence/source-file.ts';
import { selectorsOf } from './css-selectors.ts';
import { islandOf, ROOT, reactWidgets, type Widget, widgets } from './manifest.ts';
import {
  attributeBreaches,
  callBreaches,
  channelBreaches,
  demoBreaches,
  firstReadBreaches,
  folderBreaches,
  jsonBreaches,
  schemaBreaches,
  styleBreaches,
} from './manifest-rules.ts';

const sources = ['widgets', 'shared'].flatMap((folder) => readSources(ROOT, folder));
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const manifest = readJson('islands.manifest.json');
const schema = readJson('docs/islands.manifest.schema.json');
const textOf = (file: string) =>
  existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : undefined;

it('manifest, held to its JSON schema, is valid', () => {
  expect(manifest.$schema).toBe('./docs/islands.manifest.schema.json');
  expectNoBreach(schemaBreaches(manifest, schema));
});

it('manifest and folders, compared, have the same widgets once', () => {
  expectNoBreach(
    folderBreaches(
      widgets.map(({ name }) => name),
      readdirSync(path.join(ROOT, 'widgets')),
    ),
  );
});

describe.each(widgets.map((widget) => [widget.name, widget] as const))('%s', (name, widget) => {
  it('has a demo page that holds its tag', () => {
    expectNoBreach(demoBreaches(widget, textOf(`demo-pages/${widget.demo}`)));
  });

  it('makes the calls that are named, and no other', () => {
    expectNoBreach(callBreaches(widget, sources));
  });

  it('reads first what its calls and attributes have', () => {
    expectNoBreach(firstReadBreaches(widget, widgets));
  });

  it('listens to the channels that are named', () => {
    expectNoBreach(channelBreaches(widget, sources));
  });

  it('reaches with its style no further than itself', () => {
    const css = textOf(`widgets/${name}/${name}.css`) ?? '';
    expectNoBreach(styleBreaches(name, reactWidgets.includes(widget), css));
  });
});

describe.each(reactWidgets.map((widget) => [widget.name, widget] as const))(
  '%s and its island',
  (name, widget) => {
    it('have one name and the same attributes', async () => {
      expectNoBreach(attributeBreaches(widget, await islandOf(name)));
    });

    it('agree on the JSON child', async () => {
      expectNoBreach(jsonBreaches(widget, await islandOf(name)));
    });
  },
);

describe('rule of the manifest', () => {
  const ticker: Widget = {
    name: 'ticker',
    title: 'Ticker',
    description: 'De stand.',
    attributes: [],
    json: null,
    trigger: 'visible',
    calls: [],
    channels: [],
    height: 0,
    budget: 1000,
    demo: 'ticker.html',
  };
  const island = { name: 'ticker', attributes: {}, json: noJson };
  const attribute = (type: string, required = true) => ({
    name: 'data-x',
    type,
    required,
    description: 'Iets.',
  });
  const api = (code: string) => [parse('widgets/ticker/ticker.api.ts', code)];
  /** The file and the rule of each breach. */
  const rulesOf = (breaches: { file: string; rule: string }[]) =>
    breaches.map(({ file, rule }) => `${file}: ${rule}`);

  it('about keys, broken, names the widget and its attribute', () => {
    const attributes = [{ ...attribute('words'), label: 'X', example: 'x' }];
    const wrong = { ...widgets[0], name: 'ticker', trigger: 'sooner', colour: 1, attributes };
    const [extra, type, trigger] = rulesOf(
      schemaBreaches({ widgets: [widgets[1], wrong] }, schema),
    );
    expect(extra).toContain(': ticker: there is no key "colour"');
    expect(type).toContain(': ticker, data-x, type: must match pattern');
    expect(trigger).toContain(': ticker, trigger: must match pattern');
    const { description, ...without } = { ...wrong };
    expect(rulesOf(schemaBreaches({ widgets: [without] }, schema))[0]).toContain(
      ": ticker: must have required property 'description'",
    );
  });

  it('about folders, broken, names the widget that is missing or there twice', () => {
    expect(rulesOf(folderBreaches(['poll', 'ticker', 'poll'], ['poll', 'menu']))).toEqual([
      'islands.manifest.json: each widget of the manifest has a folder; "ticker" has none',
      'widgets/menu: each folder of widgets/ is a widget of the manifest; "menu" is not',
      'islands.manifest.json: a name is given once; "poll" is there twice',
    ]);
  });

  it('about demo pages, broken, names the page', () => {
    expect(rulesOf(demoBreaches(ticker, undefined))[0]).toMatch(/: demo-pages\/ticker\.html$/);
    expect(rulesOf(demoBreaches(ticker, '<div data-widget="poll">'))[0]).toBe(
      "demo-pages/ticker.html: a widget's demo page holds its tag; this one has none of ticker",
    );
    expect(demoBreaches(ticker, '<div data-widget="ticker">')).toEqual([]);
  });

  it('about first reads, broken, names the call and the attribute', () => {
    const firstRead = '/api/ticker/{gameId}?page=1';
    expect(rulesOf(firstReadBreaches({ ...ticker, firstRead }, []))).toEqual([
      'islands.manifest.json: a widget\'s first read is one of its calls; ticker has no "GET /api/ticker/{gameId}"',
      'islands.manifest.json: a first read is filled with attributes; ticker has no data-game-id',
    ]);
  });

  it('about a first read that is shared, broken, names both widgets', () => {
    const calls = ['GET /api/ticker'];
    const score = { ...ticker, name: 'score', calls, firstRead: '/api/ticker?page=1' };
    const sharing = { ...score, name: 'ticker', firstReadTag: 'score' };
    expect(firstReadBreaches(sharing, [score])).toEqual([]);
    expect(rulesOf(firstReadBreaches({ ...sharing, firstRead: '/api/ticker' }, [score]))).toEqual([
      'islands.manifest.json: two widgets that share a response ask for the same; ticker and score do not',
    ]);
  });

  it('about calls, broken, names the call and prints no code', () => {
    const calls = ['GET /api/ticker/{gameId}'];
    const code = "call('GET', '/api/score/' + gameId); call('POST', '/api/other');";
    const breaches = callBreaches({ ...ticker, calls }, api(code));
    expect(rulesOf(breaches)).toEqual([
      'islands.manifest.json: a widget makes the calls that the manifest names; ticker never makes "GET /api/ticker/{gameId}"',
      'widgets/ticker/ticker.api.ts: a widget makes no call that the manifest does not name; ticker makes "GET /api/score/…"',
      'widgets/ticker/ticker.api.ts: a widget makes no call that the manifest does not name; ticker makes "POST /api/other…"',
    ]);
    expect(JSON.stringify(breaches)).not.toContain('call(');
    expect(callBreaches({ ...ticker, calls }, api("call('GET', '/api/ticker/' + id);"))).toEqual(
      [],
    );
  });

  it('about channels, broken, names the channel', () => {
    const widget = { ...ticker, channels: ['game.{gameId}.score'] };
    expect(rulesOf(channelBreaches(widget, api("'game.' + gameId + '.live'")))).toEqual([
      'islands.manifest.json: a widget subscribes to the channels that the manifest names; ticker does not to "game.{gameId}.score"',
    ]);
  });

  it('about styles, broken, names the selector', () => {
    const css = '.fan-root .fan-ticker p { color: red } .fan-root p { color: red !important }';
    expect(rulesOf(styleBreaches('ticker', true, css))).toEqual([
      "widgets/ticker/ticker.css: a widget's style reaches no further than itself; this rule does: .fan-root p",
      'widgets/ticker/ticker.css: a site can overrule every style, so that there is no !important',
    ]);
  });

  it('about attributes, broken, names the attribute and what differs', () => {
    const widget = { ...ticker, attributes: [attribute('id')] };
    expect(rulesOf(attributeBreaches(widget, { ...island, name: 'tikker' }))).toEqual([
      'widgets/ticker/ticker.island.tsx: an island has the name of its folder; ticker is called "tikker"',
      'widgets/ticker/ticker.island.tsx: an island reads each attribute that the manifest lists; ticker does not read data-x',
    ]);
    expect(rulesOf(attributeBreaches(ticker, { ...island, attributes: { x: id } }))).toEqual([
      'islands.manifest.json: the manifest lists each attribute of an island; of ticker it lacks data-x',
    ]);
    expect(attributeBreaches(widget, { ...island, attributes: { x: id } })).toEqual([]);
  });

  it.each([
    ['id', true, optional(id), 'required in the manifest, and the schema does without'],
    ['id', false, id, 'not required in the manifest, and the schema needs it'],
    ['count', true, id, 'the type count takes "0"; the schema says: data-x should be'],
    ['id', true, count, 'the type id does not take "0", and the schema does'],
    ['"a" | "b"', true, oneOf('a'), 'the type "a" | "b" takes "b"; the schema says:'],
  ])(
    'about an attribute of type %s, required %s, broken, says what differs',
    (type, required, x, rule) => {
      const widget = { ...ticker, attributes: [attribute(type, required)] };
      expect(rulesOf(attributeBreaches(widget, { ...island, attributes: { x } }))).toEqual([
        expect.stringContaining(`ticker, data-x: ${rule}`),
      ]);
    },
  );

  it('about a text, broken by a schema that refuses an empty one, says where to refuse it', () => {
    const widget = { ...ticker, attributes: [attribute('text')] };
    const x = v.pipe(text, v.nonEmpty('a text'));
    const [breach] = attributeBreaches(widget, { ...island, attributes: { x } });
    expect(breach?.rule).toContain('the type text takes ""; the schema says: data-x should be');
    expect(breach?.remedy).toContain('`check` of defineIsland');
  });

  it('about the JSON child, broken, says what differs', async () => {
    const { check } = await islandOf('poll');
    const child = { required: true, shape: 'Iets.' };
    const json = object({ id });
    const rules = (json: Widget['json'], given: Parameters<typeof jsonBreaches>[1]) =>
      rulesOf(jsonBreaches({ ...ticker, json }, given)).join();
    expect(rules(child, island)).toContain('required in the manifest, and the schema does without');
    expect(rules({ ...child, required: false }, { ...island, json })).toContain(
      'not required in the manifest',
    );
    expect(rules(null, { ...island, json: optional(json) })).toContain('null in the manifest');
    expect(rules({ ...child, unless: 'data-poll-id' }, island)).toContain('nor data-poll-id');
    expect(rules({ ...child, unless: 'data-poll-id' }, { ...island, check })).toBe('');
    expect(rules(child, { ...island, json })).toBe('');
    expect(rules(null, island)).toBe('');
  });
});

describe('the reader of style sheets', () => {
  it('finds every selector, and nothing else', () => {
    const css = `
      @import "x.css";
      /* .comment { } */
      .fan-root .fan-a, .fan-root .fan-b:is(p, li) { color: red }
      @media (width > 10px) { .fan-root .fan-c > p { color: red } .d { color: red } }
      @keyframes fan-turn { from { rotate: 0 } 50% { rotate: 1turn } }`;
    expect(selectorsOf(css)).toEqual([
      '.fan-root .fan-a',
      '.fan-root .fan-b:is(p, li)',
      '.fan-root .fan-c > p',
      '.d',
    ]);
  });
});
