import type { Feature, Host, HostApp, PageContext, Scenario } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { toInteger } from '../../http/validation.ts';
import { html } from '../../pages/markup.ts';
import { ballotScenarios, jsonChild, namedBallot } from './ballot.scenarios.ts';
import { BallotStore, ballotTableNames, ballotTables } from './ballot.ts';
import { type PollResource, pollResource } from './poll-resource.ts';
import { pollIds, seedPolls } from './polls.seed.ts';
import { seedBallots } from './seed-ballots.ts';
import { visitorOfPage } from './visitor.ts';
import { castVote } from './vote.ts';

const pages = ['poll'];

/** A poll for the visitor of a page, own vote included. */
function pollOnPage(page: PageContext, id: number): PollResource {
  const store = new BallotStore(page.host.db, 'poll');
  const ballot = store.find(id);
  if (!ballot) throw notFound('Deze poll bestaat niet.');
  return pollResource(store, ballot, visitorOfPage(page.c));
}

function routes(app: HostApp, host: Host): void {
  const store = new BallotStore(host.db, 'poll');
  // The man of the match handles its own kind.
  app.get('/api/poll/:id', (c, next) => {
    if (c.req.query('kind') !== undefined) return next();
    const ballot = store.find(toInteger(c.req.param('id')) ?? 0);
    if (!ballot) throw notFound('Deze poll bestaat niet.');
    return c.json({ data: pollResource(store, ballot, visitorOfPage(c)) });
  });
  app.post('/api/poll/:id/answer', (c) =>
    castVote(host, c, store, {
      field: 'poll_option_id',
      name: 'Je keuze',
      unknownChoice: 'Dit antwoord hoort niet bij deze poll.',
      closed: 'Deze poll is gesloten. Stemmen kan niet meer.',
      twice: 'Je hebt al gestemd in deze poll.',
      resource: (ballot, person) => pollResource(store, ballot, person),
      respond: (data) => ({ data }),
    }),
  );
}

/** A tag that names its poll and holds none, as an editor's template prints it. */
const named = namedBallot({
  pages,
  path: /^\/api\/poll\/\d+$/,
  named: 'poll-named',
  child: 'poll-child',
  id: pollIds.second,
});

const several: Scenario = {
  name: 'meerdere',
  title: 'Drie polls op één pagina',
  pages,
  values: {
    'poll-more': (page) =>
      html`${[pollIds.second, pollIds.archived].map(
        (id) => html`<div data-widget="poll">${jsonChild(pollOnPage(page, id))}</div>
`,
      )}`,
  },
};

/** General polls: one vote per visitor, results for those who voted. */
export const pollFeature: Feature = {
  name: 'poll',
  tables: ballotTables,
  tableNames: ballotTableNames,
  seed: (host) => seedBallots(host, 'poll', seedPolls),
  routes,
  firstResponses: { poll: () => undefined },
  values: {
    'poll-id': (page) => page.c.req.query('poll') ?? String(pollIds.standard),
    'poll-child': (page) => jsonChild(pollOnPage(page, Number(page.value('poll-id')))),
    'poll-named': () => '',
    'poll-more': () => '',
  },
  scenarios: [
    ...named,
    several,
    ...ballotScenarios({
      kind: 'poll',
      pages,
      child: 'poll-child',
      idValue: 'poll-id',
      votePath: /^\/api\/poll\/\d+\/answer$/,
      voteField: 'poll_option_id',
      resource: (page, id) => ({ ...pollOnPage(page, id) }),
      withoutVote: { answer: null },
      ids: pollIds,
    }),
  ],
};
