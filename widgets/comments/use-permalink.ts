import { useEffect, useRef } from 'react';
import { ancestorsOf } from '../../shared/comments/thread.model.ts';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { lazyActions } from './lazy-modules.ts';
import type { Section } from './section.store.ts';

const elementOf = (id: number) => document.getElementById(`comment-${id}`);

async function find({ list }: Section, id: number): Promise<boolean> {
  if (list.nodes.get(id)) return true;
  const { findComment } = await lazyActions.load();
  return findComment(list, id);
}

/** Scrolls twice, as what is scrolled past gets its real height meanwhile. */
function scrollToComment(id: number) {
  const scroll = () => elementOf(id)?.scrollIntoView?.({ block: 'start' });
  requestAnimationFrame(() => {
    elementOf(id)?.focus({ preventScroll: true });
    scroll();
    requestAnimationFrame(scroll);
  });
}

/** Unfolds what a comment is in, marks it, and scrolls to it. */
function showComment({ list, states, patch }: Section, id: number) {
  const thread = { root: list.root, nodes: list.nodes.values };
  for (const ancestor of ancestorsOf(thread, id)) patch(ancestor, { isFolded: false });
  for (const [marked, { isCurrent }] of states.values)
    if (isCurrent) patch(marked, { isCurrent: false });
  patch(id, { isCurrent: true });
  scrollToComment(id);
}

/**
 * The section's addresses: `#comments` for itself, unless the host has that id, and `#comment-{id}`
 * for any comment.
 * @param isReady whether there is a list to look in
 * @returns the ref of the section
 */
export function usePermalink(section: Section, isReady: boolean, announce: (text: string) => void) {
  const sectionRef = useRef<HTMLElement>(null);
  const island = useIslandElement();

  useEffect(() => {
    const element = island && !island.id ? island : sectionRef.current;
    if (!element || document.getElementById('comments')) return;
    element.id = 'comments';
    if (location.hash === '#comments') element.scrollIntoView?.();
    return () => element.removeAttribute('id');
  }, [island]);

  useEffect(() => {
    if (!isReady) return;
    let hasEnded = false;
    const follow = async () => {
      const { hash } = location;
      const id = Number(/^#comment-(\d+)$/.exec(hash)?.[1]);
      if (!id) return;
      const isFound = await find(section, id).catch(() => false);
      if (hasEnded || location.hash !== hash) return;
      if (isFound) showComment(section, id);
      else announce('Deze reactie is niet gevonden.');
    };
    follow();
    addEventListener('hashchange', follow);
    return () => {
      hasEnded = true;
      removeEventListener('hashchange', follow);
    };
  }, [section, isReady, announce]);

  return sectionRef;
}
