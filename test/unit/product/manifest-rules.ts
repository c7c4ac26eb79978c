import Ajv, { type ErrorObject } from 'ajv/dist/2020.js';
import type { Island } from '../../../shared/island/define.ts';
import { attributeName } from '../../../shared/island/read-props.ts';
import { parse, type Schema } from '../../../shared/schema/parse.ts';
import type { Breach } from '../breach.ts';
import type { SourceFile } from '../dependence/source-file.ts';
import { selectorsOf } from './css-selectors.ts';
import type { Attribute, Widget } from './manifest.ts';

const MANIFEST = 'islands.manifest.json';
const VALUES = 'shared/schema/host-values.ts';

/** What fits an attribute's type, and what does not. */
const TYPES: Record<string, { fits: string[]; not: string[] }> = {
  id: { fits: ['1', '42'], not: ['0', '-1', '1.5', 'x', ''] },
  count: { fits: ['0', '42'], not: ['-1', '1.5', 'x'] },
  flag: { fits: ['true', 'false'], not: ['x', 'ja'] },
  text: { fits: ['', 'x'], not: [] },
};

const REFUSED_TEXT =
  'give it the schema `text`, or `optional(text)`, since the check of tags lets every text pass; refuse an empty one in `check` of defineIsland';

const isPattern = (text: string) => {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns the place of a mistake in words: `/widgets/3/attributes/0/type` is `poll, data-poll-id, type`. */
function placeInManifest(manifest: unknown, pointer: string): string {
  const names: string[] = [];
  let value = manifest;
  for (const key of pointer.split('/').slice(1)) {
    value = (value as Record<string, unknown> | undefined)?.[key];
    const name = (value as { name?: unknown } | undefined)?.name;
    if (typeof name === 'string') names.push(name);
    else if (/^\d+$/.test(key)) names.push(`number ${Number(key) + 1}`);
    else if (!['widgets', 'attributes'].includes(key)) names.push(key);
  }
  return names.join(', ') || 'the manifest';
}

function mistakeText({ message, params, keyword }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `there is no key "${params.additionalProperty}"`;
  return `${message}`;
}

/** Returns where the manifest does not fit its JSON schema. */
export function schemaBreaches(manifest: unknown, schema: object): Breach[] {
  const ajv = new Ajv({ allErrors: true, formats: { regex: isPattern } });
  const validate = ajv.compile(schema);
  validate(manifest);
  return (validate.errors ?? []).map((error) => ({
    file: MANIFEST,
    rule: `the manifest fits its JSON schema; not so: ${placeInManifest(manifest, error.instancePath)}: ${mistakeText(error)}`,
    remedy: 'docs/islands.manifest.schema.json describes each key; copy it from a neighbour',
  }));
}

/** Returns which widgets are not both in the manifest, once, and a folder of `widgets/`. */
export function folderBreaches(names: string[], folders: string[]): Breach[] {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...names
      .filter((name) => !folders.includes(name))
      .map((name) => ({
        file: MANIFEST,
        rule: `each widget of the manifest has a folder; "${name}" has none`,
        remedy: `add widgets/${name}/, or take the widget out of the manifest`,
      })),
    ...folders
      .filter((name) => !names.includes(name))
      .map((name) => ({
        file: `widgets/${name}`,
        rule: `each folder of widgets/ is a widget of the manifest; "${name}" is not`,
        remedy: `add it to ${MANIFEST}, copied from a neighbour, or move the folder to shared/`,
      })),
    ...twice.map((name) => ({
      file: MANIFEST,
      rule: `a name is given once; "${name}" is there twice`,
      remedy: 'rename one of the two',
    })),
  ];
}

/** @param html the demo page; undefined where there is no such file */
export function demoBreaches({ name, demo }: Widget, html: string | undefined): Breach[] {
  const file = `demo-pages/${demo}`;
  if (html === undefined)
    return [
      {
        file: MANIFEST,
        rule: `"demo" names a page of demo-pages/; that of ${name} is not there: ${file}`,
        remedy: 'copy the page from a neighbour, or correct "demo"',
      },
    ];
  if (new RegExp(`data-widget="${name}"|{{[^}]*}}`).test(html)) return [];
  return [
    {
      file,
      rule: `a widget's demo page holds its tag; this one has none of ${name}`,
      remedy: `add <div data-widget="${name}">, or correct "demo" of the widget in ${MANIFEST}`,
    },
  ];
}

/** `/api/news/{newsId}/comments` is recognised in code by its fixed parts. */
const fixedParts = (pattern: string) => pattern.split(/\{[^}]*\}/).filter(Boolean);

/** The code of a widget, with that of everything of ours that it loads, now or later. */
function codeOf({ name }: Widget, sources: SourceFile[]): string {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = new Set<string>();
  const take = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { target, typeOnly } of byPath.get(file)?.imports ?? []) if (!typeOnly) take(target);
  };
  for (const { path: file } of sources) if (file.startsWith(`widgets/${name}/`)) take(file);
  return [...found].map((file) => byPath.get(file)?.code ?? '').join('\n');
}

/** Returns the calls that only the manifest names, or only the widget's own code. */
export function callBreaches(widget: Widget, sources: SourceFile[]): Breach[] {
  const { name, calls } = widget;
  const code = codeOf(widget, sources);
  const unmade = calls.filter((call) => {
    const [method, pattern = ''] = call.split(' ');
    const parts = [`call('${method}',`, ...fixedParts(pattern)];
    return parts.some((part) => !code.includes(part));
  });
  const named = calls.map((call) => call.split(' '));
  const unnamed = sources
    .filter(({ path: file }) => file.startsWith(`widgets/${name}/`))
    .flatMap(({ path: file, code: own }) =>
      [...own.matchAll(/\bcall\(\s*'(\w+)',\s*['"`]([^'"`$]+)/g)]
        .filter(
          ([, method, start]) =>
            !named.some(
              ([each, pattern = '']) => each === method && fixedParts(pattern)[0] === start,
            ),
        )
        .map(([, method, start]) => ({ file, call: `${method} ${start}` })),
    );
  return [
    ...unmade.map((call) => ({
      file: MANIFEST,
      rule: `a widget makes the calls that the manifest names; ${name} never makes "${call}"`,
      remedy: `correct it in "calls" of ${name}, or make the call in widgets/${name}/${name}.api.ts`,
    })),
    ...unnamed.map(({ file, call }) => ({
      file,
      rule: `a widget makes no call that the manifest does not name; ${name} makes "${call}…"`,
      remedy: `add it to "calls" of ${name} in ${MANIFEST}, with the names of its parameters`,
    })),
  ];
}

/**
 * Returns where the first read is no call of the widget, takes what is no attribute, or is not that of the
 * widget that it is shared with.
 */
export function firstReadBreaches(widget: Widget, all: Widget[]): Breach[] {
  const { name, firstRead, firstReadTag, calls, attributes } = widget;
  if (!firstRead) return [];
  const call = `GET ${firstRead.replace(/\?.*/, '')}`;
  const sharing = all.find((each) => each.name === firstReadTag);
  const names = [...attributes, ...(sharing?.attributes ?? [])].map((attribute) => attribute.name);
  const unknown = [...firstRead.matchAll(/\{(\w+)\}/g)].flatMap(([, key = '']) =>
    names.includes(attributeName(key)) ? [] : key,
  );
  return [
    ...(calls.includes(call)
      ? []
      : [
          {
            file: MANIFEST,
            rule: `a widget's first read is one of its calls; ${name} has no "${call}"`,
            remedy: `correct "firstRead" of ${name}, or add the call to "calls"`,
          },
        ]),
    ...unknown.map((key) => ({
      file: MANIFEST,
      rule: `a first read is filled with attributes; ${name} has no ${attributeName(key)}`,
      remedy: `correct "firstRead" of ${name}`,
    })),
    ...(firstReadTag && sharing?.firstRead !== firstRead
      ? [
          {
            file: MANIFEST,
            rule: `two widgets that share a response ask for the same; ${name} and ${firstReadTag} do not`,
            remedy: `give ${name} the "firstRead" of ${firstReadTag}`,
          },
        ]
      : []),
  ];
}

export function channelBreaches(widget: Widget, sources: SourceFile[]): Breach[] {
  const code = codeOf(widget, sources);
  return widget.channels
    .filter((channel) => fixedParts(channel).some((part) => !code.includes(part)))
    .map((channel) => ({
      file: MANIFEST,
      rule: `a widget subscribes to the channels that the manifest names; ${widget.name} does not to "${channel}"`,
      remedy: `correct it in "channels" of ${widget.name}, or subscribe by shared/live/channel-source.ts`,
    }));
}

export function styleBreaches(name: string, isReact: boolean, css: string): Breach[] {
  const file = `widgets/${name}/${name}.css`;
  // A single `comment` is of the `comments` too.
  const own = isReact
    ? new RegExp(`^\\.fan-root(?![\\w-]).*\\.fan-${name.replace(/s$/, 's?')}(?![a-z0-9])`)
    : new RegExp(`^(\\[data-widget="${name}"\\]|\\.fan-${name}(?![a-z0-9]))`);
  const forbidden = /!important|@layer/.exec(css)?.[0];
  return [
    ...selectorsOf(css)
      .filter((selector) => !own.test(selector))
      .map((selector) => ({
        file,
        rule: `a widget's style reaches no further than itself; this rule does: ${selector}`,
        remedy: isReact
          ? `begin it with .fan-root .fan-${name}`
          : `begin it with [data-widget="${name}"]`,
      })),
    ...(forbidden
      ? [
          {
            file,
            rule: `a site can overrule every style, so that there is no ${forbidden}`,
            remedy: 'write a selector that needs none',
          },
        ]
      : []),
  ];
}

/** Returns the message with which a schema refuses a value; undefined where it takes it. */
function refusalOf(schema: Schema<unknown>, value: unknown, place: string): string | undefined {
  try {
    parse(schema, value, place);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns where an attribute's schema and its type in the manifest differ. */
function typeBreaches(name: string, attribute: Attribute, schema: Schema<unknown>): Breach[] {
  const { name: key, type, required } = attribute;
  const breach = (rule: string, remedy: string): Breach => ({
    file: MANIFEST,
    rule: `the island and the manifest agree on each attribute; ${name}, ${key}: ${rule}`,
    remedy,
  });
  const found: Breach[] = [];
  const isNeeded = refusalOf(schema, undefined, key) !== undefined;
  if (required && !isNeeded)
    found.push(
      breach(
        'required in the manifest, and the schema does without',
        'take `optional(…)` from the schema, or write "required": false',
      ),
    );
  if (!required && isNeeded)
    found.push(
      breach(
        'not required in the manifest, and the schema needs it',
        'put `optional(…)` around the schema, or write "required": true',
      ),
    );
  // Where the manifest spells the choices out, those are the type.
  const choices = [...type.matchAll(/"([^"]+)"/g)].map(([, each]) => `${each}`);
  const { fits, not } = choices.length
    ? { fits: choices, not: ['x'] }
    : (TYPES[type] ?? { fits: [], not: [] });
  const remedy =
    type === 'text'
      ? REFUSED_TEXT
      : `take the schema of that type from ${VALUES} (${choices.length ? 'oneOf' : type}), or correct the type`;
  for (const value of fits) {
    const refusal = refusalOf(schema, value, key);
    if (refusal !== undefined)
      found.push(breach(`the type ${type} takes "${value}"; the schema says: ${refusal}`, remedy));
  }
  for (const value of not)
    if (refusalOf(schema, value, key) === undefined)
      found.push(breach(`the type ${type} does not take "${value}", and the schema does`, remedy));
  return found;
}

type CheckedIsland = Pick<Island, 'name' | 'attributes' | 'json' | 'check'>;

/** Returns where an island's names and attributes differ from the manifest. */
export function attributeBreaches(widget: Widget, island: CheckedIsland): Breach[] {
  const file = `widgets/${widget.name}/${widget.name}.island.tsx`;
  const schemas = new Map(
    Object.entries(island.attributes).map(([key, schema]) => [attributeName(key), schema]),
  );
  const listed = widget.attributes.map(({ name }) => name);
  return [
    ...(island.name === widget.name
      ? []
      : [
          {
            file,
            rule: `an island has the name of its folder; ${widget.name} is called "${island.name}"`,
            remedy: `write name: '${widget.name}'`,
          },
        ]),
    ...[...schemas.keys()]
      .filter((key) => !listed.includes(key))
      .map((key) => ({
        file: MANIFEST,
        rule: `the manifest lists each attribute of an island; of ${widget.name} it lacks ${key}`,
        remedy: 'add it to "attributes", copied from a neighbour',
      })),
    ...widget.attributes.flatMap((attribute) => {
      const schema = schemas.get(attribute.name);
      if (schema) return typeBreaches(widget.name, attribute, schema);
      return [
        {
          file,
          rule: `an island reads each attribute that the manifest lists; ${widget.name} does not read ${attribute.name}`,
          remedy: `add it to \`attributes\` in ${widget.name}.schema.ts, or take it out of ${MANIFEST}`,
        },
      ];
    }),
  ];
}

/** Returns where an island's JSON child differs from the manifest. */
export function jsonBreaches({ name, json }: Widget, island: CheckedIsland): Breach[] {
  const breach = (rule: string, remedy: string): Breach => ({
    file: MANIFEST,
    rule: `the island and the manifest agree on the JSON child; ${name}: ${rule}`,
    remedy,
  });
  const found: Breach[] = [];
  const refusal = refusalOf(island.json, undefined, 'the JSON child');
  // An attribute that may be used in its place is looked at with all others.
  if (json?.unless) {
    const problem = island.check?.({ json: undefined }) ?? '';
    if (!problem.includes('the JSON child') || !problem.includes(json.unless))
      found.push(
        breach(
          `a tag with neither it nor ${json.unless} is refused by a message that names both`,
          'do so in `check` of defineIsland, as needsBallot in shared/poll/ballot.schema.ts does',
        ),
      );
  } else if (json?.required && refusal === undefined)
    found.push(
      breach(
        'required in the manifest, and the schema does without',
        'take `optional(…)` from the schema, or write "required": false',
      ),
    );
  else if (!json?.required && refusal !== undefined)
    found.push(
      breach(
        'not required in the manifest, and the schema needs it',
        'put `optional(…)` around the schema, take `noJson` for an island without one, or write "required": true',
      ),
    );
  // A widget without one takes no notice of what is there.
  const junk = { junk: true };
  const isRead = () =>
    refusalOf(island.json, junk, '') !== undefined || parse(island.json, junk) !== undefined;
  if (json === null && isRead())
    found.push(
      breach('null in the manifest, and the schema reads one', 'take `noJson`, or describe it'),
    );
  return found;
}
