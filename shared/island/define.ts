import type { ComponentType } from 'react';
import * as v from 'valibot';
import type { Schema } from '../schema/parse.ts';

type Schemas = Record<string, Schema<unknown>>;

/** What an island's component receives: its attributes by camel-case name, and the JSON child. */
export type IslandProps<A extends Schemas, J> = { [K in keyof A]: v.InferOutput<A[K]> } & {
  json: J;
};

/** A React island, as its `*.island.tsx` exports it. */
export interface Island<A extends Schemas = Schemas, J = unknown> {
  /** The name in `data-widget`, which is also the folder's and the file's. */
  name: string;
  /** Schemas by `dataset` key: `newsId` is the attribute `data-news-id`. */
  attributes: A;
  /** Schema of the JSON child, which is `undefined` where the tag has none. */
  json: Schema<J>;
  /** Returns what is wrong with values that each fit by themselves. */
  check?(props: IslandProps<A, J>): string | undefined;
  Component: ComponentType<IslandProps<A, J>>;
}

/** Ties an island's schemas to its component's props. */
export function defineIsland<A extends Schemas, J>(island: Island<A, J>): Island<A, J> {
  return island;
}

/** For an island without a JSON child. */
export const noJson: Schema<undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);
