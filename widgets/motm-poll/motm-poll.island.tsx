import { defineIsland } from '../../shared/island/define.ts';
import { useUser } from '../../shared/island/rendered.ts';
import { BallotCard } from '../../shared/poll/BallotCard.tsx';
import type { Ballot } from '../../shared/poll/ballot.schema.ts';
import { source } from './motm-poll.api.ts';
import { motmPoll } from './motm-poll.schema.ts';

function MotmPoll({ json }: { json: Ballot }) {
  const greeting = useUser() && 'Hallo gebruiker';
  return <BallotCard title="Man of the match" greeting={greeting} first={json} source={source} />;
}

/** An island because a vote is sent and answered in place, and another tab's vote shows here. */
export const island = defineIsland({
  name: 'motm-poll',
  attributes: {},
  json: motmPoll,
  Component: MotmPoll,
});
