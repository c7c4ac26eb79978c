import type { Feature, PageContext } from '../context.ts';
import { html, type Markup } from './markup.ts';

type Kind = 'colour' | 'length' | 'font';

interface Group {
  title: string;
  kind: Kind;
  /** Name without `--fan-`, and what it is for. */
  tokens: [name: string, label: string][];
}

/** Every custom property that a site may set (docs/host-api.md, "Theming"). */
export const themeGroups: Group[] = [
  {
    title: 'Clubkleur',
    kind: 'colour',
    tokens: [
      ['brand', 'Clubkleur: knoppen'],
      ['brand-ink', 'Tekst op de clubkleur'],
      ['brand-soft', 'Zachte clubkleur: achtergrond'],
      ['brand-text', 'Links'],
    ],
  },
  {
    title: 'Tweede kleur',
    kind: 'colour',
    tokens: [
      ['accent', 'Accent: focus en streepjes'],
      ['accent-ink', 'Tekst op het accent'],
      ['accent-soft', 'Zacht accent: achtergrond'],
    ],
  },
  {
    title: 'Tekst',
    kind: 'colour',
    tokens: [
      ['ink', 'Tekst'],
      ['ink-soft', 'Zachte tekst'],
      ['ink-faint', 'Bijzaken'],
    ],
  },
  {
    title: 'Vlakken en lijnen',
    kind: 'colour',
    tokens: [
      ['paper', 'Pagina'],
      ['card', 'Kaart'],
      ['sunken', 'Verdiept vlak'],
      ['line', 'Lijn'],
      ['line-strong', 'Rand van velden'],
    ],
  },
  {
    title: 'Goed en fout',
    kind: 'colour',
    tokens: [
      ['danger', 'Fout'],
      ['danger-soft', 'Achtergrond van een fout'],
      ['good', 'Gelukt'],
      ['good-soft', 'Achtergrond van gelukt'],
    ],
  },
  {
    title: 'Wedstrijd',
    kind: 'colour',
    tokens: [
      ['pitch', 'Scorebord'],
      ['pitch-ink', 'Tekst op het scorebord'],
      ['pitch-soft', 'Zachte tekst op het scorebord'],
      ['card-yellow', 'Gele kaart'],
      ['card-red', 'Rode kaart'],
    ],
  },
  {
    title: 'Hoeken en afstanden',
    kind: 'length',
    tokens: [
      ['radius', 'Hoek van een kaart'],
      ['radius-s', 'Hoek van een knop'],
      ['gap', 'Afstand'],
      ['header', 'Hoogte van een vaste kop'],
    ],
  },
  {
    title: 'Lettergrootte',
    kind: 'length',
    tokens: [
      ['text', 'Tekst'],
      ['small', 'Klein'],
      ['tiny', 'Heel klein'],
      ['title', 'Titel'],
    ],
  },
  { title: 'Lettertype', kind: 'font', tokens: [['font', 'Lettertype']] },
];

interface Pair {
  text: string;
  ground: string;
  label: string;
}

/** What is read on what. */
const pairs: Pair[] = [
  { text: 'brand-ink', ground: 'brand', label: 'Knop' },
  { text: 'brand-text', ground: 'card', label: 'Link op een kaart' },
  { text: 'brand-text', ground: 'brand-soft', label: 'Link op zachte clubkleur' },
  { text: 'accent-ink', ground: 'accent', label: 'Tekst op het accent' },
  { text: 'ink', ground: 'card', label: 'Tekst op een kaart' },
  { text: 'ink-soft', ground: 'card', label: 'Zachte tekst op een kaart' },
  { text: 'ink-faint', ground: 'card', label: 'Bijzaken op een kaart' },
  { text: 'ink-soft', ground: 'sunken', label: 'Zachte tekst op een verdiept vlak' },
  { text: 'danger', ground: 'danger-soft', label: 'Fout' },
  { text: 'good', ground: 'good-soft', label: 'Gelukt' },
  { text: 'pitch-ink', ground: 'pitch', label: 'Scorebord' },
  { text: 'pitch-soft', ground: 'pitch', label: 'Zachte tekst op het scorebord' },
];

function field(kind: Kind, [name, label]: [string, string]): Markup {
  const id = `theme-${name}`;
  const picker =
    kind === 'colour'
      ? html`<input type="color" data-theme-picker="${name}" aria-label="${label}: kies een kleur">`
      : '';
  return html`<p class="theme-field"><label for="${id}">${label} <code>--fan-${name}</code></label><span class="theme-value">${picker}<input id="${id}" data-theme-token="${name}" data-kind="${kind}" autocomplete="off" spellcheck="false" aria-describedby="${id}-problem"></span><small id="${id}-problem" role="alert"></small></p>
`;
}

const group = ({ title, kind, tokens }: Group, index: number): Markup =>
  html`<details${index === 0 ? html` open` : ''}><summary>${title}</summary>${tokens.map((token) => field(kind, token))}</details>
`;

const pair = ({ text, ground, label }: Pair): Markup =>
  html`<li data-theme-text="${text}" data-theme-ground="${ground}"><span class="theme-swatch" aria-hidden="true">Aa</span> <span>${label}</span> <b></b></li>
`;

/** The address of this page in a scheme; the script adds what has been changed. */
function schemes(page: PageContext): Markup {
  const current = page.c.req.query('kleuren') ?? '';
  const all: [value: string, label: string][] = [
    ['', 'Zoals je systeem'],
    ['licht', 'Licht'],
    ['donker', 'Donker'],
  ];
  return html`<p class="theme-schemes" role="group" aria-label="Kleuren">${all.map(
    ([value, label]) =>
      html`<a href="/huisstijl.html${value ? `?kleuren=${value}` : ''}" data-theme-scheme${value === current ? html` aria-current="true"` : ''}>${label}</a> `,
  )}</p>`;
}

const form = (page: PageContext): Markup =>
  html`<div class="theme-form"><noscript><p>Deze pagina heeft JavaScript nodig. Alle eigenschappen staan in docs/host-api.md, ‘Theming’.</p></noscript>
${schemes(page)}
<form data-theme-form hidden aria-label="Huisstijl">
<p role="status" data-theme-scheme-said></p>
${themeGroups.map(group)}
<p><button type="reset" class="site-control">Alles zoals het was</button></p>
</form>
<section aria-labelledby="theme-contrast" data-theme-result hidden><h2 id="theme-contrast">Leesbaarheid</h2>
<p>Tekst is voor iedereen te lezen vanaf 4,5&nbsp;:&nbsp;1.</p>
<ul class="theme-pairs">${pairs.map(pair)}</ul></section>
<section aria-labelledby="theme-css" data-theme-result hidden><h2 id="theme-css">CSS voor je site</h2>
<p><label for="theme-output">Zet dit in een stylesheet van je site</label><textarea id="theme-output" readonly rows="8" spellcheck="false"></textarea></p>
<p><button type="button" class="site-control" data-theme-copy>Kopieer CSS</button> <span role="status" data-theme-said></span></p></section></div>`;

/** All properties that a site may set, live, with the style sheet to copy. */
export const themeFeature: Feature = { name: 'theme', values: { 'theme-form': form } };
