/** Sends the first reads of islands ahead. Part of the runtime entry: it imports no package, and no code. */
import type { FirstReads } from './first-read.ts';

/**
 * Returns the address of a path below the page's `apiBase`, which is read without its schema.
 * @returns undefined where that makes no address
 */
function addressOf(path: string): string | undefined {
  try {
    const text = document.getElementById('islands-config')?.textContent || '{}';
    const { apiBase } = JSON.parse(text);
    const base = typeof apiBase === 'string' ? apiBase.replace(/\/$/, '') : '';
    return new URL(base + path, location.href).href;
  } catch {
    return undefined;
  }
}

/**
 * Fills a path with a tag's attributes: `/api/news/{newsId}?parent={parentId}` is `/api/news/42`. A
 * parameter without a value is left out.
 * @returns undefined where an attribute is no id
 */
function fillPath(path: string, { dataset }: HTMLElement): string | undefined {
  let isFilled = true;
  const filled = path.replace(/(\w+=)?\{(\w+)\}(&?)/g, (_, parameter = '', key, next) => {
    const value = dataset[key];
    if (parameter && value === undefined) return '';
    isFilled &&= /^[1-9]\d{0,14}$/.test(value ?? '');
    return parameter + value + next;
  });
  return isFilled ? filled : undefined;
}

/**
 * Sends the first read of a tag that holds no response, unless it has been sent.
 * @param path of the manifest, `firstRead`
 */
export function sendFirstRead(path: string, element: HTMLElement, reads: FirstReads): void {
  const filled = fillPath(path, element);
  if (!filled || element.querySelector(':scope > script[type="application/json"]')) return;
  const href = addressOf(filled);
  if (!href || reads.has(href)) return;
  const controller = new AbortController();
  const response = fetch(href, {
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    cache: 'no-store',
    signal: controller.signal,
  });
  // Nobody may ever ask for it.
  response.catch(() => {});
  reads.set(href, { sentAt: performance.now(), response, controller });
}

/**
 * Returns the tag that says what is read first: the element, or that of the widget it shares its response
 * with, where the page has one for the same article.
 */
export function readingTag(element: HTMLElement, sharedWith: string | undefined): HTMLElement {
  const tags = document.querySelectorAll<HTMLElement>(`[data-widget="${sharedWith}"]`);
  return [...tags].find(({ dataset }) => dataset.newsId === element.dataset.newsId) ?? element;
}
