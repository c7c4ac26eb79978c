import type { Feature, HostApp, PageContext, Scenario } from '../../context.ts';
import { backAddress } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { toInteger } from '../../http/validation.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { ratingForm } from './rating-form.ts';
import {
  averages,
  keepRatings,
  marks,
  type Ratings,
  ratedPlayers,
  ratingsOf,
  ratingTables,
  seedPlayerRatings,
} from './ratings.ts';

const pages = ['player-rating'];

function routes(app: HostApp): void {
  app.post('/spelers-beoordelen', async (c) => {
    const fields = await requestFields(c);
    const ratings: Ratings = new Map();
    for (const { number } of ratedPlayers) {
      const mark = toInteger(fields[`rating-${number}`]);
      if (mark && marks.includes(mark)) ratings.set(number, mark);
    }
    const { db, sessions } = c.get('host');
    const session = c.get('session');
    // Nobody is asked for a player whose block was disabled; at least one mark is a rating.
    if (ratings.size) keepRatings(db, session.id, ratings);
    session.data.ratings = ratings.size ? 'kept' : 'refused';
    sessions.save(session);
    // So that a reload sends nothing twice.
    return c.redirect(backAddress(c), 303);
  });
}

/** Said once, on the first page after sending. */
function said(page: PageContext): Markup | string {
  const session = page.c.get('session');
  const outcome = session.data.ratings;
  if (!outcome) return '';
  session.data.ratings = undefined;
  page.host.sessions.save(session);
  return outcome === 'kept'
    ? html`<p class="site-said" role="status">Bedankt, je cijfers zijn verstuurd.</p>`
    : html`<p class="site-said" role="alert">Geef elke speler een cijfer.</p>`;
}

function given(page: PageContext): Markup | string {
  const own = ratingsOf(page.host.db, page.c.get('session').id);
  const all = averages(page.host.db);
  const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });
  // May scroll sideways, so the keyboard must get at it.
  return html`<div class="site-scroll" tabindex="0" role="region" aria-label="Gegeven cijfers"><table class="site-table"><thead><tr><th scope="col">Speler</th><th scope="col">Gemiddeld</th><th scope="col">Jij</th></tr></thead><tbody>${ratedPlayers.map(
    (player) =>
      html`<tr><th scope="row">${player.name}</th><td>${number.format(all.get(player.number) ?? 0)}</td><td>${own.get(player.number) ?? '–'}</td></tr>`,
  )}</tbody></table></div>`;
}

const state = (name: string, title: string, sample: (page: PageContext) => Markup): Scenario => ({
  name,
  title,
  pages,
  values: { 'player-rating-sample': sample },
});

/** Ratings of the players of the last match, sent by a plain form and kept per visitor. */
export const playerRatingFeature: Feature = {
  name: 'player-rating',
  tables: ratingTables,
  tableNames: ['player_ratings'],
  seed: ({ db }) => seedPlayerRatings(db),
  routes,
  values: {
    'player-rating-said': said,
    'player-rating-sample': (page) => ratingForm(page),
    // Everybody's own token is not for copying.
    'player-rating-code': (page) =>
      String(page.value('player-rating-sample')).replaceAll(page.c.get('session').token, '…'),
    'player-rating-given': given,
  },
  scenarios: [
    state(
      'twee',
      'Twee formulieren',
      (page) => html`${ratingForm(page)}
<h2>Nog een keer</h2>
${ratingForm(page, { prefix: 'b-', required: false })}`,
    ),
    state('niet-gespeeld', 'Een speler telt niet mee', (page) => ratingForm(page, { disabled: 6 })),
    state('afgekeurd', 'De server vond iets ontbreken', (page) =>
      ratingForm(page, {
        refused: new Map([
          [1, 8],
          [9, 9],
        ]),
      }),
    ),
    state(
      'onvolledig',
      'Opmaak is onvolledig',
      () => html`<div data-widget="player-rating"><p>Hier ontbreekt het formulier.</p></div>`,
    ),
  ],
};
