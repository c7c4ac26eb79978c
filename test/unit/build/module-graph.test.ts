import { describe, expect, it } from 'vitest';
import { assignModules, orderFiles } from '../../../bin/build/module-graph.mjs';

type Imports = Record<string, string[]>;

/** Makes esbuild's metafile inputs of `importer → imports`; `~` marks an `import()`. */
function inputsOf(imports: Imports) {
  const modules = [...Object.keys(imports), ...Object.values(imports).flat()];
  return Object.fromEntries(
    modules
      .map((module) => module.replace('~', ''))
      .map((module) => [
        module,
        {
          imports: (imports[module] ?? []).map((target) => ({
            path: target.replace('~', ''),
            kind: target.startsWith('~') ? 'dynamic-import' : 'import-statement',
            external: target === 'react',
          })),
        },
      ]),
  );
}

const ROWS = {
  runtime: ['shared/host/**'],
  live: ['shared/live/**'],
  ui: ['shared/ui/**', 'shared/Only.tsx'],
};

/** Assigns the modules of the islands a and b, and of others that need no React. */
function assign({ a, b, ...others }: Imports) {
  const inputs = inputsOf({ a: ['react', ...(a ?? [])], b: ['react', ...(b ?? [])], ...others });
  const names = ['a', 'b', 'menu', 'search'].filter((name) => name in inputs);
  const entries = new Map(names.map((name) => [name, name]));
  const { fileOf } = assignModules(inputs, entries, ROWS);
  return { files: Object.fromEntries(fileOf), levels: () => orderFiles(inputs, fileOf) };
}

describe('assignModules', () => {
  it('module with one user, is built into that user', () => {
    expect(assign({ a: ['shared/ui/X.tsx'], b: [] }).files['shared/ui/X.tsx']).toBe('a');
  });

  it('module with two users, is built into the first row that fits', () => {
    const { files } = assign({
      a: ['shared/ui/X.tsx', 'shared/Only.tsx'],
      b: ['shared/ui/X.tsx', 'shared/Only.tsx'],
    });
    expect(files).toMatchObject({ 'shared/ui/X.tsx': 'ui', 'shared/Only.tsx': 'ui' });
  });

  it('module that a widget without React shares, is built into a file without React', () => {
    const { files } = assign({
      a: ['shared/ui/keys.ts', 'shared/ui/X.tsx'],
      b: ['shared/ui/X.tsx'],
      menu: ['shared/ui/keys.ts', 'shared/dom/id.ts'],
      search: ['shared/dom/id.ts'],
    });
    expect(files).toMatchObject({
      'shared/ui/keys.ts': 'plain',
      'shared/dom/id.ts': 'plain',
      'shared/ui/X.tsx': 'ui',
    });
  });

  it('module with two users and no row, is an error of three lines with the way out', () => {
    let message = '';
    try {
      assign({ a: ['widgets/x.ts'], b: ['widgets/x.ts'] });
    } catch (error) {
      message = `${(error as Error).message}`;
    }
    expect(message.split('\n')).toEqual([
      'widgets/x.ts is needed by a and b.',
      '  Rule: no module is built into two files.',
      '  Way out: move it to shared/, or give it a row in bin/build/shared-files.mjs.',
    ]);
  });

  it("widget's own lazy module, belongs to the widget's file", () => {
    const { files } = assign({ a: ['~widgets/a/Late.tsx'], 'widgets/a/Late.tsx': [], b: [] });
    expect(files['widgets/a/Late.tsx']).toBe('a');
  });

  it('lazy module of shared/, is a file of its own', () => {
    const { files } = assign({
      a: ['~shared/live/hub.ts'],
      b: ['~shared/live/hub.ts'],
      'shared/live/hub.ts': ['shared/live/frame.ts'],
    });
    expect(files).toMatchObject({
      'shared/live/hub.ts': 'live-hub',
      'shared/live/frame.ts': 'live-hub',
    });
  });

  it('lazy module that has code in common with its only user, is built with that user', () => {
    const { files } = assign({
      a: ['shared/ui/check.ts', '~shared/ui/altcha.ts'],
      b: [],
      'shared/ui/altcha.ts': ['shared/ui/check.ts'],
    });
    expect(files).toMatchObject({ 'shared/ui/check.ts': 'a', 'shared/ui/altcha.ts': 'a' });
  });

  it('lazy module that needs the row that fetches it, is built with that row', () => {
    const both = ['shared/live/list.ts'];
    const { files, levels } = assign({
      a: both,
      b: both,
      'shared/live/list.ts': ['shared/live/subscribe.ts', '~shared/live/follow.ts'],
      'shared/live/follow.ts': ['shared/live/subscribe.ts'],
    });
    expect(files['shared/live/follow.ts']).toBe('live');
    expect(levels()).toEqual([['live'], ['a', 'b']]);
  });

  it('two rows that need each other, are an error that names the modules', () => {
    const both = ['shared/live/list.ts', 'shared/ui/X.tsx'];
    expect(() =>
      assign({
        a: both,
        b: both,
        'shared/live/list.ts': ['shared/ui/X.tsx'],
        'shared/ui/X.tsx': ['shared/live/list.ts'],
      }),
    ).toThrow(/live\.js needs ui\.js: shared\/live\/list\.ts imports shared\/ui\/X\.tsx/);
  });
});

describe('orderFiles', () => {
  it('files that import others, are built after them', () => {
    const both = ['shared/ui/X.tsx'];
    expect(
      assign({ a: both, b: both, 'shared/ui/X.tsx': ['shared/host/http.ts'] }).levels(),
    ).toEqual([['runtime'], ['ui'], ['a', 'b']]);
  });
});
