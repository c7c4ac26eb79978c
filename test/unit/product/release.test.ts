import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(name, 'utf8');

it('version, in each file that names it, is that of package.json', () => {
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  const named = {
    'package-lock.json': [lock.version, lock.packages[''].version],
    'hosts/wordpress/fan-islands.php': [
      /^ \* Version: (.+)$/m.exec(read('hosts/wordpress/fan-islands.php'))?.[1],
    ],
    'CHANGELOG.md, the newest release': [/^## \[(\d.*?)\]/m.exec(read('CHANGELOG.md'))?.[1]],
    'docs/openapi.json': [JSON.parse(read('docs/openapi.json')).info.version],
    'docs/asyncapi.json': [JSON.parse(read('docs/asyncapi.json')).info.version],
  };
  for (const [file, versions] of Object.entries(named))
    for (const each of versions) expect(each, `${file}: npm version runs the script`).toBe(version);
});

it('package, once installed, needs no other package', () => {
  const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  expect({ ...dependencies, ...peerDependencies, ...optionalDependencies }).toEqual({});
});
