// The bar's buttons that leave the page alone: what they send, copying the link, folding away.

/** @param {string} name */
function cookie(name) {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}

/**
 * Shows what became of it. Until then its place is hidden, so that a page has no status but its own.
 * @param {string} text
 */
function say(text) {
  const said = document.querySelector('[data-demo-said]');
  if (!(said instanceof HTMLElement)) return;
  said.hidden = false;
  said.textContent = text;
}

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('.demo-bar form[data-live]')) return;
  event.preventDefault();
  const token = form.querySelector('input[name="_token"]');
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
    // Where the browser has no such cookie, as on the static demo in some.
    ...(token instanceof HTMLInputElement &&
      !cookie('XSRF-TOKEN') && { 'X-CSRF-TOKEN': token.value }),
  };
  try {
    const response = await fetch(form.action, { method: 'POST', headers });
    const { message } = await response.json();
    say(message);
  } catch {
    say('De demo is niet bereikbaar.');
  }
});

const copy = document.querySelector('[data-demo-copy]');
if (copy instanceof HTMLButtonElement) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    const link = new URL(copy.dataset.demoCopy ?? '', document.baseURI);
    const root = document.querySelector('.demo-bar a[href]');
    // The page's own folder: the bar's first link leads to its root.
    const base = root instanceof HTMLAnchorElement ? new URL(root.href).pathname : '/';
    const path = base.replace(/\/bezoek\/[^/]+\/$/, '/').replace(/\/$/, '');
    link.pathname = path + link.pathname;
    if (document.querySelector('[data-demo-log-panel][open]')) link.searchParams.set('log', '1');
    try {
      await navigator.clipboard.writeText(link.href);
      say('De link is gekopieerd.');
    } catch {
      say(link.href);
    }
  });
}

const foldedKey = 'fan-demo:bar-folded';
const fold = document.querySelector('[data-demo-fold]');
if (fold instanceof HTMLButtonElement) {
  const bar = fold.closest('.demo-bar');
  /** @param {boolean} isFolded */
  const show = (isFolded) => {
    bar?.classList.toggle('is-folded', isFolded);
    fold.setAttribute('aria-expanded', `${!isFolded}`);
    fold.textContent = isFolded ? 'Demobalk' : 'Balk inklappen';
  };
  fold.hidden = false;
  show(sessionStorage.getItem(foldedKey) === '1');
  fold.addEventListener('click', () => {
    const isFolded = fold.getAttribute('aria-expanded') === 'true';
    sessionStorage.setItem(foldedKey, isFolded ? '1' : '0');
    show(isFolded);
  });
}
