import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';
import { isRecord } from './frames.ts';
import { LIMITS } from './limits.ts';

/** Reads a request's body. Refuses one that is too large (413) without keeping it. */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length;
    // Read to its end all the same: a caller that is still sending would miss the response.
    if (size <= LIMITS.requestBytes) parts.push(part);
  }
  if (size > LIMITS.requestBytes) {
    throw new ApiError(413, `The request is larger than ${LIMITS.requestBytes} bytes`);
  }
  return Buffer.concat(parts);
}

/** A body as a JSON object, else 400. */
export function parseBody(body: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError(400, 'The body is not JSON');
  }
  if (!isRecord(value)) throw new ApiError(400, 'The body must be a JSON object');
  return value;
}
