/** Has every later part of the product fetched a second time where the first time failed. */
import { decode, encode } from '@jridgewell/sourcemap-codec';

/** A dynamic import of a built file, as esbuild prints it. */
const LATER_IMPORT = /\bimport\("(\.\/[\w.-]+\.js)"\)/g;

/** Moves the columns of one line of a source map to where the code now is. */
function shiftLine(segments, insertions) {
  return segments.map(([column, ...rest]) => {
    const added = insertions.reduce((sum, { at, length }) => sum + (at <= column ? length : 0), 0);
    return [column + added, ...rest];
  });
}

/**
 * Gives each `import("./part.js")` a second attempt under a query: a browser may remember for the
 * life of the page that an address failed (Chromium 150 does), so that neither the
 * same import nor the reader's own attempt would ever succeed. esbuild cannot write this, since the
 * address is known only once it has built the part.
 *
 * @param {string} code a built file
 * @param {string} [map] its source map, as JSON
 * @returns {{ code: string, map: string | undefined }}
 */
export function retryImports(code, map) {
  /** Line → where something was added to it, and how much, in the columns of before. */
  const added = new Map();
  const changed = code
    .split('\n')
    .map((line, number) =>
      line.replace(LATER_IMPORT, (found, address, offset) => {
        const retry = `.catch(()=>import("${address}?"+Date.now()))`;
        const insertions = added.get(number) ?? [];
        added.set(number, insertions);
        insertions.push({ at: offset + found.length, length: retry.length });
        return found + retry;
      }),
    )
    .join('\n');
  if (!added.size || map === undefined) return { code: changed, map };
  const parsed = JSON.parse(map);
  const lines = decode(parsed.mappings);
  for (const [number, insertions] of added)
    lines[number] = shiftLine(lines[number] ?? [], insertions);
  return { code: changed, map: JSON.stringify({ ...parsed, mappings: encode(lines) }) };
}
