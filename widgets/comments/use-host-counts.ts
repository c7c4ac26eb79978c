import { useEffect } from 'react';

/** Keeps the host's own elements in step with the section's one count, wherever they stand. */
export function useHostCounts(newsId: number, total: number | undefined): void {
  useEffect(() => {
    if (total === undefined) return;
    for (const element of document.querySelectorAll(`[data-comment-count-for="${newsId}"]`))
      element.textContent = `${total}`;
  }, [newsId, total]);
}
