/**
 * What is fetched when a reader first does something, and never while rendering: most only read.
 * One file, so that one press fetches all that the next ones need.
 */
const acts = () => import('./acts.ts');

export const loadComposer = async () => (await acts()).Composer;
export const loadPicker = async () => (await acts()).ReactionPicker;
export const loadReport = async () => (await acts()).ReportDialog;
export const loadEditToggle = async () => (await acts()).EditToggle;
export const loadPending = async () => (await acts()).PendingPosts;
export const loadBreakdown = async () => (await acts()).Breakdown;
export const loadPager = async () => (await acts()).Pager;
export const loadBanner = async () => (await acts()).Banner;
export const loadGoTo = async () => (await acts()).goToComment;

export const loadLiveState = async () => (await import('../../shared/ui/LiveState.tsx')).LiveState;

/** Ahead of the first act, where one is likely. */
export const prepare = () => void acts().catch(() => {});
