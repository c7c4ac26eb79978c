import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { attributeName } from '../../../shared/island/read-props.ts';
import { parse } from '../../../shared/schema/parse.ts';
import { readSources } from '../dependence/source-file.ts';
import { selectorsOf } from './css-selectors.ts';
import { islandOf, ROOT, reactWidgets, type Widget, widgets } from './manifest.ts';

const TRIGGERS = ['eager', 'idle', 'visible', 'interaction', 'hash'];
/** What fits an attribute's type, and what does not. */
const TYPES: Record<string, { fits: string[]; not: string[] }> = {
  id: { fits: ['1', '42'], not: ['0', '-1', '1.5', 'x', ''] },
  count: { fits: ['0', '42'], not: ['-1', '1.5', 'x'] },
  flag: { fits: ['true', 'false'], not: ['x', 'ja'] },
  text: { fits: ['', 'x'], not: [] },
};

const isPattern = (text: string) => {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
};

const sources = ['widgets', 'shared'].flatMap((folder) => readSources(ROOT, folder));
const byPath = new Map(sources.map((source) => [source.path, source]));

/** The code of a widget, with that of everything of ours that it brings along, now or later. */
function codeOf({ name }: Widget): string {
  const found = new Set<string>();
  const take = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { target, typeOnly } of byPath.get(file)?.imports ?? []) if (!typeOnly) take(target);
  };
  for (const { path: file } of sources) if (file.startsWith(`widgets/${name}/`)) take(file);
  return [...found].map((file) => byPath.get(file)?.code ?? '').join('\n');
}

/** `/api/news/{newsId}/comments` is told in code by its fixed parts. */
const fixedParts = (pattern: string) => pattern.split(/\{[^}]*\}/).filter(Boolean);

it('manifest, held to its JSON schema, is valid', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  const manifest = read('islands.manifest.json');
  expect(manifest.$schema).toBe('./docs/islands.manifest.schema.json');
  const ajv = new Ajv({ allErrors: true, formats: { regex: isPattern } });
  const validate = ajv.compile(read(manifest.$schema));
  validate(manifest);
  expect(validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)).toBe(
    undefined,
  );
  expect(validate({ ...manifest, widgets: [{ ...widgets[0], trigger: 'sooner' }] })).toBe(false);
});

describe('the manifest and the folders', () => {
  it('name the same widgets', () => {
    const folders = readdirSync(path.join(ROOT, 'widgets'));
    expect(widgets.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('name each widget once', () => {
    expect(new Set(widgets.map(({ name }) => name)).size).toBe(widgets.length);
  });
});

describe.each(widgets.map((widget) => [widget.name, widget] as const))('%s', (name, widget) => {
  it('tells an editor what it is', () => {
    expect(widget.title).not.toBe('');
    expect(widget.description).toMatch(/\.$/);
    for (const { description } of widget.attributes) expect(description).toMatch(/\.$/);
  });

  it('has a default trigger that there is', () => {
    for (const trigger of widget.trigger.split(' ')) expect(TRIGGERS).toContain(trigger);
  });

  it('has a demo page that holds its tag', () => {
    const file = path.join(ROOT, 'demo-pages', widget.demo);
    expect(existsSync(file), `demo-pages/${widget.demo} is there, as the manifest names it`).toBe(
      true,
    );
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`data-widget="${name}"|{{[^}]*}}`));
  });

  it('makes the calls that are named', () => {
    const code = codeOf(widget);
    for (const call of widget.calls) {
      const [method, pattern = ''] = call.split(' ');
      expect(code, call).toContain(`call('${method}',`);
      for (const part of fixedParts(pattern)) expect(code, call).toContain(part);
    }
  });

  it('makes no call that is not named', () => {
    const code = sources
      .filter(({ path: file }) => file.startsWith(`widgets/${name}/`))
      .map((source) => source.code)
      .join('\n');
    const starts = widget.calls.map((call) => fixedParts(call.split(' ')[1] ?? '')[0]);
    for (const [, method, start] of code.matchAll(/\bcall\(\s*'(\w+)',\s*['"`]([^'"`$]+)/g)) {
      expect(starts, `${method} ${start}`).toContain(start);
      expect(widget.calls.map((call) => call.split(' ')[0])).toContain(method);
    }
  });

  it('listens to the channels that are named', () => {
    const code = codeOf(widget);
    for (const channel of widget.channels)
      for (const part of fixedParts(channel)) expect(code, channel).toContain(part);
  });

  it('reaches with its style no further than itself', () => {
    const file = path.join(ROOT, 'widgets', name, `${name}.css`);
    if (!existsSync(file)) return;
    const css = readFileSync(file, 'utf8');
    // A single `comment` is of the `comments` too.
    const own = reactWidgets.includes(widget)
      ? new RegExp(`^\\.fan-root(?![\\w-]).*\\.fan-${name.replace(/s$/, 's?')}(?![a-z0-9])`)
      : new RegExp(`^(\\[data-widget="${name}"\\]|\\.fan-${name}(?![a-z0-9]))`);
    expect(
      selectorsOf(css).filter((selector) => !own.test(selector)),
      `rules of widgets/${name}/${name}.css that do not begin with the widget's own class`,
    ).toEqual([]);
    expect(css).not.toMatch(/!important|@layer/);
  });
});

describe.each(reactWidgets.map((widget) => [widget.name, widget] as const))(
  '%s and its code',
  (name, widget) => {
    it('go by one name', async () => {
      expect((await islandOf(name)).name).toBe(name);
    });

    it('know the same attributes', async () => {
      const { attributes } = await islandOf(name);
      expect(widget.attributes.map((attribute) => attribute.name).sort()).toEqual(
        Object.keys(attributes).map(attributeName).sort(),
      );
    });

    it('agree on what an attribute must be', async () => {
      const { attributes } = await islandOf(name);
      for (const [key, schema] of Object.entries(attributes)) {
        const attribute = widget.attributes.find((each) => each.name === attributeName(key));
        const read = (value: string | undefined) => () => parse(schema, value, attributeName(key));
        if (attribute?.required) expect(read(undefined)).toThrow();
        else expect(read(undefined)).not.toThrow();
        // Where the manifest spells the choices out, those are the type.
        const choices = [...`${attribute?.type}`.matchAll(/"([^"]+)"/g)].map(
          ([, each]) => `${each}`,
        );
        const { fits, not } = choices.length
          ? { fits: choices, not: ['x'] }
          : (TYPES[`${attribute?.type}`] ?? { fits: [], not: [] });
        const types = `${Object.keys(TYPES)} or its choices in quotes`;
        expect(
          fits.length,
          `the type of ${attributeName(key)} in the manifest is ${types}, not ${attribute?.type}`,
        ).toBeGreaterThan(0);
        for (const value of fits) expect(read(value), value).not.toThrow();
        for (const value of not) expect(read(value), value).toThrow();
      }
    });

    it('agree on the JSON child', async () => {
      const { json, check } = await islandOf(name);
      const read = () => parse(json, undefined, 'the JSON child');
      // An attribute that may stand in its place is looked at with all others.
      if (widget.json?.unless) {
        const problem = check?.({ json: undefined });
        expect(problem).toContain('the JSON child');
        expect(problem).toContain(widget.json.unless);
      } else if (widget.json?.required) expect(read).toThrow('the JSON child');
      else expect(read).not.toThrow();
      // A widget without one takes no notice of what stands there.
      if (widget.json === null) expect(parse(json, { junk: true })).toBeUndefined();
    });
  },
);

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
