import { lazyModule } from '../../shared/ui/LazyComponent.tsx';

/**
 * What nobody needs to read the first page or to begin to write. It is fetched when the page is at
 * rest, so that it is there also when the connection goes, or with the action that needs it.
 */
export const lazyActions = lazyModule(() => import('./section-actions.api.ts'));
export const lazyMentions = lazyModule(async () => (await import('./Mentions.tsx')).Mentions);
export const lazyReactionPicker = lazyModule(
  async () => (await import('./ReactionPicker.tsx')).ReactionPicker,
);
export const lazyReportDialog = lazyModule(
  async () => (await import('./ReportDialog.tsx')).ReportDialog,
);

/** Fetches all of it ahead of the first action. */
export function preload(): void {
  for (const module of [lazyActions, lazyMentions, lazyReactionPicker, lazyReportDialog])
    module.load().catch(() => {});
}
