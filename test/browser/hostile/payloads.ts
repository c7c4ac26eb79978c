import { documents } from './documents.ts';
import type { Family } from './family.ts';
import { foreign } from './foreign.ts';
import { handlers } from './handlers.ts';
import { insertions } from './insertions.ts';
import { layout } from './layout.ts';
import { mutations } from './mutations.ts';
import { scripts } from './scripts.ts';
import { texts } from './texts.ts';
import { urls } from './urls.ts';

/** A hostile text that a host could deliver in any field. The name says what it tries. */
export interface Payload {
  name: string;
  html: string;
}

const families: Record<string, Family> = {
  script: scripts,
  handler: handlers,
  url: urls,
  foreign,
  mutation: mutations,
  document: documents,
  insert: insertions,
  layout,
  text: texts,
};

/**
 * `HIT` is the code that reports to the guard (`armPage.ts`) that it ran; it has no quotes and no white
 * space, so it fits every place of an attribute. `EVIL` is an address of the page's own origin,
 * which no policy blocks, `EXT` one of a stranger; no payload uses them where an address is allowed
 * (the source of an image) or where nothing is fetched without a click (a plain link).
 */
function fillIn(name: string, html: string): string {
  return html
    .replaceAll('HIT', `__pwned(/${name}/.source)`)
    .replaceAll('EVIL', `/evil/${name}`)
    .replaceAll('EXT', `https://evil.example/${name}`);
}

/** All hostile texts, each name once, as `family-what-it-tries`. */
export const payloads: Payload[] = Object.entries(families).flatMap(([family, entries]) =>
  Object.entries(entries).map(([what, html]) => {
    const name = `${family}-${what}`;
    return { name, html: fillIn(name, html) };
  }),
);
