import { lazyModule } from '../../shared/ui/LazyComponent.tsx';

/**
 * The panel's list, which most readers of a page never open. It is fetched once the unread count is
 * shown, ahead of the first click on the bell, or by that click.
 */
export const lazyList = lazyModule(
  async () => (await import('./NotificationList.tsx')).NotificationList,
);

export const preload = () => void lazyList.load().catch(() => undefined);
