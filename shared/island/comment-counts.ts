/**
 * Numbers of comments in the host's links, `<a data-comments-count="42">`. Fetched by a page that has
 * such links, which is mostly an overview without islands: hence neither React nor the shared runtime.
 */

import { plural } from '../text/numbers.ts';
import { debug } from './debug.ts';

const NAME = 'GET /api/comments/counts';
const LINKS = '[data-comments-count]';
/** How many articles one call asks for: an address may not grow without end. */
const MOST = 200;

/** What is known of a link: the article that it was asked for, and the number. */
const known = new WeakMap<Element, { id: string; count?: number }>();

/** As the page configuration says it; the rest of it is of no use here. */
function apiBase(): string {
  try {
    const { apiBase } = JSON.parse(document.getElementById('islands-config')?.textContent ?? '');
    return typeof apiBase === 'string' ? apiBase.replace(/\/$/, '') : '';
  } catch {
    return '';
  }
}

/** @returns article → number; undefined where the host has no such call, or it failed */
async function read(ids: string[]): Promise<Record<string, unknown> | undefined> {
  const startedAt = performance.now();
  const url = new URL(`${apiBase()}/api/comments/counts`, location.href);
  url.searchParams.set('ids', ids.join());
  const report = (outcome: unknown) => debug('call', `${NAME}: ${outcome}`, undefined, startedAt);
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    });
    report(response.status);
    if (response.status === 404) {
      isAbsent = true;
      observer.disconnect();
    }
    if (!response.ok) return undefined;
    const body = await response.json();
    return body.data ?? body;
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** Writes the number: alone where the host has a place for it, else as the link's text. */
function show(link: Element): void {
  const count = known.get(link)?.count;
  if (count === undefined) return;
  const place = link.querySelector('[data-count]');
  const target = place ?? link;
  const text = plural(count, 'reactie', 'reacties');
  const shown = place ? text.slice(0, text.indexOf(' ')) : text;
  // The observer below reacts to each change.
  if (target.textContent !== shown) target.textContent = shown;
}

/** Shows what is known, and asks for the rest in one call. */
async function update(): Promise<void> {
  const asked: [link: Element, id: string][] = [];
  for (const link of document.querySelectorAll(LINKS)) {
    // Islands show texts of others, which may hold such a link.
    if (link.closest('.fan-root')) continue;
    const id = link.getAttribute('data-comments-count')!.trim();
    if (known.get(link)?.id === id) show(link);
    else if (/^[1-9]\d{0,15}$/.test(id)) {
      known.set(link, { id });
      asked.push([link, id]);
    }
  }
  const ids = [...new Set(asked.map(([, id]) => id))];
  for (let from = 0; from < ids.length; from += MOST) {
    const counts = await read(ids.slice(from, from + MOST));
    if (!counts) return;
    for (const [link, id] of asked) {
      const count = Object.hasOwn(counts, id) ? Number(counts[id]) : Number.NaN;
      if (known.get(link)?.id !== id || !Number.isInteger(count) || count < 0) continue;
      known.set(link, { id, count });
      show(link);
    }
  }
}

/** For links that come later, and those that a morph gave another article or the host's own text. */
const observer = new MutationObserver(() => void update());
/** Whether the host has said that it has no such call. */
let isAbsent = false;

/**
 * Shows the numbers in all links of the page, now and later; safe to call again.
 * @returns ends it, for tests, which have many pages in one
 */
export function showCounts(): () => void {
  if (!isAbsent) {
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-comments-count'],
    });
    update();
  }
  return () => {
    observer.disconnect();
    isAbsent = false;
  };
}
