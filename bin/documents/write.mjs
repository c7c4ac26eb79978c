/**
 * Writes docs/openapi.json and docs/asyncapi.json from the schemas, the manifest and
 * docs/host-api.md: `npm run documents`. A test fails when they are old.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

const { outputFiles } = await build({
  entryPoints: ['bin/documents/documents.ts'],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const { documents } = await import(`data:text/javascript;base64,${code}`);
for (const [file, make] of Object.entries(documents))
  writeFileSync(file, `${JSON.stringify(make(), null, 2)}\n`);
execFileSync(
  path.join(root, 'node_modules/.bin/biome'),
  ['format', '--write', ...Object.keys(documents)],
  {
    stdio: 'inherit',
  },
);
