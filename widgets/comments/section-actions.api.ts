/** What a reader does beyond reading: one file, fetched when the page is at rest or at the first action. */
export { findComment, loadMore, loadNewComments } from './fetch-comments.api.ts';
export { postComment, saveComment } from './post-comment.api.ts';
