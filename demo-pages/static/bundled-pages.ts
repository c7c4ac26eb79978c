import { manifest, sources } from 'demo:pages';
import { type PageFiles, parsePage } from '../host/pages/page-files.ts';

const pages = new Map(
  Object.entries(sources).map(([name, source]) => [name, parsePage(name, source)]),
);

/** The pages as they were when the demo was built. */
export const bundledPages: PageFiles = {
  read: (name) => pages.get(name),
  list: () => [...pages.values()],
  widgets: () => manifest.widgets,
};
