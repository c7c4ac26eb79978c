import { findTags, type Mistake, type Widgets } from './find-tags.ts';
import { positionIn } from './html-tree.ts';
import { maskTemplates } from './mask-templates.ts';

/**
 * The markers of Gutenberg's blocks for HTML and shortcodes around nothing: an editor has removed the
 * empty element between them. Gutenberg itself then writes `<!-- wp:html /-->`.
 */
const EMPTY_BLOCK =
  /<!--\s*wp:(html|shortcode)(?:\s+\{[^<>]*\})?\s*(?:\/-->|-->(?:\s|\u00a0|&nbsp;|&#160;|<br\s*\/?>|<\/?p>)*<!--\s*\/wp:\1\s*-->)/g;

export const findEmptyBlocks = (source: string): Mistake[] =>
  [...maskTemplates(source).matchAll(EMPTY_BLOCK)].map(({ index, 1: block }) => ({
    ...positionIn(source, index),
    problem: `Dit blok (wp:${block}) is leeg: de tag die erin stond, is weg.`,
    expected: 'de tag in het blok (maak hem opnieuw met de tagbouwer), of geen blok',
  }));

/** Returns every mistake in the tags of an HTML document or template, in the order of their places. */
export function findMistakes(source: string, widgets: Widgets): Mistake[] {
  return [
    ...findTags(source, widgets).flatMap(({ mistakes }) => mistakes),
    ...findEmptyBlocks(source),
  ].sort((a, b) => a.line - b.line || a.column - b.column);
}
