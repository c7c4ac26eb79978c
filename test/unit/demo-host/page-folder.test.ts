import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageFolder } from '../../../demo-pages/host/node/page-folder.ts';

test('manifest, broken while the host runs, leaves the widgets that were known', () => {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'demo-pages'));
  const write = (text: string) => writeFileSync(join(root, 'islands.manifest.json'), text);
  const pages = pageFolder(root);
  expect(pages.widgets()).toEqual([]);
  write('{"widgets": [{"name": "poll"}]}');
  expect(pages.widgets()).toEqual([{ name: 'poll' }]);
  write('{ "widgets": [');
  expect(pages.widgets()).toEqual([{ name: 'poll' }]);
  write('{"widgets": []}');
  expect(pages.widgets()).toEqual([]);
});
