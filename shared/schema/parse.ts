import * as v from 'valibot';

/** Any valibot schema whose checked value is a `T`, whatever the host may send for it. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** Says which value was wrong, what it should have been and what it was. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** How much of a value is shown in a message, in characters. */
const SHOWN = 60;

/** Shows a value in one line of a log, however large or deep it is. */
function show(value: unknown): string {
  if (value === undefined) return 'absent';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN));
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value !== 'object') return typeof value === 'function' ? 'a function' : String(value);
  if (value === null) return 'null';
  const keys = Object.keys(value);
  return keys.length ? `an object with ${keys.join(', ').slice(0, SHOWN)}` : 'an empty object';
}

interface Complaint {
  path: readonly v.IssuePathItem[];
  issue: v.BaseIssue<unknown>;
}

/** The place that failed; for alternatives that all failed, the one that fitted furthest. */
function complaintOf(
  issue: v.BaseIssue<unknown>,
  above: readonly v.IssuePathItem[] = [],
): Complaint {
  const path = [...above, ...(issue.path ?? [])];
  const alternatives = issue.issues?.map((each) => complaintOf(each, path)) ?? [];
  return alternatives.reduce((best, next) => (next.path.length >= best.path.length ? next : best), {
    path,
    issue,
  });
}

/** `comments[0].id`, or `data-news-id` where the whole value is wrong. */
function placeOf(path: readonly v.IssuePathItem[], name: string): string {
  const place = path.reduce(
    (before, { type, key }) =>
      type === 'array' ? `${before}[${key}]` : before ? `${before}.${key}` : `${key}`,
    name,
  );
  return place || 'the value';
}

/**
 * Checks a value that comes from outside: an attribute, JSON, a response, an event, storage.
 * @param name what the value is called in a message: an attribute, an event; may be empty
 * @param isSecret keeps the value itself out of the message
 * @throws SchemaError "newsId should be a positive whole number, not "x""
 */
export function parse<T>(schema: Schema<T>, value: unknown, name = '', isSecret = false): T {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const { path, issue } = complaintOf(result.issues[0]);
  const given = isSecret ? '' : `, not ${show(issue.input)}`;
  throw new SchemaError(`${placeOf(path, name)} should be ${issue.message}${given}`);
}

/** Checks a value that may be wrong without anybody having to know. @returns undefined if it is */
export function parseOrNothing<T>(schema: Schema<T>, value: unknown): T | undefined {
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

/** One place in a value that is wrong. */
export interface ValueIssue {
  path: (string | number)[];
  /** As the schema's message says it, in English. */
  expected: string;
  input: unknown;
}

/** Returns every place in a value that is wrong, for tools that list them all. */
export function findIssues(schema: Schema<unknown>, value: unknown): ValueIssue[] {
  const result = v.safeParse(schema, value);
  return (result.issues ?? []).map((each) => {
    const { path, issue } = complaintOf(each);
    return {
      path: path.map(({ key }) => key as string | number),
      expected: issue.message,
      input: issue.input,
    };
  });
}
