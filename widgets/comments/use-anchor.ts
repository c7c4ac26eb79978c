import { useEffect, useRef } from 'react';
import type { Feed } from '../../shared/comments/feed.ts';
import { above } from '../../shared/comments/thread.ts';
import { useIslandElement } from '../../shared/island/island-element.ts';

const commentInHash = () => Number(/^#comment-(\d+)$/.exec(location.hash)?.[1] ?? 0);

/** To a comment, clear of a sticky header; twice, since what is scrolled past gets its real height. */
function scrollTo(id: number) {
  const go = () => document.getElementById(`comment-${id}`)?.scrollIntoView?.({ block: 'start' });
  requestAnimationFrame(() => {
    document.getElementById(`comment-${id}`)?.focus({ preventScroll: true });
    go();
    requestAnimationFrame(go);
  });
}

/**
 * The section's addresses: `#comments` for itself, unless the host has that id, and
 * `#comment-{id}` for any comment, which is found, loaded, unfolded, scrolled to and marked.
 * @returns the ref of the section
 */
export function useAnchor(feed: Feed, onNews: (words: string) => void) {
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
    let marked = 0;
    let ended = false;
    const mark = (id: number) => {
      feed.patch(marked, { current: false });
      feed.patch(id, { current: true });
      marked = id;
    };
    const go = async () => {
      const id = commentInHash();
      mark(0);
      if (!id || feed.view().state !== 'ready') return;
      const found = await feed.find(id).catch(() => false);
      if (ended || id !== commentInHash()) return;
      if (!found) {
        onNews('Deze reactie is niet gevonden.');
        return;
      }
      for (const each of above(feed.thread(), id)) feed.patch(each, { folded: false });
      mark(id);
      scrollTo(id);
    };
    // The first time when there is a list to look in.
    let ready = feed.view().state === 'ready';
    const stop = feed.listen(() => {
      if (ready || feed.view().state !== 'ready') return;
      ready = true;
      go();
    });
    if (ready) go();
    addEventListener('hashchange', go);
    return () => {
      ended = true;
      stop();
      removeEventListener('hashchange', go);
    };
  }, [feed, onNews]);

  return section;
}
