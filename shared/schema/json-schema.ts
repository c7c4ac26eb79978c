/** For documents made from the schemas, by the build and the tests. No island imports this. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from './parse.ts';

/**
 * Describes what a host should send. What is forgiven beside it (see `host-values.ts`) is left out,
 * and so are checks that JSON Schema has no word for.
 */
export function jsonSchemaOf(schema: Schema<unknown>): JsonSchema {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    ignoreActions: ['transform', 'check', 'finite'],
  });
}
