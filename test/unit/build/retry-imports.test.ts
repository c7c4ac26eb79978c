import { decode, encode } from '@jridgewell/sourcemap-codec';
import { describe, expect, it } from 'vitest';
import { retryImports } from '../../../bin/build/retry-imports.mjs';

const CODE = 'a();import("./part-A1.js").then(b);c()\nimport("./other.js"),import(x);';

describe('later part, imported by a built file', () => {
  it('is fetched again under a query where it could not be fetched', () => {
    expect(retryImports(CODE).code).toBe(
      'a();import("./part-A1.js").catch(()=>import("./part-A1.js?"+Date.now())).then(b);c()\n' +
        'import("./other.js").catch(()=>import("./other.js?"+Date.now())),import(x);',
    );
  });

  it('leaves the source of all code around it where it was', () => {
    const column = (text: string) => CODE.split('\n')[0]?.indexOf(text) ?? -1;
    const map = JSON.stringify({
      version: 3,
      sources: ['s.ts'],
      mappings: encode([
        [
          [0, 0, 1, 1],
          [column('import'), 0, 2, 2],
          [column('.then'), 0, 3, 3],
          [column('c()'), 0, 4, 4],
        ],
        [[0, 0, 5, 5]],
      ]),
    });
    const { code, map: moved } = retryImports(CODE, map);
    const [first = ''] = code.split('\n');
    expect(decode(JSON.parse(moved ?? '').mappings)).toEqual([
      [
        [0, 0, 1, 1],
        [first.indexOf('import'), 0, 2, 2],
        [first.indexOf('.then'), 0, 3, 3],
        [first.indexOf('c()'), 0, 4, 4],
      ],
      [[0, 0, 5, 5]],
    ]);
    expect(JSON.parse(moved ?? '').sources).toEqual(['s.ts']);
  });

  it('that nothing imports, changes neither the code nor its map', () => {
    expect(retryImports('a();', '{"mappings":"A"}')).toEqual({
      code: 'a();',
      map: '{"mappings":"A"}',
    });
  });
});
