import { defineIsland } from '../../shared/island/define.ts';
import { useUser } from '../../shared/island/rendered.ts';
import { BallotById } from '../../shared/poll/BallotById.tsx';
import { BallotCard } from '../../shared/poll/BallotCard.tsx';
import { type Ballot, ballotAttributes, needsBallot } from '../../shared/poll/ballot.schema.ts';
import { optional } from '../../shared/schema/host-values.ts';
import { source } from './motm-poll.api.ts';
import { motmPoll } from './motm-poll.schema.ts';

interface MotmPollProps {
  pollId: number | undefined;
  json: Ballot | undefined;
}

function MotmPoll({ pollId, json }: MotmPollProps) {
  const greeting = useUser() && 'Hallo gebruiker';
  const card = { title: 'Man of the match', greeting, source };
  return json ? <BallotCard {...card} first={json} /> : <BallotById {...card} pollId={pollId!} />;
}

/** An island because a vote is sent and its result shown in place, and another tab's vote shows here. */
export const island = defineIsland({
  name: 'motm-poll',
  attributes: ballotAttributes,
  json: optional(motmPoll),
  check: needsBallot,
  Component: MotmPoll,
});
