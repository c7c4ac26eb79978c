import type { Scenario } from '../context.ts';

/** What a tester looks for in a state. */
export type ScenarioKind = 'inhoud' | 'leeg' | 'fout' | 'live' | 'rol' | 'vijandig';

/** The kinds in the order of the index's filter, with their Dutch names. */
export const kindNames: Record<ScenarioKind, string> = {
  inhoud: 'Inhoud en vorm',
  leeg: 'Leeg',
  fout: 'Fouten en vertraging',
  live: 'Live en realtime',
  rol: 'Wie je bent',
  vijandig: 'Vijandig',
};

const byName: [kind: ScenarioKind, names: RegExp][] = [
  ['vijandig', /vijandig|vreemd|script|backslash|omhoog/],
  ['live', /speelt|stoot|realtime|kanaal|others|verlenging|serie|bezig|verschuivend|verdwijnend/],
  ['leeg', /^(leeg(?!-antwoord)|een$|geen-(?!toegang|realtime|getal)|nog-n|php-leeg|nul-)/],
];

const aboutPerson = /^(lid|gast|noor-|bewerkbaar|bijna-te|aan|uit)/;

export function kindOf({ name, calls }: Scenario): ScenarioKind {
  const named = byName.find(([, names]) => names.test(name))?.[0];
  if (named) return named;
  if (calls?.length) return 'fout';
  return aboutPerson.test(name) ? 'rol' : 'inhoud';
}

/** Other words for what a title says, Dutch and English, for those who search. */
const synonyms: [name: RegExp, words: string][] = [
  [/gearchiveerd|gesloten/, 'gesloten afgelopen archief closed archived'],
  [/verlenging/, 'extra tijd extra time'],
  [/straf/, 'penalty penalties strafschop'],
  [/vijandig/, 'xss script injectie hostile'],
  [/offline|afgebroken/, 'netwerk verbinding weg network'],
  [/verlopen|vernieuwd/, '419 csrf token expired'],
  [/^aan(-|$)/, 'twee-factor 2fa ingeschakeld on enabled'],
  [/^leeg|^geen/, 'empty'],
  [/fout/, 'error failing'],
  [/laden|traag/, 'loading slow'],
  [/verbannen/, 'banned'],
  [/onbevestigd/, 'unverified'],
];

/** The same for all states of a page, by the page's name. */
const pageSynonyms: Record<string, string> = {
  'two-factor': 'tweefactor tweestaps 2fa mfa',
  comments: 'comment list comments',
  login: 'inloggen aanmelden',
};

/** The path of a rule as a person writes it. */
function readable(path: RegExp): string {
  return path.source
    .replace(/^\^|\$$/g, '')
    .replaceAll('\\/', '/')
    .replaceAll('\\d+', '{id}')
    .replace(/\.[+*]/g, '…')
    .replaceAll('\\', '');
}

/** One Dutch sentence on what the state is for: who looks, and which calls behave otherwise. */
export function purposeOf({ person, calls = [] }: Scenario): string {
  const who =
    person === undefined ? [] : [person === null ? 'Altijd als gast.' : `Altijd als ${person}.`];
  const changed = calls.map(
    ({ methods, path }) => `${methods?.join(', ') ?? 'Elke methode'} ${readable(path)}`,
  );
  const what = changed.length ? [`Verandert ${changed.join(' en ')}.`] : [];
  return [...who, ...what].join(' ') || 'Verandert wat er op de pagina staat.';
}

/** Who may look, in Dutch and in English. */
function peopleOf({ person }: Scenario): string {
  if (person === undefined) return 'gast lid guest member';
  return person === null ? 'gast guest' : `${person} lid member`;
}

/** All words by which a state is found, in small letters. */
export function searchText(scenario: Scenario, page: { name: string; title: string }): string {
  const { name, title } = scenario;
  const others = synonyms.filter(([names]) => names.test(name)).map(([, words]) => words);
  return [page.name, page.title, name, title, purposeOf(scenario), kindNames[kindOf(scenario)]]
    .concat(others, pageSynonyms[page.name] ?? [], peopleOf(scenario))
    .join(' ')
    .toLowerCase();
}
