import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import asyncApi from '../../docs/asyncapi.json' with { type: 'json' };
import openApi from '../../docs/openapi.json' with { type: 'json' };
import { findIssues, type Schema } from '../../shared/schema/parse.ts';
import { show } from './findings.ts';

/** A place in a value that is wrong. */
export interface Mistake {
  place: string;
  seen: string;
  expected: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
ajv.addSchema(openApi, 'openapi');
ajv.addSchema(asyncApi, 'asyncapi');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What PHP makes of a value is no mistake; see docs/host-api.md, "Values from PHP". */
function isForgiven({ keyword, params, data, instancePath }: ErrorObject): boolean {
  // Of alternatives, such as a bare list, only one is described.
  if (!instancePath || keyword === 'anyOf') return true;
  if (keyword !== 'type') return false;
  const types: unknown[] = [params.type].flat();
  const isNumeric = typeof data === 'string' && /^-?\d+(\.\d+)?$/.test(data);
  if (isNumeric && types.some((type) => type === 'integer' || type === 'number')) return true;
  if (typeof data === 'number' && types.includes('string')) return true;
  if (types.includes('boolean') && [0, 1, '0', '1'].includes(data as string)) return true;
  if (types.includes('object') && Array.isArray(data) && !data.length) return true;
  // A paginator, or a list that was filtered and kept its old places.
  return types.includes('array') && isObject(data) && (Array.isArray(data.data) || '0' in data);
}

/** Values that an island does without, by a schema of the documents. */
function lostValues(place: string, value: unknown): Mistake[] {
  const check = ajv.compile({ $ref: place });
  if (check(value)) return [];
  const errors = (check.errors ?? []).filter((each) => !isForgiven(each));
  const isBranch = ({ keyword, params, instancePath }: ErrorObject) =>
    keyword === 'type' &&
    params.type === 'null' &&
    (check.errors ?? []).some((each) => each.instancePath.startsWith(`${instancePath}/`));
  return errors
    .filter((each) => !isBranch(each))
    .map(({ instancePath, message = '', data }) => ({
      place: instancePath.slice(1).replaceAll('/', '.'),
      seen: show(data),
      expected: message,
    }));
}

/** Values that an island refuses as a whole. */
export const refusedValues = (schema: Schema<unknown>, value: unknown): Mistake[] =>
  findIssues(schema, value).map(({ path, expected, input }) => ({
    place: path.join('.'),
    seen: input === undefined ? 'absent' : show(input),
    expected,
  }));

const pointer = (path: string) => encodeURIComponent(path.replaceAll('/', '~1'));

/** What an island does without in a call's success. */
export function lostInResponse(call: string, status: number, value: unknown): Mistake[] {
  const [method = '', path = ''] = call.split(' ');
  const paths = openApi.paths as Record<string, Record<string, { responses: object }>>;
  const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const key = `${status}` in responses ? `${status}` : '2XX';
  const content = (responses as Record<string, { content?: object }>)[key]?.content;
  if (!content || !('application/json' in content)) return [];
  const place = `paths/${pointer(path)}/${method.toLowerCase()}/responses/${key}`;
  return lostValues(`openapi#/${place}/content/application~1json/schema`, value);
}

/** What an island does without in an event, by the last part of its name. */
export const lostInEvent = (name: string, value: unknown): Mistake[] =>
  name in asyncApi.components.messages
    ? lostValues(`asyncapi#/components/messages/${name}/payload`, value)
    : [];
