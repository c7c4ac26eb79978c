import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../bin/documents/markdown.ts';
import { readSources } from '../dependence/source-file.ts';
import { selectorsOf } from './css-selectors.ts';
import { ROOT } from './manifest.ts';

/** The sentence of docs/host-api.md, "Theming", that lists the classes of other people's elements. */
const EXCEPTIONS = /^Exceptions are the names in this document \(([^)]*)\) and altcha's own\./m;
const [, listed] = EXCEPTIONS.exec(readText('docs/host-api.md')) ?? [];
const hostClasses = [...`${listed}`.matchAll(/`([^`]+)`/g)].map(([, name]) => `${name}`);

const isAllowed = (name: string) => /^(fan|altcha)-/.test(name) || hostClasses.includes(name);

/** What is between quotes or brackets is no class. */
const classesOf = (selector: string) =>
  [...selector.replace(/"[^"]*"|\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map(
    ([, name]) => `${name}`,
  );

const styleSheets = ['shared', 'widgets'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

describe('class selectors', () => {
  it.each(styleSheets)("in %s, read, begin with fan- or are the host's", (file) => {
    const selectors = selectorsOf(readFileSync(path.join(ROOT, file), 'utf8'));
    expect(selectors.flatMap(classesOf).filter((name) => !isAllowed(name))).toEqual([]);
  });

  it('in a selector, read, are found, and so are all style sheets', () => {
    expect(styleSheets).toContain(path.join('shared', 'styles', 'base.css'));
    expect(styleSheets).toContain(path.join('widgets', 'comments', 'comments.css'));
    expect(classesOf('.fan-root [data-a=".b"].fan-c:not(.d, .fan-e):hover > p.f')).toEqual([
      'fan-root',
      'fan-c',
      'd',
      'fan-e',
      'f',
    ]);
  });
});

describe("host's classes", () => {
  const code = ['shared', 'widgets']
    .flatMap((folder) => readSources(ROOT, folder))
    .map((source) => source.code)
    .join('\n');

  it('that the document lists, searched in the code, are all in use', () => {
    expect(hostClasses).toContain('is-active');
    for (const name of hostClasses) expect(code).toContain(name);
  });
});
