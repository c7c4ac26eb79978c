import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Island } from './define.ts';
import { IslandElement } from './island-element.ts';
import type { MountContext, Unmount } from './protocol.ts';
import { jsonChild, readProps } from './read-props.ts';
import { type Rendered, RenderedContext, readRendered } from './rendered.ts';

/** Marks, inside a tag, markup that our own server rendering made; its value is the id prefix. */
const RENDERED = 'data-island-root';
/** How often an island may begin anew before it counts as broken. */
const MAX_RESTARTS = 10;
let rootCount = 0;

/** A mounted island, for finding out whose error reached the window. */
interface Suspect {
  /** Draws it once more, and calls back when that has been committed. */
  draw(onDrawn: () => void): void;
  fail(error: unknown): void;
}
const mounted = new Set<Suspect>();
/** Those still to be drawn again, and the error that one of them may have thrown. */
let suspects: Suspect[] = [];
let suspectedError = '';
let hasThrown = false;
/** Tells the last render from one that an error has overtaken. */
let drawings = 0;

function drawNext() {
  const drawing = ++drawings;
  suspects[0]?.draw(() =>
    // Right after this commit React may draw an update that the failed one has left.
    setTimeout(() => {
      if (drawing !== drawings) return;
      suspects.shift();
      hasThrown = false;
      drawNext();
    }),
  );
}

/**
 * React catches what a component throws. What it throws itself while it changes the page (a stack
 * overflow, where components are nested too deep) only reaches the window, which does not tell whose
 * it was: one island after the other is drawn again, until one throws the same twice. The first time it
 * may be what another one left undone, which React tries with any other work. React goes on after such
 * an error since the build patches it (`bin/build/patch-react.mjs`).
 */
function handleWindowError({ error, filename }: ErrorEvent) {
  if (!filename.startsWith(new URL('.', import.meta.url).href)) return;
  const suspect = suspects[0];
  if (!suspect) {
    suspects = [...mounted];
    suspectedError = `${error}`;
  } else if (`${error}` !== suspectedError) return;
  else if (hasThrown) {
    suspects.shift();
    suspect.fail(error);
    hasThrown = false;
  } else hasThrown = true;
  drawings++;
  // React may be at work still.
  setTimeout(drawNext);
}

interface BoundaryProps {
  onError(error: unknown): void;
  children: ReactNode;
}

/** Keeps an exception inside its island. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

interface CommittedProps {
  before(): void;
  after(): void;
  /** Another number reports another commit. */
  drawing: number;
  children: ReactNode;
}

/**
 * Reports the first commit. It is around the island, since a parent's effects run after its children's.
 * Beside it, it would change the ids of `useId` from those that a server rendered.
 */
function Committed({ before, after, drawing, children }: CommittedProps) {
  const callbacksRef = useRef({ before, after });
  useLayoutEffect(() => callbacksRef.current.before(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is reported again
  useEffect(() => callbacksRef.current.after(), [drawing]);
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
  let rendered: Rendered | undefined;
  let restarts = 0;
  let isBroken = false;
  let drawing = 0;
  let onDrawn = () => {};

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
          if (rendered) rendered.isHydrating = false;
          context.mounted();
          onDrawn();
        }}
        drawing={drawing}
      >
        <IslandElement.Provider value={element}>
          <RenderedContext.Provider value={rendered}>
            <island.Component {...props} />
          </RenderedContext.Provider>
        </IslandElement.Provider>
      </Committed>
    </Boundary>
  );
  const suspect: Suspect = {
    draw(callback) {
      if (!root) return callback();
      drawing++;
      onDrawn = callback;
      root.render(tree());
    },
    fail(error) {
      isBroken = true;
      handleError(error);
    },
  };

  const end = () => {
    mounted.delete(suspect);
    const ending = root;
    root = undefined;
    try {
      // React would throw again, in a place from which it does not recover.
      if (!isBroken) ending?.unmount();
    } finally {
      for (const [node, next] of fallback)
        element.insertBefore(node, next?.parentNode === element ? next : container);
      fallback = [];
      if (serverMarkup) container.replaceWith(serverMarkup);
      else container.remove();
    }
  };

  const begin = () => {
    const markup = element.querySelector<HTMLElement>(`:scope > [${RENDERED}]`);
    rendered = markup ? readRendered(markup) : undefined;
    const hydrated = rendered ? markup : null;
    // React changes what it hydrates; a copy is restored at the end.
    serverMarkup = hydrated?.cloneNode(true) as HTMLElement | undefined;
    container = hydrated ?? document.createElement('div');
    const identifierPrefix = hydrated?.getAttribute(RENDERED) || `fan${++rootCount}-`;
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
    if (!mounted.size) addEventListener('error', handleWindowError);
    mounted.add(suspect);
    if (hydrated) root = hydrateRoot(container, tree(), options);
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
