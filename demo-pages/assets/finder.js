// Finds states on the front page while somebody types, and keeps what was asked in the address.

const finder = document.querySelector('[data-demo-finder]');
const count = document.querySelector('[data-demo-count]');

/** @param {string} name */
const fieldOf = (name) => {
  const field = finder instanceof HTMLFormElement ? finder.elements.namedItem(name) : null;
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? field
    : undefined;
};
/** @param {string} name */
const chosen = (name) => fieldOf(name)?.value.trim() ?? '';

/** Words that a sentence needs and a search does not. */
const small = new Set('a an de een het in is met of on op the van with'.split(' '));

/** @param {HTMLElement} state */
const textOf = (state) => state.dataset.words ?? '';

/**
 * How many of the words a state has, in a word of its own or not.
 * @param {HTMLElement} state
 * @param {string[]} words
 */
const matchesOf = (state, words) => words.filter((word) => textOf(state).includes(word)).length;

/**
 * Whether the words name the state's page, by its file or by its title.
 * @param {HTMLElement} state
 * @param {string[]} words
 */
function isOfNamedPage(state, words) {
  const card = state.closest('[data-demo-card]');
  if (!(card instanceof HTMLElement)) return false;
  const page = card.dataset.page ?? '';
  const title = card.querySelector('h3')?.textContent?.trim().toLowerCase() ?? '';
  const text = ` ${words.join(' ')} `;
  return [page, page.replaceAll('-', ' '), title].some(
    (name) => name && text.includes(` ${name} `),
  );
}

/**
 * How well a state fits: a whole word counts more than the beginning of one, and that more than a part.
 * A page that is named counts more than any word, which may be in another page's calls.
 * @param {HTMLElement} state
 * @param {string[]} words
 */
function rankOf(state, words) {
  const own = textOf(state).split(/[\s(),.?!‘’]+/);
  const ranks = words.map((word) => {
    if (own.includes(word)) return 3;
    if (small.has(word)) return 0;
    if (own.some((each) => each.startsWith(word))) return 2;
    return textOf(state).includes(word) ? 1 : 0;
  });
  return ranks.reduce((sum, rank) => sum + rank, isOfNamedPage(state, words) ? 4 : 0);
}

const asked = () => chosen('zoek').toLowerCase().split(/\s+/).filter(Boolean);

/** Where Enter leads: the state on the page that fits best, of several the first. */
function best() {
  const words = asked();
  let found;
  for (const state of document.querySelectorAll('[data-demo-state]:not([hidden])')) {
    if (!(state instanceof HTMLElement)) continue;
    const rank = rankOf(state, words);
    if (!found || rank > found.rank) found = { state, rank };
  }
  return found?.state.querySelector('a');
}

/**
 * @param {number} found
 * @param {boolean} hasEveryWord
 */
function countText(found, hasEveryWord) {
  if (found === 0) return 'Geen toestand gevonden';
  const states = `${found} ${found === 1 ? 'toestand' : 'toestanden'}`;
  return hasEveryWord ? `${states} gevonden` : `Geen met al deze woorden; ${states} met de meeste`;
}

function find() {
  const words = asked().filter((word) => !small.has(word));
  const page = chosen('onderdeel');
  const kind = chosen('soort');
  const isFiltered = words.length > 0 || page !== '' || kind !== '';
  const states = [...document.querySelectorAll('[data-demo-state]')].filter(
    (state) => state instanceof HTMLElement,
  );
  const chosenStates = states.filter((state) => {
    const card = state.closest('[data-demo-card]');
    const own = card instanceof HTMLElement ? (card.dataset.page ?? '') : '';
    return (page === '' || own === page) && (kind === '' || state.dataset.kind === kind);
  });
  // Where no state has every word, those with the most of them.
  const most = Math.max(0, ...chosenStates.map((state) => matchesOf(state, words)));
  const shown = new Set(
    words.length > 0 && most === 0
      ? []
      : chosenStates.filter((state) => matchesOf(state, words) === most),
  );
  for (const state of states) state.hidden = !shown.has(state);
  for (const card of document.querySelectorAll('[data-demo-card]')) {
    if (!(card instanceof HTMLElement)) continue;
    card.hidden = isFiltered && !card.querySelector('[data-demo-state]:not([hidden])');
    const fold = card.querySelector('details');
    if (fold) fold.open = isFiltered;
  }
  if (count) count.textContent = isFiltered ? countText(shown.size, most === words.length) : '';
  const query = new URLSearchParams();
  for (const name of ['zoek', 'onderdeel', 'soort'])
    if (chosen(name)) query.set(name, chosen(name));
  history.replaceState(history.state, '', query.size ? `?${query}` : location.pathname);
}

if (finder instanceof HTMLFormElement) {
  finder.hidden = false;
  const query = new URLSearchParams(location.search);
  for (const name of ['zoek', 'onderdeel', 'soort']) {
    const field = fieldOf(name);
    if (field) field.value = query.get(name) ?? '';
  }
  finder.addEventListener('input', find);
  finder.addEventListener('submit', (event) => {
    event.preventDefault();
    best()?.focus();
  });
  if (query.has('zoek') || query.has('onderdeel') || query.has('soort')) find();
  // Typing finds at once; a link to a part of the page leads there.
  if (!location.hash && document.activeElement === document.body)
    fieldOf('zoek')?.focus({ preventScroll: true });
}
