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
 * Says what the static demo does otherwise than the demo host.
 *
 * @param {State & { note?: string }} ours
 * @param {State & { note?: string }} theirs
 * @param {{ isTextCompared?: boolean }} [options]
 */
export function compare(ours, theirs, { isTextCompared = true } = {}) {
  /** @type {string[]} */
  const found = [];
  for (const key of /** @type {const} */ (['address', 'said', 'note']))
    if (ours[key] !== theirs[key]) found.push(`${key}: ${ours[key]}, not ${theirs[key]}`);
  for (const key of /** @type {const} */ (['bar', 'problems', 'islands']))
    if (`${ours[key]}` !== `${theirs[key]}`) {
      const only = ours[key].filter((each, index) => each !== theirs[key][index]);
      const other = theirs[key].filter((each, index) => each !== ours[key][index]);
      found.push(`${key}: ${only.join(' | ')}, not ${other.join(' | ')}`);
    }
  if (isTextCompared && ours.text !== theirs.text)
    found.push(`text: ${difference(ours.text, theirs.text)}`);
  return found;
}

/**
 * What went wrong in the static demo and not on the demo host, where a state or mode causes the same.
 *
 * @param {string[]} ours
 * @param {string[]} theirs
 */
export const onlyOurs = (ours, theirs) => sorted(ours).filter((each) => !theirs.includes(each));
