import type { LazyModule } from '../../shared/ui/LazyComponent.tsx';

/**
 * What a reader needs to do anything but read. It is fetched when the page has come to rest, or
 * with the first act: one file, so that one press fetches all that the next ones need, also when
 * the connection has gone meanwhile.
 */
type Acts = typeof import('./acts.ts');

let acts: Acts | undefined;

async function load(): Promise<Acts> {
  acts = await import('./acts.ts');
  return acts;
}

const part = <K extends keyof Acts>(name: K): LazyModule<Acts[K]> => ({
  current: () => acts?.[name],
  load: async () => (await load())[name],
});

export const composer = part('Composer');
export const picker = part('ReactionPicker');
export const reportDialog = part('ReportDialog');
export const editToggle = part('EditToggle');
export const pendingPosts = part('PendingPosts');
export const breakdown = part('Breakdown');
export const banner = part('Banner');
export const pager = part('Pager');
export const goTo = part('goToComment');
export const liveState = part('LiveState');

/** Ahead of the first act. */
export const prepare = () => void load().catch(() => {});
