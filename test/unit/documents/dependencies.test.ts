import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = 'docs/dependencies.md';

/** Name and version of each package in the tables; a row may hold several, by commas. */
function documented(): [string, string][] {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^\d+\.\d+\.\d+/.test(cells[2] ?? ''));
  return rows.flatMap(([, names = '', versions = '']) => {
    const each = versions.split(', ');
    return names
      .split(', ')
      .map((name, index): [string, string] => [name, each[index] ?? `${each[0]}`]);
  });
}

it('dependencies page, compared with package.json, has every package in its version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const installed = Object.entries<string>({ ...dependencies, ...devDependencies }).map(
    ([name, version]) => `${name} ${version.replace(/^npm:.*@/, '')}`,
  );
  const listed = documented().map((row) => row.join(' '));
  expect(
    {
      missing: installed.filter((each) => !listed.includes(each)),
      gone: listed.filter((each) => !installed.includes(each)),
    },
    `add or correct the rows in ${PAGE}`,
  ).toEqual({ missing: [], gone: [] });
});

it('install scripts of packages, each, are allowed or denied in package.json', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const withScript = Object.entries<{ hasInstallScript?: boolean; version: string }>(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder, { version }]) => [folder.replace(/^.*node_modules\//, ''), version]);
  expect(withScript).not.toEqual([]);
  const undecided = withScript.filter(
    ([name, version]) =>
      allowScripts[`${name}`] !== false && allowScripts[`${name}@${version}`] !== true,
  );
  expect(undecided, 'npm install-scripts deny or approve <package>').toEqual([]);
});
