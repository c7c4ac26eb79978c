import type { Scenario } from '../context.ts';

/** The scenarios that a page offers, each name once: on a whole page one name may serve several parts. */
export function scenariosOfPage(all: Scenario[], page: string): Scenario[] {
  const byName = new Map<string, Scenario>();
  for (const scenario of all)
    if (scenario.pages.includes(page) && !byName.has(scenario.name))
      byName.set(scenario.name, scenario);
  return [...byName.values()];
}
