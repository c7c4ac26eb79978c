import { call } from '../host/http.ts';

/**
 * Sends a form (docs/host-api.md, "POST /api/forms"). The response is used for errors only.
 * @param content `form_id` and the fields
 * @param token the robot check's, under its provider's name; each attempt has another
 */
export async function sendForm(
  content: Record<string, string | number>,
  token: Record<string, string>,
): Promise<void> {
  await call('POST', '/api/forms', { body: { ...content, ...token }, action: content });
}
