import type { Next } from 'hono';
import type { HostContext } from '../context.ts';
import type { Markup } from '../pages/markup.ts';
import type { PageContext } from '../pages/page-context.ts';

/** Answers a call in place of the host, or after it: `await next()` lets the real answer come. */
// biome-ignore lint/suspicious/noConfusingVoidType: hono's own type for "the answer is already set"
export type Answer = (c: HostContext, next: Next) => Promise<Response | void>;

/** Which calls a scenario changes. */
export interface CallRule {
  /** Methods in capitals; all when left out. */
  methods?: string[];
  path: RegExp;
  answer: Answer;
}

type Value = string | Markup;

/** A state of a page that `?scenario={name}` brings about, always the same way. */
export interface Scenario {
  name: string;
  /** Dutch, as the bar and the index show it. */
  title: string;
  /** Names of the pages that offer it. */
  pages: string[];
  calls?: CallRule[];
  /** Replaces values of placeholders. */
  values?: Record<string, Value | ((page: PageContext) => Value)>;
  /** Changes the page configuration before it is printed. */
  configuration?(configuration: Record<string, unknown>, page: PageContext): void;
  /** Another `Content-Security-Policy` for the page: what a site must allow for a third party. */
  policy?(): string;
  /** Makes data that only this scenario needs; runs on each view of the page, before it is filled. */
  prepare?(page: PageContext): void;
}

/** The scenarios that a page offers, each name once: on a whole page one name may serve several parts. */
export function scenariosOfPage(all: Scenario[], page: string): Scenario[] {
  const byName = new Map<string, Scenario>();
  for (const scenario of all)
    if (scenario.pages.includes(page) && !byName.has(scenario.name))
      byName.set(scenario.name, scenario);
  return [...byName.values()];
}
