import type { SourceFile } from './source-file.ts';

/**
 * Returns the circles of imports, type imports included: each as the files on its way, which ends
 * where it began. Of files that import each other in many ways, one shortest circle is returned.
 */
export function importCircles(files: SourceFile[]): string[][] {
  const sources = new Map(files.map((file) => [file.path, file]));
  const importsOf = (file: string) =>
    (sources.get(file)?.imports ?? []).map(({ target }) => target).filter((to) => sources.has(to));

  /** The shortest way from a file back to itself. */
  function circleOf(file: string): string[] | undefined {
    const ways = [[file]];
    const visited = new Set<string>();
    for (const way of ways)
      for (const next of importsOf(way.at(-1) ?? '')) {
        if (next === file) return [...way, file];
        if (visited.has(next)) continue;
        visited.add(next);
        ways.push([...way, next]);
      }
    return undefined;
  }

  const circles: string[][] = [];
  const named = new Set<string>();
  for (const file of [...sources.keys()].sort()) {
    if (named.has(file)) continue;
    const circle = circleOf(file);
    if (!circle) continue;
    for (const each of circle) named.add(each);
    circles.push(circle);
  }
  return circles;
}
