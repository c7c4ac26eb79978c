/** @typedef {import('./visitor.mjs').State} State */

/** @param {string[]} texts */
const sorted = (texts) => [...new Set(texts)].sort();

/**
 * What is the same in two texts at their beginning and end is left out.
 *
 * @param {string} text
 * @param {string} other
 */
function difference(text, other) {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  const show = (/** @type {string} */ each) =>
    each.slice(Math.max(0, start - 30), start + 70).trim();
  return `“${show(text)}” and not “${show(other)}”`;
}

/**
 * The text of a page of the shared demo, which began when its host did: times and what was counted
 * since then are its own.
 *
 * @param {string} text
 */
const withoutTimes = (text) =>
  text
    .replace(/\d+/g, '#')
    .replace(/zojuist|(#|een( paar)?) (seconden|minuut|minuten|uur|dag|dagen) geleden/gi, '~');

/**
 * Says what the static demo does otherwise than the demo host.
 *
 * @param {State & { note?: string }} ours
 * @param {State & { note?: string }} theirs
 * @param {{ isTextCompared?: boolean, isClockShared?: boolean }} [options] `isClockShared` for pages whose
 *   clock is the host's own, which did not start with the other one's
 */
export function compare(ours, theirs, { isTextCompared = true, isClockShared = false } = {}) {
  const shown = isClockShared ? withoutTimes : (/** @type {string} */ text) => text;
  /** @type {string[]} */
  const found = [];
  for (const key of /** @type {const} */ (['address', 'said', 'note']))
    if (ours[key] !== theirs[key]) found.push(`${key}: ${ours[key]}, not ${theirs[key]}`);
  for (const key of /** @type {const} */ (['bar', 'problems', 'islands'])) {
    const [own, others] = [ours[key].map(shown), theirs[key].map(shown)];
    if (`${own}` !== `${others}`) {
      const only = own.filter((each, index) => each !== others[index]);
      const other = others.filter((each, index) => each !== own[index]);
      found.push(`${key}: ${only.join(' | ')}, not ${other.join(' | ')}`);
    }
  }
  const [text, other] = [shown(ours.text), shown(theirs.text)];
  if (isTextCompared && text !== other) found.push(`text: ${difference(text, other)}`);
  return found;
}

/**
 * What went wrong in the static demo and not on the demo host, where a state or mode causes the same.
 *
 * @param {string[]} ours
 * @param {string[]} theirs
 */
export const onlyOurs = (ours, theirs) => sorted(ours).filter((each) => !theirs.includes(each));
