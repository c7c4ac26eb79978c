// Sends the bar's live buttons without leaving the page, so that what happens next is seen live.

/** @param {string} name */
function cookie(name) {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('.demo-bar form[data-live]')) return;
  event.preventDefault();
  const said = document.querySelector('[data-demo-said]');
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
  };
  try {
    const answer = await fetch(form.action, { method: 'POST', headers });
    const { message } = await answer.json();
    if (said) said.textContent = message;
  } catch {
    if (said) said.textContent = 'De demo is niet bereikbaar.';
  }
});
