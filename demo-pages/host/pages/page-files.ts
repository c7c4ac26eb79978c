import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page in `demo-pages/`, as the index lists it. */
export interface PageFile {
  /** File name without `.html`. */
  name: string;
  title: string;
  description: string;
  /** `onderdeel` for one widget, `pagina` for a whole page, `overig` for the rest. */
  kind: string;
  source: string;
}

const pageName = /^[a-z0-9-]+$/;

function first(source: string, pattern: RegExp): string {
  return pattern.exec(source)?.[1]?.trim() ?? '';
}

/** Reads a page; undefined when there is none of that name. Read each time, so that edits show. */
export function readPage(root: string, name: string): PageFile | undefined {
  if (!pageName.test(name)) return undefined;
  let source: string;
  try {
    source = readFileSync(join(root, 'demo-pages', `${name}.html`), 'utf8');
  } catch {
    return undefined;
  }
  return {
    name,
    title: first(source, /<meta name="demo-title" content="([^"]*)"/) || name,
    description: first(source, /<meta name="description" content="([^"]*)"/),
    kind: first(source, /<meta name="demo-kind" content="([^"]*)"/) || 'overig',
    source,
  };
}

/** Every page of the folder by name. */
export function listPages(root: string): PageFile[] {
  return readdirSync(join(root, 'demo-pages'))
    .filter((file) => file.endsWith('.html'))
    .sort()
    .flatMap((file) => readPage(root, file.slice(0, -'.html'.length)) ?? []);
}
