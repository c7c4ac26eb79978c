import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import {
  FORMS,
  findWidgets,
  fromQuery,
  overruledBy,
  startState,
  stateOf,
  suggestWidgets,
  tagOf,
  toQuery,
  withAttribute,
  writeState,
} from '../../../bin/editor/builder/builder-state.ts';
import { fakeResponses } from '../../../bin/editor/builder/fake-responses.ts';
import { hasExpression, readPasted } from '../../../bin/editor/builder/read-pasted.ts';
import { findTags } from '../../../bin/editor/find-tags.ts';
import { widgets } from '../../../bin/editor/widgets.ts';
import { choicesOf } from '../../../shared/tag/tag-description.ts';
import { expectNoBreach } from '../breach.ts';

const names = widgets.descriptions.map(({ name }) => name);

describe('pasted tag', () => {
  it.each(names.flatMap((name) => FORMS.map((form) => [name, form.name] as const)))(
    '%s, written as %s, is read back without a mistake',
    (name, form) => {
      const state = startState(name, form);
      const written = FORMS.find((each) => each.name === form)!.write(tagOf(state));
      const { html, form: read = form } = readPasted(written);
      const [found] = findTags(html, widgets);
      expect(found?.mistakes).toEqual([]);
      expect(tagOf(stateOf(found!.corrected, read))).toEqual(tagOf(state));
      expect(hasExpression(html)).toBe(false);
    },
  );

  it.each([
    ['<x-island name="comments" :news-id="$news->id" />', 'blade', []],
    ['<x-island name="poll" :json="$poll">\n<p>Even geduld</p>\n</x-island>', 'blade', []],
    [
      '<x-island name="coments" news-id="42" />',
      'blade',
      ['Het onderdeel "coments" bestaat niet.'],
    ],
    ['[fan_island name="comments" news_id="42"]', 'shortcode', []],
    ["[fan_island name='comments' news-id=42]Even geduld[/fan_island]", 'shortcode', []],
    ['[fan_island name="comments" news-id="x"]', 'shortcode', ['data-news-id is "x".']],
  ])('%s, checked, is %s with the mistakes %j', (text, form, problems) => {
    const pasted = readPasted(text);
    expect(pasted.form).toBe(form);
    const [found] = findTags(pasted.html, widgets);
    expect(found?.mistakes.map(({ problem }) => problem)).toEqual(problems);
  });

  it.each([
    '[fan_island name=“avatar” username=“Tante Jo Zegt” size=“48”]',
    '[fan_island name=‘avatar’ username=‘Tante Jo Zegt’ size=‘48’][/fan_island]',
    '<x-island name=“avatar” username=“Tante Jo Zegt” size=“48” />',
  ])('%s, read, keeps the words and capitals of its values', (text) => {
    const [tag] = findTags(readPasted(text).html, widgets);
    expect(tag?.html).toBe(
      '<div data-widget="avatar" data-username="Tante Jo Zegt" data-size="48"></div>',
    );
  });

  it('shortcode that never ends, with many curly quotes, is left as it is at once', () => {
    const text = `[fan_island${' a=“b c”'.repeat(2_000)}`;
    expect(readPasted(text)).toEqual({ html: text });
  });

  it('two shortcodes, one with JSON, are two tags on their own lines', () => {
    const { html } = readPasted(
      '[fan_island name="prediction"]\n\n[fan_island name="poll" poll-id="3"]x[/fan_island]',
    );
    expect(findTags(html, widgets).map(({ line, mistakes }) => [line, mistakes])).toEqual([
      [1, []],
      [3, []],
    ]);
  });

  it('value that the site fills in, read, is known as such', () => {
    expect(hasExpression(readPasted('<x-island name="comments" :news-id="$id" />').html)).toBe(
      true,
    );
    expect(hasExpression('<div data-widget="comments" data-news-id="{{ $id }}"></div>')).toBe(true);
  });
});

describe('attribute with choices', () => {
  const choices = widgets.descriptions.flatMap(({ name, attributes }) =>
    attributes.flatMap((attribute) =>
      choicesOf(attribute).map((choice) => [name, attribute.name, choice] as const),
    ),
  );

  it.each(choices.flatMap((each) => FORMS.map((form) => [...each, form.name] as const)))(
    '%s with %s="%s", written as %s, is read back with that choice',
    (widget, name, choice, form) => {
      const state = withAttribute(startState(widget, form), name, choice);
      const { html, form: read = form } = readPasted(writeState(state));
      const [found] = findTags(html, widgets);
      expect(found?.mistakes).toEqual([]);
      expect(stateOf(found!.corrected, read).attributes).toEqual({
        ...startState(widget).attributes,
        [name]: choice,
      });
    },
  );

  it('of login and two-factor are the ones that their islands know', () => {
    expect(choices.map(([widget, name, choice]) => `${widget} ${name}=${choice}`)).toEqual([
      'login data-mode=modal',
      'login data-mode=page',
      'two-factor data-enabled=true',
      'two-factor data-enabled=false',
    ]);
  });

  it('left at its default, is left out of the tag', () => {
    expect(writeState(withAttribute(startState('login'), 'data-mode', ''))).toBe(
      '<div data-widget="login"></div>',
    );
  });
});

describe('search for a widget', () => {
  it.each([
    ['stem', ['poll']],
    ['POLL', ['poll', 'motm-poll']],
    ['reactie populairste', ['best-comment']],
    ['verkiezing wedstrijd', ['motm-poll']],
    ['zeppelin', []],
  ])('%s, typed, finds %j first', (typed, expected) => {
    const found = findWidgets(widgets.descriptions, typed).map(({ name }) => name);
    expect(found.slice(0, expected.length)).toEqual(expected);
    if (!expected.length) expect(found).toEqual([]);
  });

  it.each([
    ['reakties', ['comments']],
    ['pol', ['poll']],
    ['voorspeling', ['prediction']],
    ['wedstrjd', ['live-match']],
    ['zeppelin', []],
    ['x', []],
  ])('%s, mistyped, suggests %j', (typed, expected) => {
    const suggested = suggestWidgets(widgets.descriptions, typed).map(({ name }) => name);
    expect(suggested.length).toBeLessThanOrEqual(3);
    if (expected.length) expect(suggested).toEqual(expect.arrayContaining(expected));
    else expect(suggested).toEqual([]);
  });

  it.each(
    names.flatMap((name) => [
      [name, name],
      [name, `${name}-dark`],
    ]),
  )('%s, shown, has the picture %s', (name, picture) => {
    const file = `demo-pages/assets/widgets/${picture}.webp`;
    const missing = {
      file,
      rule: `the tag builder has a picture of each widget in both looks; that of ${name} is missing`,
      remedy: `take it by \`node test/browser/build.mjs && npm run thumbnails -- ${name}\``,
    };
    expectNoBreach(existsSync(file) ? [] : [missing]);
  });
});

describe('number of a poll', () => {
  it('filled in beside the example, takes its place', () => {
    const state = withAttribute(startState('poll'), 'data-poll-id', '7');
    expect(state.json).toBe('');
    expect(overruledBy(state)).toBeUndefined();
  });

  it('filled in beside JSON of somebody, is overruled by it', () => {
    const own = { ...startState('poll'), json: '{"id":1}' };
    const state = withAttribute(own, 'data-poll-id', '7');
    expect(state.json).toBe('{"id":1}');
    expect(overruledBy(state)).toBe('data-poll-id');
    expect(overruledBy(withAttribute(own, 'data-poll-id', ' '))).toBeUndefined();
  });
});

describe('address of the tag builder', () => {
  it('written and read, holds everything that is filled in', () => {
    const state = {
      widget: 'poll',
      attributes: { 'data-poll-id': '7', 'data-load': 'idle' },
      json: '{"id":7}',
      form: 'blade',
      view: 'laden',
    };
    expect(fromQuery(toQuery(state))).toEqual(state);
    const emptied = { widget: 'poll', attributes: {}, json: '', form: 'html', view: 'gewoon' };
    expect(fromQuery(toQuery(emptied))).toEqual(emptied);
    expect(fromQuery('?onderdeel=poll&toestand=weg').view).toBe('gewoon');
  });
});

describe('calls of the preview', () => {
  const calls = ['GET /api/poll/{pollId}'];
  const host = () => {
    const fetch = vi.fn(async () => new Response('of the host'));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('where the site fails, get its error, and no other request does', async () => {
    const fetch = host();
    const end = fakeResponses(calls, 'mislukt');
    expect((await globalThis.fetch('http://a.test/sub/api/poll/3?kind=motm')).status).toBe(500);
    expect((await globalThis.fetch('http://a.test/islands/loader.js')).status).toBe(200);
    expect(fetch).toHaveBeenCalledOnce();
    end();
    expect((await globalThis.fetch('http://a.test/api/poll/3')).status).toBe(200);
  });

  it('while it loads, get nothing until they are ended', async () => {
    host();
    const end = fakeResponses(calls, 'laden');
    const leaving = new AbortController();
    const asked = globalThis.fetch('http://a.test/api/poll/3', { signal: leaving.signal });
    const outcome = vi.fn();
    asked.then(outcome, outcome);
    await Promise.resolve();
    expect(outcome).not.toHaveBeenCalled();
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    end();
  });
});
