import { config } from '../../shared/host/config.ts';
import { defineIsland } from '../../shared/island/define.ts';
import { BallotCard } from '../../shared/poll/BallotCard.tsx';
import { source } from './motm-poll.api.ts';
import { motmPoll } from './motm-poll.schema.ts';

/** An island because a vote is sent and answered in place, and another tab's vote shows here. */
export const island = defineIsland({
  name: 'motm-poll',
  attributes: {},
  json: motmPoll,
  Component: ({ json }) => (
    <BallotCard
      title="Man of the match"
      greeting={config().user && 'Hallo gebruiker'}
      first={json}
      source={source}
    />
  ),
});
