/** A broken rule of the tree or of the manifest, with what its author has to do. */
export interface Breach {
  /** From the project's folder. */
  file: string;
  rule: string;
  /** What to do instead. */
  remedy: string;
}

/** Shows nothing but its message: neither a stack nor the source of the check. */
class BrokenRules extends Error {
  override name = 'Broken rules';
  override stack = '';
}

/**
 * Fails the test when there are breaches, with three lines for each: the file, the rule, the
 * remedy.
 */
export function expectNoBreach(breaches: Breach[]): void {
  if (!breaches.length) return;
  const lines = breaches.flatMap(({ file, rule, remedy }) => [
    '',
    file,
    `  rule    ${rule}`,
    `  remedy  ${remedy}`,
  ]);
  throw new BrokenRules(`${breaches.length}\n${lines.join('\n')}`);
}
