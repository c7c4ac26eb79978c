export const draftKey = (newsId: number) => `fan-drafts-${newsId}`;

/** Whether anything was left unposted under an article: then the composer must come to show it. */
export function hasDraft(newsId: number): boolean {
  try {
    return localStorage.getItem(draftKey(newsId)) !== null;
  } catch {
    return false;
  }
}
