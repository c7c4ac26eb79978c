import { scenariosOfPage } from '../scenarios/scenario.ts';
import { html, type Markup } from './markup.ts';
import type { PageContext } from './pageContext.ts';

/** Members that the bar offers; they exist in the seed of the accounts. */
export const demoMembers = ['sanne', 'mdekker', 'tante_jo', 'kees_v'];

function form(page: PageContext, action: string, label: string, live = false): Markup {
  const token = page.c.get('session').token;
  return html`<form method="post" action="${action}"${live ? html` data-live` : ''}><input type="hidden" name="_token" value="${token}"><button type="submit">${label}</button></form>`;
}

function people(page: PageContext): Markup[] {
  const current = page.c.get('member')?.username ?? 'gast';
  return ['gast', ...demoMembers].map((username) =>
    username === current
      ? html`<strong aria-current="true">${username}</strong>`
      : form(page, `/demo/als/${username}`, username),
  );
}

function scenarioLinks(page: PageContext): Markup | string {
  const all = page.host.features.flatMap((feature) => feature.scenarios ?? []);
  const scenarios = scenariosOfPage(all, page.file.name);
  if (scenarios.length === 0) return '';
  const path = page.c.req.path;
  const active = page.scenarios[0];
  const links = scenarios.map(
    (scenario) =>
      html`<li><a href="${path}?scenario=${scenario.name}"${scenario.name === active?.name ? html` aria-current="page"` : ''}>${scenario.title}</a></li>`,
  );
  return html`<details class="demo-bar-scenarios"><summary>Toestand: ${active?.title ?? 'gewoon'}</summary><ul><li><a href="${path}"${active ? '' : html` aria-current="page"`}>Gewoon</a></li>${links}</ul></details>`;
}

function actions(page: PageContext): Markup[] {
  const fromFeatures = page.host.features.flatMap((feature) => feature.barActions?.(page) ?? []);
  return fromFeatures.map(({ label, action, live }) => form(page, action, label, live));
}

/** The bar above a demo page: who you are, the page's scenarios, live buttons, a new start. */
export function bar(page: PageContext): Markup {
  return html`<nav class="demo-bar" aria-label="Demo">
<a href="/">Alle demo's</a>
<div class="demo-bar-group"><span>Je bent</span>${people(page)}</div>
${scenarioLinks(page)}
<div class="demo-bar-group">${actions(page)}${form(page, '/demo/opnieuw', 'Begin opnieuw')}</div>
<output class="demo-bar-said" data-demo-said></output>
</nav>`;
}
