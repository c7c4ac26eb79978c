import { useEffect, useRef } from 'react';
import type { Feed } from '../../shared/comments/feed.ts';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { goTo } from './later.ts';

/**
 * The section's addresses: `#comments` for itself, unless the host has that id, and
 * `#comment-{id}` for any comment.
 * @param isReady whether there is a list to look in
 * @returns the ref of the section
 */
export function useAnchor(feed: Feed, isReady: boolean, onNews: (words: string) => void) {
  const section = useRef<HTMLElement>(null);
  const island = useIslandElement();

  useEffect(() => {
    const element = island && !island.id ? island : section.current;
    if (!element || document.getElementById('comments')) return;
    element.id = 'comments';
    if (location.hash === '#comments') element.scrollIntoView?.();
    return () => element.removeAttribute('id');
  }, [island]);

  useEffect(() => {
    if (!isReady) return;
    let ended = false;
    const go = async () => {
      const { hash } = location;
      const id = Number(/^#comment-(\d+)$/.exec(hash)?.[1]);
      if (!id) return;
      const isOver = () => ended || location.hash !== hash;
      const found = await goTo
        .load()
        .then((goToComment) => goToComment(feed, id, isOver))
        .catch(() => false);
      if (!found) onNews('Deze reactie is niet gevonden.');
    };
    go();
    addEventListener('hashchange', go);
    return () => {
      ended = true;
      removeEventListener('hashchange', go);
    };
  }, [feed, isReady, onNews]);

  return section;
}
