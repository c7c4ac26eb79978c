import type { Scenario } from '../context.ts';
import type { PageFile } from '../pages/page-files.ts';

/** Whom a page for members lends to a guest. */
const usualMember = 'sanne';

/** The person as whom a page is best seen: its scenario's, else a guest, or a member where needed. */
function usualPerson(file: PageFile, scenario?: Scenario): string {
  if (scenario?.person !== undefined) return scenario.person ?? 'gast';
  return /\{\{(demo-member|account-door)\}\}/.test(file.source) ? usualMember : 'gast';
}

/** The address at which everybody sees the same: a state of a page, and who looks. */
export function scenarioLink(file: PageFile, scenario?: Scenario, more = ''): string {
  const state = scenario ? `scenario=${scenario.name}&` : '';
  return `/${file.name}.html?${state}als=${encodeURIComponent(usualPerson(file, scenario))}${more}`;
}
