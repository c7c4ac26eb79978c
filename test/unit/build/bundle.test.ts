import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bundleIslands } from '../../../bin/build/islands.mjs';

const ROOT = process.cwd();
const bundle = await bundleIslands();
const outputs = Object.entries(bundle.metafile.outputs);
const isBuilt = (name: string) => /\.(js|css)$/.test(name) && name !== 'reserve.css';
const text = (name: string) => Buffer.from(bundle.files.get(name) ?? []).toString();

/** Modules of the project and of packages that are part of a built file, by their code. */
const modulesIn = (name: string) =>
  Object.entries(bundle.metafile.outputs[name]?.inputs ?? {})
    .filter(
      ([module, { bytesInOutput }]) =>
        /^(widgets|shared|node_modules)\//.test(module) && bytesInOutput,
    )
    .map(([module]) => module);

describe('built islands', () => {
  it('module, is built into one file only', () => {
    const files = new Map<string, string[]>();
    for (const [name, { entryPoint = '' }] of outputs) {
      // A worker has no modules of the page. The editors' preview is built alone, and so are the
      // numbers in links: a page that has nothing else need not fetch React and the shared runtime.
      if (!isBuilt(name) || /worker|preview|comment-counts/.test(entryPoint)) continue;
      for (const module of modulesIn(name)) files.set(module, [...(files.get(module) ?? []), name]);
    }
    expect(files.size).toBeGreaterThan(100);
    expect([...files].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  it('file, holds code', () => {
    const empty = outputs.filter(
      ([name, { inputs }]) =>
        isBuilt(name) && !Object.values(inputs).some(({ bytesInOutput }) => bytesInOutput > 0),
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('file but the loader, has a hash of eight characters in its name', () => {
    const names = [...bundle.files.keys()].filter((name) => isBuilt(name) && name !== 'loader.js');
    expect(names.filter((name) => !/-[A-Z0-9]{8}\.(js|css)$/.test(name))).toEqual([]);
  });

  it('file, names a source map that holds every source as it is in the repository', () => {
    const sources = new Set<string>();
    for (const name of bundle.files.keys()) {
      if (!isBuilt(name)) continue;
      expect(text(name)).toContain(`# sourceMappingURL=${name}.map`);
      const map = JSON.parse(text(`${name}.map`));
      map.sources.forEach((source: string, index: number) => {
        const content: string = map.sourcesContent[index];
        expect(content, `${source} in ${name}.map`).toBeTypeOf('string');
        const module = source.replace(/^(\.\.\/)+/, '');
        // The build fills these two in.
        if (!/^(widgets|shared)\//.test(module) || /-table\.ts$/.test(module)) return;
        sources.add(module);
        expect(content).toBe(readFileSync(path.join(ROOT, module), 'utf8'));
      });
    }
    expect(sources).toContain('widgets/comments/comments.island.tsx');
    expect(sources).toContain('shared/island/loader.ts');
    expect(sources).toContain('widgets/comments/comments.css');
  });

  it('part that is fetched later, is fetched again under a query where that failed', () => {
    let later = 0;
    for (const [name, { imports }] of outputs) {
      const parts = imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external);
      for (const { path: part } of parts) {
        const address = `./${path.basename(part)}`;
        expect(text(name), name).toContain(
          `import("${address}").catch(()=>import("${address}?"+Date.now()))`,
        );
        later++;
      }
    }
    expect(later).toBeGreaterThan(10);
  });

  it('widget, needs no chunk that it only shares with its own later parts', () => {
    const chunks = [...bundle.needs].flatMap(([name, { own, shared }]) =>
      [...own, ...shared].filter((file) => /-chunk-/.test(file)).map((file) => `${name}: ${file}`),
    );
    expect(chunks).toEqual([]);
  });

  it('article with comments, is read in twelve requests at most', () => {
    const { own, shared, react } = bundle.needs.get('comments') ?? {};
    const files = new Set([...own, ...shared, ...react, bundle.runtimeEntry, 'loader.js']);
    // Besides them the page itself, its sheet of reserved heights, and the comments.
    expect(files.size + 3).toBeLessThanOrEqual(12);
    expect([...files].every((file) => bundle.files.has(file))).toBe(true);
  });

  it('later part, imports what it shares with its file from that file', () => {
    const main = bundle.needs.get('comments')?.own[0] ?? '';
    const picker =
      outputs.find(([name]) => /^comments-ReactionPicker-\w+\.js$/.test(name))?.[0] ?? '';
    expect(text(picker)).toContain(`from"./${main}"`);
    expect(text(main)).toContain(`import("./${picker}")`);
    expect([...bundle.files.keys()].filter((name) => text(name).includes('-ITSELF00'))).toEqual([]);
  });

  it('widget without React, needs neither React nor the shared runtime', () => {
    const plain = bundle.manifest.widgets.filter(({ name }: { name: string }) =>
      existsSync(path.join(ROOT, `widgets/${name}/${name}.enhancer.ts`)),
    );
    expect(plain.length).toBeGreaterThan(4);
    for (const { name } of plain) {
      const { own, shared, react } = bundle.needs.get(name) ?? {};
      expect([...shared, ...react], name).toEqual([]);
      expect(
        own.filter((file: string) => /^(react|runtime)-/.test(file)),
        name,
      ).toEqual([]);
    }
  });

  it('loader, imports nothing before a trigger', () => {
    expect(bundle.metafile.outputs['loader.js']?.imports).toEqual([]);
  });

  it('built in another folder, is the same to the byte', async () => {
    const copy = path.join(ROOT, 'dist/test/copy of the project');
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    const packages = new Set(
      Object.keys(bundle.metafile.inputs).flatMap(
        (module) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? [],
      ),
    );
    for (const part of [
      ...['bin', 'shared', 'widgets', 'islands.manifest.json', 'package.json', 'tsconfig.json'],
      ...[...packages].map((name) => `node_modules/${name}`),
    ])
      cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
    // The build tool itself is found in the folder above.
    writeFileSync(
      path.join(copy, 'hashes.mjs'),
      `import { createHash } from 'node:crypto';
       import { bundleIslands } from './bin/build/islands.mjs';
       const { files } = await bundleIslands();
       console.log(JSON.stringify([...files].map(([name, contents]) =>
         [name, createHash('sha256').update(contents).digest('hex')])));`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, ['hashes.mjs'], { cwd: copy });
    const { createHash } = await import('node:crypto');
    const here = [...bundle.files].map(([name, contents]) => [
      name,
      createHash('sha256').update(contents).digest('hex'),
    ]);
    expect(new Map(JSON.parse(stdout))).toEqual(new Map(here as [string, string][]));
    rmSync(copy, { recursive: true });
  }, 60_000);
});
