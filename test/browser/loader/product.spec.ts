import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { samples } from '../../unit/product/samples.ts';
import { expect, test } from '../fixtures.ts';
import { ISLANDS } from '../paths.mjs';
import { expectState, seen } from '../support/states.ts';
import { loaderOf } from '../support/test-site.ts';

interface BuiltWidget {
  files: { file: string }[];
  later: { file: string }[];
}

const attribute = (key: string) => key.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

for (const [name, [sample]] of Object.entries(samples).map(
  ([name, all]) => [name, all.filter(({ json }) => json).concat(all)] as const,
))
  test(`${name}, as built, mounts under the strict policy with the files that the manifest names`, async ({
    site,
    page,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const attributes = Object.entries(sample?.attributes ?? {})
      .map(([key, value]) => `data-${attribute(key)}="${value}"`)
      .join(' ');
    const child = sample?.json
      ? `<script type="application/json">${JSON.stringify(sample.json).replaceAll('<', '\\u003C')}</script>`
      : '';
    await site.open(
      page,
      `<div id="a" data-widget="${name}" data-load="eager" ${attributes}>${child}</div>`,
      { loader: loaderOf('/islands/') },
    );
    await expectState(page, 'a', 'mounted');
    const { violations, events } = await seen(page);
    expect(events.map(({ type }) => type)).toEqual(['island:mounted']);
    expect(violations).toEqual([]);
    expect(thrown).toEqual([]);

    const built: { widgets: Record<string, BuiltWidget> } = JSON.parse(
      await readFile(path.join(ISLANDS, 'manifest.json'), 'utf8'),
    );
    const { files = [], later = [] } = built.widgets[name] ?? {};
    const asked = site
      .asked(/^GET \/islands\//)
      .map((request) => request.replace('GET /islands/', ''))
      .filter((file) => file !== 'loader.js');
    const known = files.map(({ file }) => file);
    expect(known.filter((file) => !asked.includes(file))).toEqual([]);
    const either = [...known, ...later.map(({ file }) => file)];
    expect(asked.filter((file) => !either.includes(file))).toEqual([]);
    expect(asked).toEqual([...new Set(asked)]);
  });
