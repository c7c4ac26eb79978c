/** The parts that are fetched together with a reader's first act; see `later.ts`. */
export { Breakdown } from '../../shared/comments/Breakdown.tsx';
export { LiveState } from '../../shared/ui/LiveState.tsx';
export { Banner } from './Banner.tsx';
export { Composer } from './Composer.tsx';
export { EditToggle } from './EditToggle.tsx';
export { goToComment } from './go-to-comment.ts';
export { Pager } from './Pager.tsx';
export { PendingPosts } from './PendingPosts.tsx';
export { ReactionPicker } from './ReactionPicker.tsx';
export { ReportDialog } from './ReportDialog.tsx';
