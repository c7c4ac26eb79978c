import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ManifestWidget,
  type PageFile,
  type PageFiles,
  parsePage,
} from '../pages/page-files.ts';

const pageName = /^[a-z0-9-]+$/;

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * The pages of `demo-pages/`, read each time, so that edits show.
 * @param root the project's folder
 */
export function pageFolder(root: string): PageFiles {
  const folder = join(root, 'demo-pages');
  function read(name: string): PageFile | undefined {
    const source = pageName.test(name) ? textOf(join(folder, `${name}.html`)) : undefined;
    return source === undefined ? undefined : parsePage(name, source);
  }
  let widgets: ManifestWidget[] = [];
  return {
    read,
    list: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.html'))
        .sort()
        .flatMap((file) => read(file.slice(0, -'.html'.length)) ?? []),
    widgets() {
      try {
        const manifest = textOf(join(root, 'islands.manifest.json')) ?? '{"widgets": []}';
        widgets = (JSON.parse(manifest) as { widgets: ManifestWidget[] }).widgets;
      } catch {
        // Half written, or mistyped: the pages stay, so that the dev server can say so on them.
      }
      return widgets;
    },
  };
}
