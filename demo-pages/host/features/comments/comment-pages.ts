/** Pages with a comment section, where its scenarios and the driver's buttons make sense. */
export const commentPages = ['comments', 'artikel', 'bootstrap', 'kaal'];
/** Pages that show the best comment. */
export const bestCommentPages = ['best-comment', 'artikel'];
/** An overview of articles, whose links show numbers of comments. */
export const overviewPage = 'nieuws';
