import type { PageContext, Scenario } from '../../context.ts';
import { phpJson } from '../../http/php-json.ts';
import { requestFields } from '../../http/request-fields.ts';
import { html, type Markup, rawHtml } from '../../pages/markup.ts';
import { agedToken, readFaults, writeFaults } from '../../scenarios/call-faults.ts';
import { emptyBody, wrongShape } from '../../scenarios/faults.ts';
import { personScenarios } from '../login/as-person.ts';
import { type BallotKind, BallotStore } from './ballot.ts';
import { visitorOfPage, visitorOfVote } from './visitor.ts';

/** A JSON child as Blade's `@json` prints it. */
export function jsonChild(value: unknown): Markup {
  return html`<script type="application/json">${rawHtml(phpJson(value))}</script>`;
}

/** What the two kinds of polls differ in, for the scenarios that they share. */
export interface BallotPages {
  kind: BallotKind;
  pages: string[];
  /** Placeholder of the poll's JSON child, and of the id of the poll that the page shows. */
  child: string;
  idValue: string;
  votePath: RegExp;
  voteField: string;
  /** The poll as the visitor of the page sees it, or as one sees it who has not voted. */
  resource(page: PageContext, id: number): Record<string, unknown>;
  withoutVote: Record<string, null>;
  ids: {
    archived: number;
    closedMeanwhile: number;
    noVotes: number;
    noVotesArchived: number;
    many: number;
    long: number;
    hostile: number;
    refused: number;
    voted: number;
  };
}

/** A tag with the id of its poll: read well, refused by a fault, or of a poll that is gone. */
export function namedBallot(about: {
  pages: string[];
  path: RegExp;
  /** Placeholders of the id in the tag and of its JSON child. */
  named: string;
  child: string;
  id: number;
}): Scenario[] {
  const { pages, path, id } = about;
  const values = { [about.named]: String(id), [about.child]: () => '' };
  return [
    { name: 'op-nummer', title: 'Alleen het nummer in de tag', pages, values },
    ...readFaults(pages, path)
      .filter(({ name }) => ['fout', 'onbekend'].includes(name))
      .map((scenario) => ({
        ...scenario,
        name: `op-nummer-${scenario.name}`,
        title: `Op nummer: ${scenario.title}`,
        values,
      })),
  ];
}

/** The states that a poll can be in, the same for both kinds. */
export function ballotScenarios(about: BallotPages): Scenario[] {
  const { kind, pages, child, idValue, votePath, ids } = about;
  const store = (page: PageContext) => new BallotStore(page.host.db, kind);

  /** Shows a poll, and with `fresh` without the vote that the visitor gave at an earlier view. */
  const shows = (name: string, title: string, id: number, fresh = true): Scenario => ({
    name,
    title,
    pages,
    values: { [idValue]: String(id) },
    prepare: fresh ? (page) => store(page).forgetVote(id, visitorOfPage(page.c)) : undefined,
  });

  function vote(page: PageContext, id: number): void {
    const person = visitorOfPage(page.c);
    const first = store(page).choices(id)[0];
    if (person && first) store(page).vote(id, person, first.id, page.host.now().getTime());
  }

  const faults = [
    ...writeFaults(pages, votePath, { [about.voteField]: ['Deze keuze kan niet meer.'] }),
    agedToken(pages, votePath),
    {
      name: 'versturen-verkeerd',
      title: 'Stemmen antwoordt met de verkeerde vorm',
      pages,
      calls: [{ methods: ['POST'], path: votePath, handler: wrongShape() }],
    },
    {
      name: 'versturen-leeg',
      title: 'Stemmen antwoordt zonder inhoud',
      pages,
      calls: [{ methods: ['POST'], path: votePath, handler: emptyBody() }],
    },
  ].map((scenario) => ({ ...shows(scenario.name, scenario.title, ids.refused), ...scenario }));

  return [
    ...personScenarios(pages),
    shows('leeg', 'Nog geen stemmen', ids.noVotes),
    {
      ...shows('gestemd', 'Al gestemd', ids.voted, false),
      prepare: (page) => vote(page, ids.voted),
      values: {
        [idValue]: String(ids.voted),
        // A first visit has no guest id yet, but the page must show the state all the same.
        [child]: (page) => {
          const resource = about.resource(page, ids.voted);
          const first = store(page).choices(ids.voted)[0]?.id ?? null;
          const [own = ''] = Object.keys(about.withoutVote);
          return jsonChild({ ...resource, [own]: resource[own] ?? first });
        },
      },
    },
    shows('gearchiveerd', 'Gearchiveerd', ids.archived, false),
    shows('gearchiveerd-leeg', 'Gearchiveerd zonder stemmen', ids.noVotesArchived, false),
    {
      ...shows('gesloten-intussen', 'Intussen gesloten', ids.closedMeanwhile),
      values: {
        [idValue]: String(ids.closedMeanwhile),
        [child]: (page) =>
          jsonChild({ ...about.resource(page, ids.closedMeanwhile), archived_at: null }),
      },
    },
    {
      ...shows('elders-gestemd', 'Intussen op een ander apparaat gestemd', ids.voted),
      values: {
        [idValue]: String(ids.voted),
        [child]: (page) => jsonChild({ ...about.resource(page, ids.voted), ...about.withoutVote }),
      },
      calls: [
        {
          methods: ['POST'],
          path: votePath,
          // The browser's own vote is second, after the one from the other device.
          async handler(c, next) {
            const { db, now } = c.get('host');
            const ballots = new BallotStore(db, kind);
            const choice = ballots.choices(ids.voted)[1];
            const person = visitorOfVote(c, await requestFields(c));
            if (choice) ballots.vote(ids.voted, person, choice.id, now().getTime());
            await next();
          },
        },
      ],
    },
    shows('veel', 'Vierentwintig keuzes', ids.many),
    shows('lang', 'Lange teksten', ids.long),
    shows('vijandig', 'Vijandige teksten in elk veld', ids.hostile),
    ...faults,
    {
      name: 'zonder-json',
      title: 'De poll ontbreekt in de pagina',
      pages,
      values: { [child]: rawHtml('<p>De poll is er even niet.</p>') },
    },
    {
      name: 'kapotte-json',
      title: 'De poll in de pagina is geen JSON',
      pages,
      values: { [child]: rawHtml('<script type="application/json">{"id": 1,</script>') },
    },
    {
      name: 'verkeerd',
      title: 'De poll in de pagina heeft de verkeerde vorm',
      pages,
      values: { [child]: () => jsonChild({ id: 'een', options: 'geen lijst', players: 7 }) },
    },
  ];
}
