import { Ajv2020 } from 'ajv/dist/2020.js';

export type Json = Record<string, unknown>;

/** Returns a function that lists what is wrong with a value by the schema at a place of a document. */
export function checker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document, 'document');
  return (place: string, value: unknown): string[] => {
    const check = ajv.compile({ $ref: `document#${encodeURI(place)}` });
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
