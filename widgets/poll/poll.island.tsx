import { defineIsland } from '../../shared/island/define.ts';
import { BallotById } from '../../shared/poll/BallotById.tsx';
import { BallotCard } from '../../shared/poll/BallotCard.tsx';
import { ballotAttributes, needsBallot } from '../../shared/poll/ballot.schema.ts';
import { optional } from '../../shared/schema/host-values.ts';
import { source } from './poll.api.ts';
import { poll } from './poll.schema.ts';

/** An island because a vote is sent and its result shown in place, and another tab's vote shows here. */
export const island = defineIsland({
  name: 'poll',
  attributes: ballotAttributes,
  json: optional(poll),
  check: needsBallot,
  Component: ({ pollId, json }) =>
    json ? (
      <BallotCard title="Poll" first={json} source={source} />
    ) : (
      <BallotById title="Poll" pollId={pollId!} source={source} />
    ),
});
