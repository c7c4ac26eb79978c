import type { PageContext } from '../context.ts';
import { memberByUsername } from '../features/accounts/members.ts';
import { SecurityStore } from '../features/login/security-store.ts';
import { scenariosOfPage } from '../scenarios/scenarios-of-page.ts';
import { nearest } from './nearest.ts';
import { exampleMoment, parseMoment } from './visit-link.ts';

const quoted = (names: string[]) => names.map((name) => `‘${name}’`).join(', ');

function scenarioProblem(page: PageContext, name: string): string | undefined {
  const all = page.host.features.flatMap(({ scenarios = [] }) => scenarios);
  const here = scenariosOfPage(all, page.file.name).map((scenario) => scenario.name);
  if (here.includes(name)) return undefined;
  const elsewhere = all.filter((scenario) => scenario.name === name).flatMap(({ pages }) => pages);
  if (elsewhere.length)
    return `De toestand ‘${name}’ hoort niet bij deze pagina, maar bij ${quoted([...new Set(elsewhere)])}.`;
  if (here.length === 0) return `Deze pagina heeft geen toestanden, ook geen ‘${name}’.`;
  return `De toestand ‘${name}’ bestaat niet. Bedoel je ${quoted(nearest(name, here))}?`;
}

function personProblem(page: PageContext, name: string): string | undefined {
  if (name === 'gast') return undefined;
  const { db } = page.host;
  const member = memberByUsername(db, name);
  if (!member) {
    const rows = db.many<{ username: string }>('select username from members');
    const names = ['gast', ...rows.map(({ username }) => username)];
    return `Niemand heet ‘${name}’. Bedoel je ${quoted(nearest(name, names))}? Je bent nu gast.`;
  }
  const { banned_for, verified } = new SecurityStore(db).of(member.id);
  const try_ = `Je bent nu gast; log in als ‘${name}’ om te zien wat er dan gebeurt.`;
  if (banned_for !== null) return `‘${name}’ is verbannen en kan niet ingelogd zijn. ${try_}`;
  if (!verified) return `‘${name}’ heeft het e-mailadres nog niet bevestigd. ${try_}`;
  return undefined;
}

function combinationProblem(page: PageContext, name: string): string | undefined {
  const scenario = page.scenarios.find(({ person }) => person !== undefined);
  const person = scenario?.person === null ? 'gast' : scenario?.person;
  if (!scenario || person === undefined || person === name) return undefined;
  return `De toestand ‘${scenario.name}’ en ‘als=${name}’ gaan niet samen: deze toestand is altijd als ‘${person}’.`;
}

/** What is wrong with the address of a page, in Dutch; the page shows it as an alert. */
export function linkProblems(page: PageContext): string[] {
  const { c, host } = page;
  const [scenario, person, moment] = ['scenario', 'als', 'op'].map((key) => c.req.query(key));
  return [
    scenario ? scenarioProblem(page, scenario) : undefined,
    person ? (personProblem(page, person) ?? combinationProblem(page, person)) : undefined,
    moment !== undefined && !parseMoment(moment, host.settings.timeZone)
      ? `‘op=${moment}’ is geen tijdstip. Schrijf het als ${exampleMoment}.`
      : undefined,
  ].filter((problem) => problem !== undefined);
}
