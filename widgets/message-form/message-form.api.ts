import { errorFromResponse } from '../../shared/host/host-error.ts';
import { call } from '../../shared/host/http.ts';
import { filteredWords, recipients } from './message-form.schema.ts';

/** Reads the words that no message may hold (docs/host-api.md, "GET /api/get-filtered-words"). */
export const getFilteredWords = () =>
  call('GET', '/api/get-filtered-words', { response: filteredWords });

/**
 * Searches members (docs/host-api.md, "POST /api/get-recipients").
 * @param username the typed part of a name
 */
export const findRecipients = (username: string, signal: AbortSignal) =>
  call('POST', '/api/get-recipients', { body: { username }, response: recipients, signal });

/** A private message as it is sent. */
export interface MessagePayload {
  subject: string;
  /** The user's id. */
  recipient: number;
  message: string;
}

/**
 * Sends a message (docs/host-api.md, "POST /api/message").
 * @throws HostError also for errors in a response with a status of success
 */
export async function sendMessage(body: MessagePayload): Promise<void> {
  const response = await call('POST', '/api/message', { body });
  const { error, errors } = (response ?? {}) as { error?: unknown; errors?: unknown };
  if (error || (errors && Object.keys(errors).length))
    throw errorFromResponse('POST /api/message', 422, response, null, 0);
}
