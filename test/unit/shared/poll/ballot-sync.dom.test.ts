import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { forgetGuest } from '../../../../shared/host/guest.ts';
import type { Ballot } from '../../../../shared/poll/ballot.schema.ts';
import { type BallotKind, syncBallot } from '../../../../shared/poll/ballot-sync.ts';
import { stubChannels } from '../store/stub-tab-channels.ts';

const voted: Ballot = {
  id: 3,
  title: 'Wie?',
  votes: 1,
  voted: true,
  choice: 31,
  archived: false,
  options: [{ id: 31, name: 'Okafor', votes: 1 }],
};

function tab(kind: BallotKind, id: number) {
  const received: Ballot[] = [];
  const sync = syncBallot(kind, id, (ballot) => received.push(ballot));
  onTestFinished(sync.end);
  return { received, sync };
}

beforeEach(() => {
  localStorage.clear();
  forgetGuest();
  forgetConfig();
});

describe('a vote in one tab', () => {
  it('is received in another', () => {
    stubChannels();
    const [one, other] = [tab('poll', 3), tab('poll', 3)];
    one.sync.send(voted);
    expect(other.received).toEqual([voted]);
    expect(one.received).toEqual([]);
  });

  it('is not received by another poll, nor by one of the other kind with the same id', () => {
    stubChannels();
    const others = [tab('poll', 4), tab('motm', 3)];
    tab('poll', 3).sync.send(voted);
    expect(others.map(({ received }) => received)).toEqual([[], []]);
  });

  it('is not received after the end', () => {
    stubChannels();
    const other = tab('poll', 3);
    other.sync.end();
    tab('poll', 3).sync.send(voted);
    expect(other.received).toEqual([]);
  });
});

it.each([
  ['null', null],
  ['a text', 'voted'],
  ['no ballot', { visitor: 'guest 5' }],
  ['a ballot of another shape', { visitor: 'guest 5', ballot: { id: 3 } }],
  ['of a visitor who is signed in there', { visitor: 'member 7', ballot: voted }],
  ['another poll', { visitor: 'guest 5', ballot: { ...voted, id: 9 } }],
])('a message that is not ours (%s) changes nothing', (_, message) => {
  const channels = stubChannels();
  const { received } = tab('poll', 3);
  channels.say('fan-islands poll 3', message);
  expect(received).toEqual([]);
});
