import { parse, type Schema, SchemaError } from '../schema/parse.ts';
import type { Island, IslandProps } from './define.ts';

/** `newsId` → `data-news-id`. */
export function attributeName(key: string): string {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The tag's own JSON child; one deeper inside belongs to a nested island. */
export function jsonChild(element: HTMLElement): HTMLScriptElement | null {
  return element.querySelector(':scope > script[type="application/json"]');
}

/**
 * Checks one attribute. Blade prints null as an empty attribute, so an empty one counts as absent
 * wherever it may be absent.
 * @throws SchemaError
 */
function parseAttribute<T>(schema: Schema<T>, key: string, given: string | undefined): T {
  if (given === '') {
    try {
      return parse(schema, undefined);
    } catch {}
  }
  return parse(schema, given, attributeName(key));
}

/** Everything that an editor gives a tag. */
export interface TagInput {
  /** Attributes by `dataset` key: `newsId` for `data-news-id`. */
  dataset: Record<string, string | undefined>;
  /** The text of the JSON child; undefined without one. */
  json: string | undefined;
}

/**
 * Checks everything that an editor gave a tag.
 * @throws Error that names the attribute, or the place in the JSON child, and what it should
 *   have been; several mistakes are named in one message, so that an editor mends them in one go
 */
export function parseProps<A extends Record<string, Schema<unknown>>, J>(
  island: Pick<Island<A, J>, 'attributes' | 'json' | 'check'>,
  { dataset, json }: TagInput,
): IslandProps<A, J> {
  const problems: string[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push(
        error instanceof SchemaError ? error.message : `the JSON child should be JSON: ${error}`,
      );
      return undefined;
    }
  };
  const props: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(island.attributes))
    props[key] = attempt(() => parseAttribute(schema, key, dataset[key]));
  props.json = attempt(() =>
    parse(island.json, json === undefined ? undefined : JSON.parse(json), 'the JSON child'),
  );
  const problem = problems.length ? undefined : island.check?.(props as IslandProps<A, J>);
  if (problem) problems.push(problem);
  if (problems.length) throw new Error(problems.join('; '));
  return props as IslandProps<A, J>;
}

/** As `parseProps`, from the tag in the page. */
export function readProps<A extends Record<string, Schema<unknown>>, J>(
  island: Pick<Island<A, J>, 'attributes' | 'json' | 'check'>,
  element: HTMLElement,
): IslandProps<A, J> {
  const child = jsonChild(element);
  return parseProps(island, {
    dataset: element.dataset,
    json: child ? (child.textContent ?? '') : undefined,
  });
}
