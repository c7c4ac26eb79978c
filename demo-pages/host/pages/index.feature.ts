import type { Feature } from '../context.ts';
import { scenariosOfPage } from '../scenarios/scenario.ts';
import { html, type Markup } from './markup.ts';
import type { PageContext } from './pageContext.ts';
import { listPages, type PageFile } from './pageFiles.ts';

function entry(page: PageContext, file: PageFile): Markup {
  const all = page.host.features.flatMap((feature) => feature.scenarios ?? []);
  const scenarios = scenariosOfPage(all, file.name);
  const links = scenarios.map(
    ({ name, title }) => html`<li><a href="/${file.name}.html?scenario=${name}">${title}</a></li>`,
  );
  const states =
    links.length > 0
      ? html`<details><summary>${links.length} toestanden</summary><ul class="site-scenarios">${links}</ul></details>`
      : '';
  return html`<li class="site-card"><h3><a href="/${file.name}.html">${file.title}</a></h3><p>${file.description}</p>${states}</li>
`;
}

const listOf = (kind: string) => (page: PageContext) =>
  html`${listPages(page.host.settings.root)
    .filter((file) => file.kind === kind)
    .map((file) => entry(page, file))}`;

/** The front page's lists: every page of `demo-pages/` with its description and scenarios. */
export const indexFeature: Feature = {
  name: 'index',
  values: { 'index-widgets': listOf('onderdeel'), 'index-pages': listOf('pagina') },
};
