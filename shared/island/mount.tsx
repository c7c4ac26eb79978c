import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Island } from './define.ts';
import { IslandElement } from './island-element.ts';
import type { MountContext, Unmount } from './protocol.ts';
import { jsonChild, readProps } from './read-props.ts';

/** Marks, inside a tag, markup that our own server rendering made; its value is the id prefix. */
const RENDERED = 'data-island-root';
/** How often an island may begin anew before it counts as broken. */
const MAX_RESTARTS = 10;
let rootCount = 0;

/** Each mounted island's check that React can still draw it. */
const checks = new Set<() => void>();

/**
 * React catches what a component throws. What it throws itself while it changes the page (a stack
 * overflow, where a component is nested too deep) only reaches the window, which does not tell
 * whose it was: each island is drawn once more, and the broken one throws again.
 */
function handleWindowError({ filename }: ErrorEvent) {
  if (!filename.startsWith(new URL('.', import.meta.url).href)) return;
  // React may be at work still.
  setTimeout(() => {
    for (const check of [...checks]) check();
  });
}

interface BoundaryProps {
  onError(error: unknown): void;
  children: ReactNode;
}

/** Keeps an exception inside its island. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface CommittedProps {
  before(): void;
  after(): void;
  children: ReactNode;
}

/**
 * Reports the first commit. It is around the island, since a parent's effects run after its children's.
 * Beside it, it would change the ids of `useId` from those that a server rendered.
 */
function Committed({ before, after, children }: CommittedProps) {
  const callbacksRef = useRef({ before, after });
  useLayoutEffect(() => callbacksRef.current.before(), []);
  useEffect(() => callbacksRef.current.after(), []);
  return children;
}

/**
 * Recognises what a translation or an extension does to text nodes: React fails to move a node that is
 * no longer where it put it.
 */
const isForeignDom = (error: unknown) =>
  error instanceof DOMException && /NotFound|HierarchyRequest/.test(error.name);

/**
 * Returns the markup that the first commit replaces, each node with its next sibling, the last first:
 * all but the JSON child, our root, and nested tags, which are islands of their own.
 */
function fallbackOf(element: HTMLElement, root: Element): [ChildNode, ChildNode | null][] {
  const child = jsonChild(element);
  return [...element.childNodes]
    .filter(
      (node) =>
        node !== root &&
        node !== child &&
        !(
          node instanceof Element &&
          (node.matches('[data-widget],.fan-failed') || node.querySelector('[data-widget]'))
        ),
    )
    .map((node): [ChildNode, ChildNode | null] => [node, node.nextSibling])
    .reverse();
}

/**
 * Mounts a React island into its tag. Markup in the tag stays until React has committed, and comes
 * back when the island ends.
 */
export function mountIsland<A extends Island['attributes'], J>(
  island: Island<A, J>,
  element: HTMLElement,
  context: MountContext,
): Unmount | undefined {
  let props: ReturnType<typeof readProps<A, J>>;
  try {
    props = readProps(island, element);
  } catch (error) {
    context.fail('attributes', error);
    return undefined;
  }

  let root: Root | undefined;
  let container: HTMLElement;
  /** In this order each node finds its next sibling back in place. */
  let fallback: [ChildNode, ChildNode | null][] = [];
  let serverMarkup: HTMLElement | undefined;
  let restarts = 0;

  const handleError = (error: unknown) => {
    const failed = root;
    // Not within React's commit: its tree is about to be removed.
    queueMicrotask(() => {
      // A tree that has been removed may still report errors.
      if (!failed || failed !== root) return;
      if (isForeignDom(error) && restarts++ < MAX_RESTARTS) {
        end();
        begin();
      } else context.fail('render', error);
    });
  };

  /** Has React do something now, so that what it throws belongs to this island. */
  const runReact = (work: () => void) => {
    try {
      flushSync(work);
    } catch (error) {
      handleError(error);
    }
  };

  const removeFallback = () => {
    const removed = fallbackOf(element, container);
    for (const [node] of removed) node.remove();
    return removed;
  };

  const insertContainer = () =>
    element.insertBefore(container, element.querySelector(':scope > .fan-failed'));

  const tree = () => (
    <Boundary onError={handleError}>
      <Committed
        before={() => {
          fallback = removeFallback();
        }}
        after={() => {
          context.mounted();
        }}
      >
        <IslandElement.Provider value={element}>
          <island.Component {...props} />
        </IslandElement.Provider>
      </Committed>
    </Boundary>
  );
  const check = () => runReact(() => root?.render(tree()));

  const end = () => {
    checks.delete(check);
    const ending = root;
    root = undefined;
    try {
      ending?.unmount();
    } finally {
      for (const [node, next] of fallback)
        element.insertBefore(node, next?.parentNode === element ? next : container);
      fallback = [];
      if (serverMarkup) container.replaceWith(serverMarkup);
      else container.remove();
    }
  };

  const begin = () => {
    const rendered = element.querySelector<HTMLElement>(`:scope > [${RENDERED}]`);
    // React changes what it hydrates; a copy is restored at the end.
    serverMarkup = rendered?.cloneNode(true) as HTMLElement | undefined;
    container = rendered ?? document.createElement('div');
    const identifierPrefix = rendered?.getAttribute(RENDERED) || `fan${++rootCount}-`;
    container.classList.add('fan-root');
    // With an id of its own, no morph takes it for an element that the server sent.
    container.id ||= `${identifierPrefix}root`;
    context.markMade(container);
    const options = {
      identifierPrefix,
      onUncaughtError: handleError,
      // `Boundary` reports it, with the widget's name.
      onCaughtError() {},
      onRecoverableError: (error: unknown) =>
        console.warn(`[islands] ${island.name}: rendered again after`, error),
    };
    if (!checks.size) addEventListener('error', handleWindowError);
    checks.add(check);
    if (rendered) root = hydrateRoot(container, tree(), options);
    else {
      insertContainer();
      root = createRoot(container, options);
      root.render(tree());
    }
  };

  context.restore = () => {
    if (!root || container.parentNode === element) return;
    insertContainer();
    removeFallback();
  };
  begin();
  return end;
}
