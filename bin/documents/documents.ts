import { asyncApi } from './asyncapi.ts';
import { openApi } from './openapi.ts';

/** The documents that are made from the schemas, by their files. */
export const documents: Record<string, () => unknown> = {
  'docs/openapi.json': openApi,
  'docs/asyncapi.json': asyncApi,
};
