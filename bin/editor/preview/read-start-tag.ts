/**
 * Reads a start tag from what a parser made of it. To a parser a hard space is a letter, and a value between
 * curly quotes ends at its first space.
 */

import type { Mistake } from '../find-tags.ts';

const HARD_SPACE = /[\u00a0\u2007\u202f]|&nbsp;|&#160;/;
const OPENS_CURLY = /^[“”„‟«″‘]/;
const CLOSES_CURLY = /[“”‟»″’]$/;

/** Whether a hard space follows the name of an element with `data-widget`, so that it is a part of that name. */
export const hasHardSpaceInName = ({ localName, attributes }: Element) =>
  HARD_SPACE.test(localName) &&
  (localName.includes('wid') || [...attributes].some(({ name }) => name.includes('widget')));

/** Returns the widget of such an element. */
export const widgetInName = ({ localName }: Element) =>
  /widget=["'“”„]?([a-z-]+)/.exec(localName)?.[1];

const escapeValue = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns its start tag as text, which the check of tags reads and mends. */
export function writeHardStart({ localName, attributes }: Element): string {
  const rest = [...attributes].map(({ name, value }) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeValue(value)}"`,
  );
  return `<${localName}${rest.join('')}>`;
}

/**
 * Puts values together whose words became attributes, as `data-username=“Tante Jo”` becomes
 * `data-username="“Tante"` and `jo”`.
 * @returns what was wrong
 */
export function joinCurlyValues(tag: Element): Omit<Mistake, 'line' | 'column'>[] {
  const attributes = [...tag.attributes];
  return attributes.flatMap((first, index) => {
    if (!OPENS_CURLY.test(first.value) || CLOSES_CURLY.test(first.value.slice(1))) return [];
    const others = attributes.slice(index + 1);
    const last = others.findIndex(({ name, value }) => CLOSES_CURLY.test(value || name));
    // Another value begins before this one ends: its own end is missing.
    const isOpen = others.slice(0, last).some(({ value }) => OPENS_CURLY.test(value));
    if (last < 0 || isOpen || OPENS_CURLY.test(others[last]!.value)) return [];
    const words = others.slice(0, last + 1);
    for (const { name } of words) tag.removeAttribute(name);
    const value = [
      first.value,
      ...words.map((each) => (each.value ? `${each.name}=${each.value}` : each.name)),
    ]
      .join(' ')
      .slice(1, -1);
    tag.setAttribute(first.name, value);
    return [
      {
        problem: `De waarde van ${first.name} staat tussen gekrulde aanhalingstekens.`,
        expected: `${first.name}="${value}", met rechte aanhalingstekens (kijk de hoofdletters na: na de eerste spatie bewaart de browser ze niet)`,
      },
    ];
  });
}
