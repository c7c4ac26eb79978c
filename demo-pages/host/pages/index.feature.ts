import type { Feature, PageContext } from '../context.ts';
import { scenariosOfPage } from '../scenarios/scenarios-of-page.ts';
import { html, type Markup } from './markup.ts';
import type { PageFile } from './page-files.ts';

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
  const { pages } = page.host;
  const widgets = new Map(pages.widgets().map((widget) => [widget.demo, widget]));
  return html`${pages
    .list()
    .filter((file) => file.kind === kind)
    .map((file) => {
      const { title, description } = widgets.get(`${file.name}.html`) ?? file;
      return entry(page, file, title, description);
    })}`;
};

/** The front page's lists: every page of `demo-pages/` with its description and scenarios. */
export const indexFeature: Feature = {
  name: 'index',
  values: { 'index-widgets': listOf('onderdeel'), 'index-pages': listOf('pagina') },
};
