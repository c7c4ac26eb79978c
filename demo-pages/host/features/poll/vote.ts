import type { Host, HostContext } from '../../context.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import {
  integerBetween,
  maxCharacters,
  required,
  text,
  toInteger,
  validate,
} from '../../http/validation.ts';
import { guestIdRule } from '../comments/person.ts';
import type { BallotRow, BallotStore } from './ballot.ts';
import { visitorOfVote } from './visitor.ts';

const votesPerMinute = 60;
const biggestId = 2 ** 31 - 1;

/** How a kind of poll words its vote and its response. */
export interface VoteWording {
  /** The payload's name for the chosen option, and its Dutch name in messages. */
  field: string;
  name: string;
  /** Said when the choice is not on this ballot. */
  unknownChoice: string;
  closed: string;
  twice: string;
  /** The poll as this visitor sees it. */
  resource(ballot: BallotRow, person: string): unknown;
  /** The body of a good vote. */
  respond(resource: unknown): unknown;
}

/**
 * One visitor's vote: 422 for a bad choice, 403 when the poll is closed, 409 for a second vote. The
 * error responses carry the poll beside the message, as it is now.
 */
export async function castVote(
  host: Host,
  c: HostContext,
  store: BallotStore,
  wording: VoteWording,
): Promise<Response> {
  const ballot = store.find(toInteger(c.req.param('id')) ?? 0);
  if (!ballot) throw notFound('Deze poll bestaat niet.');
  host.throttle.hit(c, `vote:${c.get('session').id}`, votesPerMinute);
  const fields = await requestFields(c);
  validate(fields, {
    [wording.field]: { name: wording.name, rules: [required, integerBetween(1, biggestId)] },
    guest_id: guestIdRule(c),
    guest_ip: { name: 'IP-adres', rules: [text, maxCharacters(45)] },
  });
  const person = visitorOfVote(c, fields);
  const refuse = (status: 403 | 409, message: string) =>
    c.json({ message, data: wording.resource(ballot, person) }, status);
  if (ballot.archived_at !== null) return refuse(403, wording.closed);
  const choice = toInteger(fields[wording.field]) ?? 0;
  if (!store.choices(ballot.id).some(({ id }) => id === choice))
    throw unprocessable({ [wording.field]: [wording.unknownChoice] });
  const guestIp = typeof fields.guest_ip === 'string' ? fields.guest_ip : null;
  if (!store.vote(ballot.id, person, choice, host.now().getTime(), guestIp))
    return refuse(409, wording.twice);
  return c.json(wording.respond(wording.resource(ballot, person)) as object);
}
