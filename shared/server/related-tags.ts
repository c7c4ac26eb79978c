const nameOf = (island: unknown) => (island as { name?: unknown } | null)?.name;

/**
 * Returns the other tags of a page that an island reads: `best-comment` alone reads any, the comments.
 * @param islands all tags of the page
 */
export const tagsFor = (island: unknown, islands: readonly unknown[]): unknown[] =>
  nameOf(island) === 'best-comment' ? islands.filter((each) => nameOf(each) === 'comments') : [];
