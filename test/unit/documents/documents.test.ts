import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { documents } from '../../../bin/documents/documents.ts';
import { calls, openApi } from '../../../bin/documents/openapi.ts';
import { expectNoBreach } from '../breach.ts';
import { checker, type Json } from './checker.ts';

const made = Object.entries(documents).map(([file, make]): [string, Json] => [
  file,
  make() as Json,
]);

/** All objects below a value, with the place of each as a JSON pointer. */
function* objectsIn(value: unknown, at = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value as Json];
  for (const [key, each] of Object.entries(value))
    yield* objectsIn(each, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

describe.each(made)('%s', (file, document) => {
  const check = checker(document);

  it('compared with the schemas, is up to date', () => {
    const isUpToDate = isDeepStrictEqual(
      JSON.parse(readFileSync(file, 'utf8')),
      JSON.parse(JSON.stringify(document)),
    );
    const breach = {
      file,
      rule: 'it says what the schemas, islands.manifest.json and docs/host-api.md say; it is old',
      remedy: 'run `npm run documents`, and look at what changed',
    };
    expectNoBreach(isUpToDate ? [] : [breach]);
  });

  it('references, followed, lead to something in the document', () => {
    const places = new Set([...objectsIn(document)].map(([at]) => `#${at}`));
    const references = [...objectsIn(document)].flatMap(([, { $ref }]) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    expect(references.filter((each) => !places.has(each))).toEqual([]);
  });

  it('examples, checked against their schemas, fit', () => {
    const mistakes = [...objectsIn(document)].flatMap(([at, object]) => {
      const shown = 'schema' in object ? `${at}/schema` : `${at}/payload`;
      const examples = Object.values((object.examples ?? {}) as Json) as Json[];
      const values = [
        ...('example' in object ? [object.example] : []),
        ...examples.map((each) => ('value' in each ? each.value : each.payload)),
      ];
      return values.flatMap((value) => check(shown, value).map((what) => `${at}: ${what}`));
    });
    expect(mistakes).toEqual([]);
  });
});

describe('docs/openapi.json', () => {
  const { paths } = openApi() as { paths: Record<string, Json> };

  it('operations, listed, are the calls of the manifest and of realtime', () => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual([...calls].sort());
  });

  it('operation ids, compared, are all different', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as Json).operationId),
    );
    expect(new Set(ids).size).toBe(calls.length);
  });

  it('bodies of calls that send one, looked up, have an example', () => {
    const without = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { requestBody?: { content: Json } }>)
        .filter(([, { requestBody }]) => {
          const body = requestBody?.content['application/json'] as Json | undefined;
          return body && !body.example && !body.examples;
        })
        .map(([method]) => `${method} ${path}`),
    );
    expect(without).toEqual([]);
  });
});
