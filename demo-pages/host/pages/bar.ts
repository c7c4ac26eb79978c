import type { PageContext, Scenario } from '../context.ts';
import { scenariosOfPage } from '../scenarios/scenarios-of-page.ts';
import { linkProblems } from '../visits/link-problems.ts';
import { html, type Markup } from './markup.ts';

/** Members that the bar offers; they exist in the seed of the accounts. */
export const demoMembers = ['sanne', 'mdekker', 'tante_jo', 'kees_v'];

function form(page: PageContext, action: string, label: string, live = false): Markup {
  const token = page.c.get('session').token;
  return html`<form method="post" action="${action}"${live ? html` data-live` : ''}><input type="hidden" name="_token" value="${token}"><button type="submit">${label}</button></form>`;
}

function fold(summary: string, items: Markup[]): Markup {
  return html`<details name="demo-bar"><summary>${summary}</summary><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></details>
`;
}

function people(page: PageContext): Markup {
  const current = page.c.get('member')?.username ?? 'gast';
  const names = ['gast', ...demoMembers.filter((name) => name !== current)];
  if (!names.includes(current)) names.push(current);
  return fold(
    `Je bent: ${current}`,
    names.map((name) =>
      name === current
        ? html`<strong aria-current="true">${name}</strong>`
        : form(page, `/demo/als/${name}`, name),
    ),
  );
}

function states(page: PageContext): Markup | string {
  const all = page.host.features.flatMap((feature) => feature.scenarios ?? []);
  const scenarios = scenariosOfPage(all, page.file.name);
  if (scenarios.length === 0) return '';
  const active = page.scenarios[0];
  const link = (title: string, scenario?: Scenario) => {
    const href = scenario ? `${page.c.req.path}?scenario=${scenario.name}` : page.c.req.path;
    const current = scenario?.name === active?.name ? html` aria-current="page"` : '';
    return html`<a href="${href}"${current}>${title}</a>`;
  };
  return fold(`Toestand: ${active?.title ?? 'gewoon'}`, [
    link('Gewoon'),
    ...scenarios.map((scenario) => link(scenario.title, scenario)),
  ]);
}

function acts(page: PageContext): Markup {
  const offered = page.host.features.flatMap((feature) => feature.barActions?.(page) ?? []);
  return fold('Laat iets gebeuren', [
    ...offered.map(({ label, action, live }) => form(page, action, label, live)),
    form(page, '/demo/opnieuw', 'Begin opnieuw'),
  ]);
}

/** What is wrong with the page's address: said aloud, so that nobody takes the page for another. */
function problems(page: PageContext): Markup | string {
  const found = linkProblems(page);
  if (found.length === 0) return '';
  return html`<div class="demo-problems" role="alert">${found.map((problem) => html`<p>${problem}</p>`)}</div>`;
}

/** The bar above a demo page: who you are, the page's scenarios, live buttons, a new start. */
export function bar(page: PageContext): Markup {
  return html`<nav class="demo-bar" aria-label="Demo">
<a href="/">Alle demo's</a>
${people(page)}${states(page)}${acts(page)}<output class="demo-bar-said" data-demo-said hidden></output>
</nav>${problems(page)}`;
}
