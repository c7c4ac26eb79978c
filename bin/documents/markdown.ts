import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the command or the test was started: the project's folder. */
const ROOT = process.cwd();

export interface Section {
  level: number;
  /** Without backticks. */
  title: string;
  /** The title of the section of level 2 that it is in, or its own. */
  chapter: string;
  /** Everything below the heading, down to the next one of the same level or above. */
  body: string;
}

export const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const FENCE = /^ *(```|~~~)[\s\S]*?^ *\1 *$/gm;

/** A file's headings with what is below them. Lines of code that look like headings are not. */
export function sectionsOf(markdown: string): Section[] {
  const blanked = markdown.replace(FENCE, (code) => code.replace(/[^\n]/g, ' '));
  const found = [...blanked.matchAll(/^(#{1,6}) +(.+?) *$/gm)].map((match) => ({
    level: match[1]!.length,
    title: match[2]!.replaceAll('`', ''),
    start: match.index,
  }));
  let chapter = '';
  return found.map(({ level, title, start }, index) => {
    if (level <= 2) chapter = title;
    const end = found.slice(index + 1).find((next) => next.level <= level)?.start;
    return { level, title, chapter, body: markdown.slice(start, end) };
  });
}

/** The anchors of a file, as GitHub makes them from its headings. */
export function anchorsOf(markdown: string): string[] {
  const seen = new Map<string, number>();
  return sectionsOf(markdown).map(({ title }) => {
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times ? `${slug}-${times}` : slug;
  });
}

/** Where a file's links lead, those inside code left out. */
export function linksOf(markdown: string): string[] {
  const text = markdown.replace(FENCE, '').replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => `${target}`);
}

/** The code blocks of one language. */
export function codeBlocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code]) => `${code}`);
}
