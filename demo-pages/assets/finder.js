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

function find() {
  const words = chosen('zoek').toLowerCase().split(/\s+/).filter(Boolean);
  const page = chosen('onderdeel');
  const kind = chosen('soort');
  const asked = words.length > 0 || page !== '' || kind !== '';
  let found = 0;
  for (const state of document.querySelectorAll('[data-demo-state]')) {
    if (!(state instanceof HTMLElement)) continue;
    const card = state.closest('[data-demo-card]');
    const own = card instanceof HTMLElement ? (card.dataset.page ?? '') : '';
    const text = state.dataset.words ?? '';
    const fits =
      words.every((word) => text.includes(word)) &&
      (page === '' || own === page) &&
      (kind === '' || state.dataset.kind === kind);
    state.hidden = !fits;
    if (fits) found += 1;
  }
  for (const card of document.querySelectorAll('[data-demo-card]')) {
    if (!(card instanceof HTMLElement)) continue;
    card.hidden = asked && !card.querySelector('[data-demo-state]:not([hidden])');
    const fold = card.querySelector('details');
    if (fold) fold.open = asked;
  }
  if (count)
    count.textContent = asked ? `${found} ${found === 1 ? 'toestand' : 'toestanden'} gevonden` : '';
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
    const first = document.querySelector('[data-demo-state]:not([hidden]) a');
    if (first instanceof HTMLElement) first.focus();
  });
  if (query.has('zoek') || query.has('onderdeel') || query.has('soort')) find();
}
