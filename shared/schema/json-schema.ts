/** For documents made from the schemas, by the build and the tests. No island imports this. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Schema } from './parse.ts';

/** The keys of an object that may be left out. */
function optionalKeys(schema: v.GenericSchema): string[] {
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  return Object.keys(entries).filter((key) => v.safeParse(entries[key]!, undefined).success);
}

/**
 * Describes what a host should send. What is forgiven beside it (see `host-values.ts`) is left out,
 * and so are checks that JSON Schema has no word for.
 *
 * @param mayLeaveOut whether keys that we can do without are optional; a response has them all
 */
export function jsonSchemaOf(schema: Schema<unknown>, mayLeaveOut = false): JsonSchema {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    ignoreActions: ['transform', 'check', 'finite'],
    overrideSchema({ valibotSchema, jsonSchema }) {
      const { required, properties = {} } = jsonSchema;
      if (!mayLeaveOut || !required) return undefined;
      const optional = optionalKeys(valibotSchema as v.GenericSchema);
      // Null counts as left out.
      const orNull = optional.flatMap((key) =>
        properties[key] ? [[key, { anyOf: [properties[key], { type: 'null' }] }]] : [],
      );
      return {
        ...jsonSchema,
        properties: { ...properties, ...Object.fromEntries(orNull) },
        required: required.filter((key) => !optional.includes(key)),
      };
    },
  });
}
