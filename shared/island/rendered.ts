import { createContext, useContext, useSyncExternalStore } from 'react';
import { serverNow } from '../host/clock.ts';
import { config, type User } from '../host/config.ts';

/** How an island was rendered on a server; the first render in the browser repeats it. */
export interface Rendered {
  /** When, in milliseconds. */
  now: number;
  /** For whom; undefined for a guest, and so for everybody. */
  user: User | undefined;
  /** Path and query of the page, as the server knew them; empty where nobody gave them. */
  path: string;
  /** Until the browser has taken over what was rendered, which a component's first render then repeats. */
  isHydrating: boolean;
}

/** Undefined where nothing was rendered on a server. */
export const RenderedContext = createContext<Rendered | undefined>(undefined);

/**
 * Returns how a root from a server was rendered, which the browser then takes over.
 * @returns undefined where it has to be made anew: by another version of the build, or for another
 *   member than the page is for
 */
export function readRendered(root: HTMLElement): Rendered | undefined {
  const { islandVersion, islandNow, islandUser, islandPath = '' } = root.dataset;
  if (islandVersion !== undefined && islandVersion !== window.fanIslands?.version) return undefined;
  const user = islandUser === undefined ? undefined : config().user;
  if (islandUser !== undefined && islandUser !== `${user?.id}`) return undefined;
  const now = Number(islandNow);
  return {
    now: Number.isFinite(now) && now > 0 ? now : serverNow(),
    user,
    path: islandPath,
    isHydrating: true,
  };
}

const neverChanges = () => () => {};

/**
 * Returns the member who reads, from the page configuration. While what a server rendered for
 * everybody is hydrated it is nobody; the member is filled in right after.
 * @param subscribe `subscribeToConfig`, for an island that follows the person when a router keeps it on
 *   the next page; others keep the one for whom their content was read
 */
export function useUser(
  subscribe: (listener: () => void) => () => void = neverChanges,
): User | undefined {
  const rendered = useContext(RenderedContext);
  return useSyncExternalStore(
    subscribe,
    () => config().user,
    () => (rendered ? rendered.user : config().user),
  );
}
