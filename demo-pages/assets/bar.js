// Sends the bar's live buttons without leaving the page, so that what happens next is seen live.

/** @param {string} name */
function cookie(name) {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}

/**
 * What came of it. Until then its place is hidden, so that a page has no status but its own.
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
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
  };
  try {
    const answer = await fetch(form.action, { method: 'POST', headers });
    const { message } = await answer.json();
    say(message);
  } catch {
    say('De demo is niet bereikbaar.');
  }
});
