import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  /** A file's path from the project's folder, or a package's name as written. */
  target: string;
  /** Gone after compiling. */
  typeOnly: boolean;
  dynamic: boolean;
}

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  /** Without comments, which may speak of what the code must not do. */
  code: string;
  imports: Import[];
}

/** After one of these a slash begins a regular expression, not a division. */
const BEFORE_PATTERN = /[(=,:[!&|?{};+\n]\s*$|\breturn\s*$/;

/** The code without its comments; strings and regular expressions stay as they are. */
export function withoutComments(code: string): string {
  let result = '';
  let index = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = index;
    const found = pattern.exec(code)?.[0] ?? code[index] ?? '';
    index += found.length;
    return found;
  };
  while (index < code.length) {
    const sign = code[index];
    const pair = code.slice(index, index + 2);
    if (pair === '//') take(/[^\n]*/y);
    else if (pair === '/*') take(/[\s\S]*?\*\//y);
    // A quote in a JSX text has no partner on its line, and is left alone.
    else if (sign === "'") result += take(/'(?:[^'\\\n]|\\.)*'/y);
    else if (sign === '"') result += take(/"(?:[^"\\\n]|\\.)*"/y);
    else if (sign === '`') result += take(/`(?:[^`\\]|\\[\s\S])*`/y);
    else if (sign === '/' && BEFORE_PATTERN.test(result))
      result += take(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y);
    else result += take(/[\s\S]/y);
  }
  return result;
}

const STATEMENT =
  /(?:^|;)\s*(?:import|export)\s+(type\s+)?((?:[\w*$\s,]|\{[^}]*\})*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /(?:^|;)\s*import\s*['"]([^'"]+)['"]/gm;
const CALL = /(\btypeof\s+)?\bimport\(\s*['"]([^'"]+)['"]/g;

/** `{ type A, type B }` imports nothing that is left after compiling. */
const onlyTypes = (names: string) =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => name.trim() === '' || /^type\s/.test(name.trim()));

export function parse(file: string, source: string): SourceFile {
  const code = withoutComments(source);
  const resolve = (specifier: string) =>
    specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
  const imports: Import[] = [];
  for (const [, type, names, specifier] of code.matchAll(STATEMENT))
    imports.push({
      target: resolve(`${specifier}`),
      typeOnly: Boolean(type) || onlyTypes(`${names}`.trim()),
      dynamic: false,
    });
  for (const [, specifier] of code.matchAll(BARE))
    imports.push({ target: resolve(`${specifier}`), typeOnly: false, dynamic: false });
  for (const [, type, specifier] of code.matchAll(CALL))
    imports.push({ target: resolve(`${specifier}`), typeOnly: Boolean(type), dynamic: true });
  return { path: file, code, imports };
}

/** All TypeScript of a folder and those in it. */
export function readSources(root: string, folder: string): SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => parse(file, readFileSync(path.join(root, file), 'utf8')));
}
