import type { Part } from '../../shared/ui/Later.tsx';

type List = typeof import('./NotificationList.tsx').NotificationList;

let list: List | undefined;

/**
 * What most readers of a page never open. It is fetched once the count stands, ahead of the first
 * press, and by the press itself where that comes sooner.
 */
export const notificationList: Part<List> = {
  now: () => list,
  async load() {
    list = (await import('./NotificationList.tsx')).NotificationList;
    return list;
  },
};

export const prepare = () => void notificationList.load().catch(() => {});
