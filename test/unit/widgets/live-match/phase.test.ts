import { describe, expect, it } from 'vitest';
import { inOrder } from '../../../../widgets/live-match/feed.model.ts';
import { hasFeed, phaseOf, statusOf } from '../../../../widgets/live-match/phase.model.ts';
import { at, event, type RawEvent } from './match-data.ts';

const START: RawEvent = { id: 1, message_type: 1, minute: 1, created_at: at(0) };
const TALK: RawEvent = { id: 2, minute: 20, created_at: at(20) };
const BREAK: RawEvent = { id: 3, message_type: 8, minute: '45+3', created_at: at(48) };
const AGAIN: RawEvent = { id: 4, message_type: 1, minute: 46, created_at: at(63) };
const LATE: RawEvent = { id: 5, minute: 77, created_at: at(94) };
const OVERTIME: RawEvent = { id: 6, message_type: 9, minute: 91, created_at: at(115) };
const KICK: RawEvent = { id: 7, message_type: 10, side: 'home', created_at: at(150) };
const END: RawEvent = { id: 8, message_type: 7, created_at: at(160) };

describe('the status', () => {
  it.each<[given: number, events: RawEvent[], status: number]>([
    [1, [], 1],
    [1, [TALK], 1],
    [1, [START], 2],
    [1, [START, END], 3],
    [2, [START, BREAK], 2],
    [2, [END], 3],
    [3, [], 3],
    [3, [START], 3],
    [4, [START], 4],
    [5, [START, END], 5],
  ])('%i with its events', (given, events, status) => {
    expect(statusOf(given, events.map(event))).toBe(status);
  });
});

describe('a feed', () => {
  it.each<[status: number, events: number, live: boolean, there: boolean]>([
    [1, 0, false, true],
    [2, 0, false, true],
    [3, 0, false, false],
    [3, 1, false, true],
    [4, 0, false, false],
    [4, 3, false, false],
    [5, 0, false, false],
    [3, 1, true, true],
    [4, 1, true, true],
    [5, 1, true, true],
  ])('with status %i, %i events, live %s: %s', (status, events, live, there) => {
    expect(hasFeed(status, events, live)).toBe(there);
  });
});

describe('the phase', () => {
  it.each<[status: number, events: RawEvent[], phase: string]>([
    [1, [], 'Nog niet begonnen'],
    [2, [], 'Eerste helft'],
    [2, [START, TALK], 'Eerste helft'],
    [2, [START, BREAK], 'Rust'],
    [2, [START, BREAK, { id: 9, minute: '45+3', created_at: at(50) }], 'Rust'],
    [2, [START, BREAK, { id: 9, created_at: at(55) }], 'Rust'],
    [2, [START, BREAK, AGAIN], 'Tweede helft'],
    [2, [START, BREAK, LATE], 'Tweede helft'],
    [2, [LATE], 'Tweede helft'],
    [2, [START, BREAK, AGAIN, { id: 9, minute: '90+4', created_at: at(112) }], 'Tweede helft'],
    [2, [START, BREAK, AGAIN, OVERTIME], 'Verlenging'],
    [2, [START, BREAK, AGAIN, OVERTIME, { id: 9, minute: 101, created_at: at(126) }], 'Verlenging'],
    [2, [OVERTIME, { id: 9, message_type: 8, minute: 105, created_at: at(131) }], 'Rust'],
    [
      2,
      [
        OVERTIME,
        { id: 9, message_type: 8, minute: 105, created_at: at(131) },
        { id: 10, minute: 106, created_at: at(133) },
      ],
      'Verlenging',
    ],
    [2, [START, BREAK, OVERTIME, KICK], 'Strafschoppen'],
    [3, [START, END], 'Afgelopen'],
    [4, [], 'Deze wedstrijd is afgelast.'],
    [5, [], 'Deze wedstrijd is uitgesteld.'],
  ])('with status %i', (status, events, phase) => {
    expect(phaseOf(status, inOrder(events.map(event)))).toBe(phase);
  });
});
