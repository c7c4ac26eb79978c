/** @typedef {import('./controls.mjs').Control} Control */

/**
 * Whose page it is: `guest` and `member` look in a visit of a link, `shared` is a new visitor of the
 * demo that all visitors share.
 *
 * @typedef {'guest' | 'member' | 'shared'} Look
 */

/** Who signs in by the form of the shared demo, and out again. */
const byForm = 'sanne';
/** @type {Control} */
const signOut = { kind: 'form', group: 'Je bent', label: 'gast', address: '/demo/als/gast' };

/** What a member's buttons do to data of that member; all others do the same for everybody. */
const isPersonal = (/** @type {string} */ address) =>
  /^\/demo\/(notificaties|comments|opnieuw)/.test(address);

const isToBareTags = (/** @type {Control} */ { group, address }) =>
  group === 'Getekend' && address.includes('server=uit');

/** A match that plays itself goes on meanwhile. @param {Control} control */
const isPlay = ({ label }) => label.startsWith('Speel ');

/** @param {Control} control */
const isNetwork = ({ group }) => group === 'Netwerk';

/**
 * Where a control stands in a visit that works several: the clock is stopped first, so that both sites
 * show the same times from then on; then comes what leaves everything as it is, and last what begins
 * anew.
 *
 * @param {Control} control
 */
function rank({ kind, group, label }) {
  if (label === 'Zet de klok stil') return -1;
  if (kind === 'fold' || kind === 'copy' || kind === 'log') return 0;
  if (label.startsWith('Realtime')) return 3;
  if (group === 'Netwerk') return label === 'Gewoon' ? 5 : 4;
  if (label === 'Begin opnieuw') return 8;
  if (kind === 'live') return 2;
  return label === signOut.label ? 7 : 6;
}

/**
 * Shares the controls of a page out to visits: those of one visit are worked one after the other.
 *
 * The links are compared by their addresses, each of which is opened elsewhere in the walk: the page as
 * another person, at another width. What the mails and codes show, in tabs, is the same in every fresh
 * visit. So these are followed from some pages, and from the others only the one to the page with bare tags.
 *
 * @param {Control[]} controls
 * @param {Look} look
 * @param {{ isWhole: boolean, hasLinks: boolean }} options `isWhole` gives each control a visit
 * @returns {Control[][]}
 */
export function planVisits(controls, look, { isWhole, hasLinks }) {
  const isWanted = (/** @type {Control} */ control) => {
    const { kind, group, label, address } = control;
    const isLink = kind === 'link' || kind === 'tab';
    if (look === 'shared')
      return kind === 'form' && (group === 'Je bent' ? label === byForm : group !== 'Klok');
    if (isWhole) return true;
    if (look === 'guest') return !isLink || hasLinks || isToBareTags(control);
    return kind === 'copy' || isPersonal(address) || (isLink && hasLinks && group === 'Je bent');
  };
  const wanted = controls.filter(isWanted);
  // Only who is signed in has this one.
  if (look === 'shared' && wanted.some(({ group }) => group === signOut.group))
    wanted.push(signOut);
  if (isWhole && look !== 'shared') return wanted.map((control) => [control]);

  const leaves = wanted.filter(
    (control) => control.kind === 'link' || control.kind === 'tab' || isPlay(control),
  );
  const stays = wanted.filter((control) => !leaves.includes(control));
  return [stays.sort((a, b) => rank(a) - rank(b)), ...leaves.map((control) => [control])].filter(
    ({ length }) => length > 0,
  );
}

/**
 * Whether the page is opened anew after a choice of the network: with all calls slow, lost or failing, and
 * with the first call that fails alone. The states of the page have a link for each other failing call.
 *
 * @param {Control} control
 * @param {Control[]} controls
 * @param {boolean} isWhole
 */
export function isOpenedAnew(control, controls, isWhole) {
  if (!isNetwork(control)) return false;
  const isOfCall = (/** @type {Control} */ { label }) => label.startsWith('Alleen ');
  if (isWhole || !isOfCall(control)) return isWhole || control.label !== 'Gewoon';
  return controls.find((each) => isNetwork(each) && isOfCall(each)) === control;
}

/**
 * Whether a page is the same on both sites afterwards: a match that plays itself for minutes is not.
 *
 * @param {Control} control
 */
export const isTextSteady = (control) => !isPlay(control) || control.label.includes('seconden');

/** Milliseconds that a match which is played in ten seconds takes at most, with what follows its end. */
export const longestPlay = 30_000;

/**
 * Milliseconds that one site may be behind the other: connections and retries take their time, and so
 * does a match that is played in ten seconds.
 *
 * @param {Control} [control]
 */
export const longestDelay = (control) => (control && isPlay(control) ? longestPlay : 8000);
