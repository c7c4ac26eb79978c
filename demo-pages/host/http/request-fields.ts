import type { HostContext } from '../context.ts';

/** The fields of a request's body by name, unchecked. */
export type RequestFields = Record<string, unknown>;

/**
 * The body's fields, from JSON or a form. Like Laravel, a body that cannot be read counts as
 * empty, so that validation responds instead of a parser.
 */
export async function requestFields(c: HostContext): Promise<RequestFields> {
  const type = c.req.header('content-type') ?? '';
  try {
    if (/[/+]json/.test(type)) {
      const body: unknown = JSON.parse(await c.req.text());
      return body !== null && typeof body === 'object' && !Array.isArray(body) ? { ...body } : {};
    }
    if (type.includes('form')) return { ...(await c.req.parseBody()) };
  } catch {
    return {};
  }
  return {};
}
