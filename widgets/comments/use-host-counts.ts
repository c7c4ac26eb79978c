import { useEffect } from 'react';

/** The host's elements that show an article's number of comments; what islands render is skipped. */
function* hostCounts(newsId: number): Generator<Element> {
  const filter = (node: Node) =>
    (node as Element).classList.contains('fan-root')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, filter);
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    if (element.getAttribute('data-comment-count-for') === `${newsId}`) yield element;
  }
}

/** Keeps the host's own elements in step with the section's one count, wherever they are. */
export function useHostCounts(newsId: number, total: number | undefined): void {
  useEffect(() => {
    if (total === undefined) return;
    for (const element of hostCounts(newsId)) element.textContent = `${total}`;
  }, [newsId, total]);
}
