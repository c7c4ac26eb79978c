import { codeBlocks, readText, sectionsOf } from './markdown.ts';

const sections = sectionsOf(readText('docs/host-api.md'));

const bodyOf = (chapter: string, title: string) =>
  sections.find((section) => section.chapter === chapter && section.title === title)?.body ?? '';

/** The examples in JSON below a heading of docs/host-api.md. */
export const jsonExamples = (chapter: string, title: string): unknown[] =>
  codeBlocks(bodyOf(chapter, title), 'json').map((code) => JSON.parse(code));

/** The first sentence or sentences below a heading, as plain text; empty where a table is first. */
export function introductionOf(chapter: string, title: string): string {
  const [, first = ''] = bodyOf(chapter, title).split(/\n{2,}/);
  if (/^[|`{]/.test(first)) return '';
  return first
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .trim();
}
