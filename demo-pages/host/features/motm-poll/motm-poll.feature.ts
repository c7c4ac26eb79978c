import type { Feature, Host, HostApp, PageContext, Scenario } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { toInteger } from '../../http/validation.ts';
import { html } from '../../pages/markup.ts';
import { ballotScenarios, jsonChild, namedBallot } from '../poll/ballot.scenarios.ts';
import { BallotStore } from '../poll/ballot.ts';
import { seedBallots } from '../poll/seed-ballots.ts';
import { visitorOfPage } from '../poll/visitor.ts';
import { castVote } from '../poll/vote.ts';
import { motmIds, seedMotms } from './motm.seed.ts';
import { type MotmResource, motmResource } from './motm-resource.ts';

const pages = ['motm-poll'];

/** An election for the visitor of a page, own vote included. */
function motmOnPage(page: PageContext, id: number): MotmResource {
  const store = new BallotStore(page.host.db, 'motm');
  const ballot = store.find(id);
  if (!ballot) throw notFound('Deze verkiezing bestaat niet.');
  return motmResource(store, ballot, visitorOfPage(page.c));
}

function routes(app: HostApp, host: Host): void {
  const store = new BallotStore(host.db, 'motm');
  app.get('/api/poll/:id', (c, next) => {
    if (c.req.query('kind') !== 'motm') return next();
    const ballot = store.find(toInteger(c.req.param('id')) ?? 0);
    if (!ballot) throw notFound('Deze verkiezing bestaat niet.');
    return c.json({ data: motmResource(store, ballot, visitorOfPage(c)) });
  });
  app.post('/api/motm/:id/vote', (c) =>
    castVote(host, c, store, {
      field: 'motm_player_id',
      name: 'Je keuze',
      unknownChoice: 'Deze speler doet niet mee aan de verkiezing.',
      closed: 'De verkiezing is gesloten. Stemmen kan niet meer.',
      twice: 'Je hebt al gestemd op de man van de wedstrijd.',
      resource: (ballot, person) => motmResource(store, ballot, person),
      // Unlike a general poll's, this response is not wrapped in `data`.
      respond: (poll) => poll,
    }),
  );
}

/** A tag that names its election and holds none, as an editor's template prints it. */
const named = namedBallot({
  pages,
  path: /^\/api\/poll\/\d+$/,
  named: 'motm-named',
  child: 'motm-child',
  id: motmIds.tonight,
});

const several: Scenario = {
  name: 'meerdere',
  title: 'Twee verkiezingen op één pagina',
  pages,
  values: {
    'motm-more': (page) =>
      html`<div data-widget="motm-poll">${jsonChild(motmOnPage(page, motmIds.archived))}</div>`,
  },
};

/** On a match page the election of that match, or of tonight. */
function electionOf(page: PageContext): number {
  if (page.file.name !== 'wedstrijd') return motmIds.standard;
  const elections: Record<string, number> = { 1: motmIds.standard, 5: motmIds.archived };
  return elections[String(page.value('game-id'))] ?? motmIds.tonight;
}

/** The man of the match: one vote per visitor, results for those who voted. */
export const motmPollFeature: Feature = {
  name: 'motm-poll',
  seed: (host) => seedBallots(host, 'motm', seedMotms),
  routes,
  firstResponses: { 'motm-poll': () => undefined },
  values: {
    'motm-id': (page) => page.c.req.query('motm') ?? String(electionOf(page)),
    'motm-child': (page) => jsonChild(motmOnPage(page, Number(page.value('motm-id')))),
    'motm-named': () => '',
    'motm-more': () => '',
  },
  scenarios: [
    ...named,
    several,
    ...ballotScenarios({
      kind: 'motm',
      pages,
      child: 'motm-child',
      idValue: 'motm-id',
      votePath: /^\/api\/motm\/\d+\/vote$/,
      voteField: 'motm_player_id',
      resource: (page, id) => ({ ...motmOnPage(page, id) }),
      withoutVote: { vote: null },
      ids: motmIds,
    }),
  ],
};
