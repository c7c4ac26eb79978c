import { errorFromAnswer } from '../../shared/host/host-error.ts';
import { call } from '../../shared/host/http.ts';
import { either, type Infer, id, list, map, shape, text } from '../../shared/island/schema.ts';

const filteredWords = shape({ blurredWords: list(text), bannedWords: list(text) });

export const getFilteredWords = () =>
  call('GET', '/api/get-filtered-words', { answer: filteredWords });

const recipient = shape({ id, username: text });
export type Recipient = Infer<typeof recipient>;

/** A list, bare or under `data` as Laravel's resources have it. */
const recipients = either(
  map(shape({ data: list(recipient) }), ({ data }) => data),
  list(recipient),
);

/** @param username what has been typed of it */
export const findRecipients = (username: string, signal: AbortSignal) =>
  call('POST', '/api/get-recipients', { body: { username }, answer: recipients, signal });

/** A private message (specification, section 7). */
export interface Letter {
  subject: string;
  /** The user's id. */
  recipient: number;
  message: string;
}

/**
 * Sends a message.
 * @throws HostError also for errors that come with a status of success
 */
export async function sendMessage(body: Letter): Promise<void> {
  const answer = await call('POST', '/api/message', { body });
  const { error, errors } = (answer ?? {}) as { error?: unknown; errors?: unknown };
  if (error || (errors && Object.keys(errors).length))
    throw errorFromAnswer('POST /api/message', 422, answer, null, 0);
}
