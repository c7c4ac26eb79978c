import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature } from '../context.ts';
import { scenariosOfPage } from '../scenarios/scenario.ts';
import { html, type Markup } from './markup.ts';
import type { PageContext } from './page-context.ts';
import { listPages, type PageFile } from './page-files.ts';

interface ManifestWidget {
  title: string;
  description: string;
  demo: string;
}

/** What the manifest says of widgets, by demo page; empty on a host that has no manifest. */
function manifestByPage(root: string): Map<string, ManifestWidget> {
  let widgets: ManifestWidget[] = [];
  try {
    const source = readFileSync(join(root, 'islands.manifest.json'), 'utf8');
    widgets = (JSON.parse(source) as { widgets: ManifestWidget[] }).widgets;
  } catch {
    // The pages' own titles do as well.
  }
  return new Map(widgets.map((widget) => [widget.demo, widget]));
}

function entry(page: PageContext, file: PageFile, title: string, description: string): Markup {
  const all = page.host.features.flatMap((feature) => feature.scenarios ?? []);
  const links = scenariosOfPage(all, file.name).map(
    (scenario) =>
      html`<li><a href="/${file.name}.html?scenario=${scenario.name}">${scenario.title}</a></li>`,
  );
  const states =
    links.length > 0
      ? html`<details><summary>${links.length} toestanden</summary><ul class="site-scenarios">${links}</ul></details>`
      : '';
  return html`<li class="site-card"><h3><a href="/${file.name}.html">${title}</a></h3><p>${description}</p>${states}</li>
`;
}

const listOf = (kind: string) => (page: PageContext) => {
  const { root } = page.host.settings;
  const manifest = manifestByPage(root);
  return html`${listPages(root)
    .filter((file) => file.kind === kind)
    .map((file) => {
      const { title, description } = manifest.get(`${file.name}.html`) ?? file;
      return entry(page, file, title, description);
    })}`;
};

/** The front page's lists: every page of `demo-pages/` with its description and scenarios. */
export const indexFeature: Feature = {
  name: 'index',
  values: { 'index-widgets': listOf('onderdeel'), 'index-pages': listOf('pagina') },
};
