/** Number of arrivals in the title, of all islands of the page together. */
let shown = 0;

const prefix = () => `(${shown}) `;

/** The title without our count. What the host wrote there meanwhile stays. */
function bareTitle(): string {
  const { title } = document;
  return shown && title.startsWith(prefix()) ? title.slice(prefix().length) : title;
}

function restore() {
  if (document.hidden) return;
  document.title = bareTitle();
  shown = 0;
  document.removeEventListener('visibilitychange', restore);
}

/**
 * Puts the number of arrivals before the document's title, `(3) Wedstrijd`, while the page is
 * hidden; takes it away when the page is looked at again. Does nothing on a visible page.
 */
export function countWhileHidden(arrivals: number): void {
  if (!document.hidden || !arrivals) return;
  const title = bareTitle();
  if (!shown) document.addEventListener('visibilitychange', restore);
  shown += arrivals;
  document.title = prefix() + title;
}
