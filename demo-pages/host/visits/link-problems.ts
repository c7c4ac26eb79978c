import type { PageContext } from '../context.ts';
import { memberByUsername } from '../features/accounts/members.ts';
import { SecurityStore } from '../features/login/security-store.ts';
import { scenariosOfPage } from '../scenarios/scenarios-of-page.ts';
import { widths } from './link-width.ts';
import { nearest, quoted } from './nearest.ts';
import { exampleMoment, parseMoment } from './visit-link.ts';

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

/** A page for members, in a state that a guest does not see. */
function guestProblem(page: PageContext, name: string): string | undefined {
  const scenario = page.scenarios[0];
  const isForMembers = page.file.source.includes('{{demo-member}}');
  if (name !== 'gast' || !isForMembers || !scenario || scenario.person !== undefined)
    return undefined;
  return `Deze pagina is voor leden: met ‘als=gast’ is de toestand ‘${scenario.name}’ niet te zien.`;
}

const schemes = ['licht', 'donker'];

/** What is wrong with the address of a page, in Dutch; the page shows it as an alert. */
export function linkProblems(page: PageContext): string[] {
  const { c, host } = page;
  const [scenario, person, moment, scheme, width] = [
    'scenario',
    'als',
    'op',
    'kleuren',
    'breedte',
  ].map((key) => c.req.query(key));
  return [
    scenario ? scenarioProblem(page, scenario) : undefined,
    person
      ? (personProblem(page, person) ??
        combinationProblem(page, person) ??
        guestProblem(page, person))
      : undefined,
    moment !== undefined && !parseMoment(moment, host.settings.timeZone)
      ? `‘op=${moment}’ is geen tijdstip. Schrijf het als ${exampleMoment}.`
      : undefined,
    scheme && !schemes.includes(scheme)
      ? `‘kleuren=${scheme}’ is er niet. Kies ${quoted(schemes)}.`
      : undefined,
    width && !widths.includes(width)
      ? `‘breedte=${width}’ is er niet. Kies ${quoted(widths)}.`
      : undefined,
  ].filter((problem) => problem !== undefined);
}
