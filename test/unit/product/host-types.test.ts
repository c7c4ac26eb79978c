import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import type {
  FanIslands,
  IslandErrorDetail,
  IslandEventDetail,
} from '../../../shared/island/fan-islands.d.ts';

it("host's types, event on a tag or on the document, have its detail", () => {
  expectTypeOf<HTMLElementEventMap['island:error']['detail']>().toEqualTypeOf<IslandErrorDetail>();
  expectTypeOf<DocumentEventMap['island:mounted']['detail']>().toEqualTypeOf<IslandEventDetail>();
  expectTypeOf<Window['fanIslands']>().toEqualTypeOf<FanIslands | undefined>();
});

it("host's types, alone in another project, check a host's code", () => {
  const folder = path.resolve('dist/test/host-types');
  mkdirSync(folder, { recursive: true });
  const types = path.resolve('shared/island/fan-islands.d.ts');
  const check = (code: string) => {
    const file = path.join(folder, 'host.ts');
    writeFileSync(
      file,
      `/// <reference path="${types}" />\nimport type {} from '${types}';\n${code}`,
    );
    try {
      const options = '--noEmit --strict --ignoreConfig --types  --lib es2022,dom --target es2022';
      execFileSync(
        path.resolve('node_modules/.bin/tsc'),
        [...options.split(' '), '--module', 'esnext', '--moduleResolution', 'bundler', file],
        { encoding: 'utf8' },
      );
      return '';
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  expect(
    check(`
      document.addEventListener('island:error', ({ detail }) => {
        const phase: 'lookup' | 'attributes' | 'import' | 'render' = detail.phase;
        console.log(detail.widget.length, detail.element.id, phase);
      });
      window.fanIslands?.request('login').then((tag) => tag?.focus());
    `),
  ).toBe('');
  expect(
    check(`document.addEventListener('island:mounted', ({ detail }) => detail.phase);`),
  ).toMatch(/'phase' does not exist/);
  rmSync(folder, { recursive: true });
}, 30_000);
