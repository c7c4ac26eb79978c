import type { BarAction, PageContext } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { seedGames } from './games.seed.ts';
import { matchPlayerOf } from './match-player.ts';
import { cupScript } from './match-script.ts';

const buttons: [action: string, label: string][] = [
  ['start?tempo=10', 'Speel in 10 seconden'],
  ['start?tempo=60', 'Speel in 1 minuut'],
  ['start?tempo=300', 'Speel in 5 minuten'],
  ['verder?tempo=60', 'Speel verder'],
  ['stap', 'Eén stap'],
  ['stop', 'Zet stil'],
  ['einde', 'Naar het eindsignaal'],
  ['reset', 'Terug naar voor de aftrap'],
  ['stoot', '300 gebeurtenissen ineens'],
  ['herhaal', 'Stuur de laatste nog eens'],
  ['verbeter', 'Verbeter de laatste'],
  ['verwijder', 'Verwijder de laatste'],
  ['kapot', 'Stuur kapotte gebeurtenissen'],
];

/** The driver's buttons for the bar, which sends them without leaving the page. */
export function playActions(page: PageContext): BarAction[] {
  const base = `/demo/wedstrijd/${page.value('game-id')}`;
  return buttons.map(([action, label]) => ({ label, action: `${base}/${action}`, live: true }));
}

function standing(page: PageContext): string {
  const id = Number(page.value('game-id'));
  const { next_step, playing } = matchPlayerOf(page.host).run(id);
  if (playing) return `De wedstrijd speelt: stap ${next_step} van ${cupScript.length}.`;
  if (next_step === 0) return 'De wedstrijd kan worden gespeeld.';
  return next_step < cupScript.length
    ? `De wedstrijd staat stil bij stap ${next_step} van ${cupScript.length}.`
    : 'De wedstrijd is uitgespeeld.';
}

/** Plain forms that run the match; each leads back to the page, which shows its state. */
export function playPanel(page: PageContext): Markup {
  const token = page.c.get('session').token;
  const base = `/demo/wedstrijd/${page.value('game-id')}`;
  return html`<section class="match-panel" aria-labelledby="match-panel-title">
<h2 id="match-panel-title">Speel de wedstrijd</h2>
<p>${standing(page)} In de balk bovenaan staan dezelfde knoppen, die de pagina laten staan.</p>
<div class="match-panel-buttons">
${buttons.map(
  ([action, label]) =>
    html`<form method="post" action="${base}/${action}"><input type="hidden" name="_token" value="${token}"><button type="submit">${label}</button></form>
`,
)}</div>
</section>`;
}

/** Links to every seeded match on this page. */
export function gameLinks(page: PageContext): Markup {
  const current = Number(page.value('game-id'));
  return html`<ul class="match-panel-games">${seedGames.map(({ id, label }) =>
    id === current
      ? html`<li><strong aria-current="page">${label}</strong></li>`
      : html`<li><a href="/${page.file.name}.html?wedstrijd=${id}">${label}</a></li>`,
  )}</ul>`;
}
