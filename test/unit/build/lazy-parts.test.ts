import path from 'node:path';
import * as esbuild from 'esbuild';
import { describe, expect, it } from 'vitest';
import { nameLazyParts, standInFor } from '../../../bin/build/lazy-parts.mjs';

/** Builds a file with a later part that imports `shared` from the file itself, as `bundle.mjs` does. */
async function build(modules: { main: string; part: string }) {
  const result = await esbuild.build({
    ...{ bundle: true, splitting: true, format: 'esm', write: false, metafile: true },
    outdir: '/',
    entryNames: 'widget-[hash]',
    chunkNames: 'widget-[name]-[hash]',
    entryPoints: ['main'],
    plugins: [
      {
        name: 'modules',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /itself$/ }, () => ({
            path: `./${standInFor('widget')}`,
            external: true,
          }));
          onResolve({ filter: /.*/ }, ({ path: name }) => ({ path: name, namespace: 'test' }));
          onLoad({ filter: /.*/, namespace: 'test' }, ({ path: name }) => ({
            contents: modules[name as 'main' | 'part'],
          }));
        },
      },
    ],
  });
  const main = Object.entries(result.metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === 'test:main',
  )![0];
  const named = nameLazyParts(result, 'widget', path.basename(main));
  const files = named.outputFiles.map((file) => path.basename(file.path));
  const texts = named.outputFiles.map(({ text }) => text);
  return { main: path.basename(main), files, texts, outputs: named.metafile.outputs };
}

const MAIN = `export const shared = 1; export const load = () => import('part');`;
const PART = `import { shared } from 'itself'; export const twice = 2 * shared;`;

describe('nameLazyParts', () => {
  it('part that needs its file, imports it by its name, and is imported by its own new one', async () => {
    const { main, files, texts, outputs } = await build({ main: MAIN, part: PART });
    expect(files).toHaveLength(2);
    const part = files.find((file) => file !== main)!;
    expect(part).toMatch(/^widget-part-[A-Z0-9]{8}\.js$/);
    expect(texts[files.indexOf(part)]).toContain(`from "./${main}"`);
    expect(texts[files.indexOf(main)]).toContain(`import("./${part}")`);
    expect(Object.keys(outputs).map((name) => path.basename(name))).toEqual(files);
    const imports = Object.values(outputs).flatMap((output) =>
      output.imports.map((each) => path.basename(each.path)),
    );
    expect(imports.sort()).toEqual([main, part].sort());
  });

  it('file that changes, gives its part another name, and the other way about', async () => {
    const names = await Promise.all(
      [
        { main: MAIN, part: PART },
        { main: MAIN.replace('1', '3'), part: PART },
        { main: MAIN, part: PART.replace('2', '4') },
      ].map(build),
    );
    const all = names.flatMap(({ files }) => files);
    expect(new Set(all).size).toBe(6);
  });

  it('built again, has the same names', async () => {
    const [once, again] = await Promise.all([1, 2].map(() => build({ main: MAIN, part: PART })));
    expect(again).toEqual(once);
  });

  it('part that needs nothing of its file, keeps the name that esbuild gave it', async () => {
    const other = await build({ main: MAIN, part: 'export const twice = 2;' });
    const longer = await build({
      main: `${MAIN} export const more = 1;`,
      part: 'export const twice = 2;',
    });
    const partOf = ({ files, main }: typeof other) => files.find((file) => file !== main);
    expect(partOf(longer)).toBe(partOf(other));
  });
});
