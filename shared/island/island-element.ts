import { createContext, useContext } from 'react';

/** The tag of an island; null while rendering on a server. */
export const IslandElement = createContext<HTMLElement | null>(null);

/** For what an island must do to its own tag: an id, a body class's owner, a host event. */
export function useIslandElement(): HTMLElement | null {
  return useContext(IslandElement);
}
