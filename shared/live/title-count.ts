/** How many arrivals the title tells of; all islands of the page together. */
let told = 0;

const prefix = () => `(${told}) `;

/** The title without our count. What the host wrote there meanwhile stays. */
function bareTitle(): string {
  const { title } = document;
  return told && title.startsWith(prefix()) ? title.slice(prefix().length) : title;
}

function restore() {
  if (document.hidden) return;
  document.title = bareTitle();
  told = 0;
  document.removeEventListener('visibilitychange', restore);
}

/**
 * Puts the number of arrivals before the document's title, `(3) Wedstrijd`, while the page is
 * hidden; takes it away when the page is looked at again. Does nothing on a visible page.
 */
export function countWhileHidden(arrivals: number): void {
  if (!document.hidden || !arrivals) return;
  const title = bareTitle();
  if (!told) document.addEventListener('visibilitychange', restore);
  told += arrivals;
  document.title = prefix() + title;
}
