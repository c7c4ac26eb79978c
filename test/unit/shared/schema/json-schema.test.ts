import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commentListResponse } from '../../../../shared/comments/comments.schema.ts';
import { configKeys } from '../../../../shared/host/config.ts';
import { count, id, list, object, optional, text } from '../../../../shared/schema/host-values.ts';
import { jsonSchemaOf } from '../../../../shared/schema/json-schema.ts';
import type { Schema } from '../../../../shared/schema/parse.ts';
import { ROOT } from '../../product/manifest.ts';

const files = ['widgets', 'shared'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.ts'))
    .map((file) => path.join(folder, file)),
);

const isSchema = (value: unknown): value is Schema<unknown> =>
  (value as Partial<Schema<unknown>> | undefined)?.kind === 'schema';

/** The schemas among a file's exports, also those in a table of them: attributes, events. */
function schemasOf(exported: Record<string, unknown>): [name: string, schema: Schema<unknown>][] {
  return Object.entries(exported).flatMap(([name, value]) => {
    if (isSchema(value)) return [[name, value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]): [string, Schema<unknown>][] =>
      isSchema(each) ? [[`${name}.${key}`, each]] : [],
    );
  });
}

describe('schema files', () => {
  it.each(files)(
    '%s, converted to JSON Schema, says more than that there is a value',
    async (file) => {
      const schemas = schemasOf(await import(path.join(ROOT, file)));
      expect(schemas.length).toBeGreaterThan(0);
      for (const [name, schema] of schemas) {
        const { $schema, ...converted } = jsonSchemaOf(schema);
        expect($schema).toContain('2020-12');
        expect(Object.keys(converted), name).not.toEqual([]);
        expect(() => JSON.stringify(converted)).not.toThrow();
      }
    },
  );

  it.each(Object.entries<Schema<unknown>>(configKeys))(
    'configuration key %s, converted to JSON Schema, says more than that there is a value',
    (_, schema) => {
      expect(Object.keys(jsonSchemaOf(schema))).not.toEqual(['$schema']);
    },
  );
});

describe('jsonSchemaOf', () => {
  it('values of a host, converted, are described as they should be sent', () => {
    const schema = object({
      id,
      votes: optional(count, 0),
      options: list(object({ label: text })),
    });
    expect(jsonSchemaOf(schema)).toMatchObject({
      type: 'object',
      required: ['id', 'options'],
      properties: {
        id: { type: 'integer', minimum: 1 },
        votes: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }], default: 0 },
        options: {
          type: 'array',
          items: { type: 'object', properties: { label: { type: 'string' } } },
        },
      },
    });
  });

  it('comments with replies, converted, refer to themselves', () => {
    expect(JSON.stringify(jsonSchemaOf(commentListResponse))).toContain('"$ref":"#/$defs/');
  });
});
