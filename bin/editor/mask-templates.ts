import { TEMPLATE } from '../../shared/tag/tag.ts';

/** Blade, Twig, PHP and ERB: comments first, since they may hold any of the others. */
const EXPRESSIONS =
  /\{\{--[\s\S]*?--\}\}|\{#[\s\S]*?#\}|\{\{[\s\S]*?\}\}|\{!![\s\S]*?!!\}|\{%[\s\S]*?%\}|<\?[\s\S]*?(?:\?>|$)|<%[\s\S]*?%>/g;

/** Blade's directives with arguments: `@json($poll)`, `@if(count($a) > 0)`. */
const DIRECTIVE = /@[a-zA-Z]+\s*\(/g;

const RUN = new RegExp(`${TEMPLATE}+`, 'g');

const blank = (text: string) => text.replace(/[^\r\n]/g, TEMPLATE);

/** Returns where the bracket that opens before `from` closes. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * Replaces the expressions of templates by a sign for each of their characters, so that what is left
 * is HTML with the same lines and columns.
 */
export function maskTemplates(source: string): string {
  const masked = source.replace(EXPRESSIONS, blank);
  let result = '';
  let done = 0;
  for (const { index, 0: found } of masked.matchAll(DIRECTIVE)) {
    if (index < done) continue;
    const end = closingBracket(masked, index + found.length);
    result += masked.slice(done, index) + blank(masked.slice(index, end));
    done = end;
  }
  return result + masked.slice(done);
}

/**
 * Puts the expressions back into text that was made of a masked source.
 *
 * @param text holds runs of the sign, in the order of the source
 */
export function restoreTemplates(text: string, source: string): string {
  const masked = maskTemplates(source);
  const pieces = [...masked.matchAll(RUN)].map(({ index, 0: run }) =>
    source.slice(index, index + run.length),
  );
  return text.replace(RUN, (run) => {
    const found = pieces.findIndex((piece) => piece.length === run.length);
    return found < 0 ? run : pieces.splice(found, 1).join('');
  });
}
