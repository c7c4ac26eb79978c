import { defineIsland } from '../../shared/island/define.ts';
import { BallotCard } from '../../shared/poll/BallotCard.tsx';
import { source } from './poll.api.ts';
import { poll } from './poll.schema.ts';

/** An island because a vote is sent and answered in place, and another tab's vote shows here. */
export const island = defineIsland({
  name: 'poll',
  attributes: {},
  json: poll,
  Component: ({ json }) => <BallotCard title="Poll" first={json} source={source} />,
});
