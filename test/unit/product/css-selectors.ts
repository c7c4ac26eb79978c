/** Every selector of a style sheet, one by one; keyframes' steps and at-rules are none. */
export function selectorsOf(css: string): string[] {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude]) => `${prelude}`.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap(splitList);
}

/** Commas within brackets belong to one selector. */
function splitList(selectors: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of selectors) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' '));
}
