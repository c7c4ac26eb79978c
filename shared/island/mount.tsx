import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Island } from './define.ts';
import { IslandElement } from './island-element.ts';
import type { MountContext, Unmount } from './protocol.ts';
import { jsonChild, readProps } from './read-props.ts';

/** Marks, inside a tag, markup that our own server rendering made; its value is the id prefix. */
const RENDERED = 'data-island-root';
/** How often an island may begin anew before it counts as broken. */
const HEALS = 10;
let roots = 0;

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
 * Stands around the island, since a parent's effects run after its children's. Beside it, it would
 * change the ids of `useId` from what a server that renders the island alone has sent.
 */
function Committed({ before, after, children }: CommittedProps) {
  const callbacksRef = useRef({ before, after });
  useLayoutEffect(() => callbacksRef.current.before(), []);
  useEffect(() => callbacksRef.current.after(), []);
  return children;
}

/**
 * What a translation or an extension does to text nodes shows as one of these when React comes to
 * move a node that is no longer where it put it.
 */
const isForeignDom = (error: unknown) =>
  error instanceof DOMException && /NotFound|HierarchyRequest/.test(error.name);

/**
 * What stands in the tag and goes with the first commit: all but the JSON child, our root, and
 * nested tags, which are islands of their own.
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
  /** Each with what stood after it, the last first: so each finds its neighbour back in place. */
  let fallback: [ChildNode, ChildNode | null][] = [];
  let restored: HTMLElement | undefined;
  let heals = 0;

  const end = () => {
    const ending = root;
    root = undefined;
    ending?.unmount();
    for (const [node, next] of fallback)
      element.insertBefore(node, next?.parentNode === element ? next : container);
    fallback = [];
    if (restored) container.replaceWith(restored);
    else container.remove();
  };

  const begin = () => {
    const rendered = element.querySelector<HTMLElement>(`:scope > [${RENDERED}]`);
    // React takes what it hydrates for its own; a copy is what comes back.
    restored = rendered?.cloneNode(true) as HTMLElement | undefined;
    container = rendered ?? document.createElement('div');
    container.classList.add('fan-root');
    const onError = (error: unknown) => {
      const failed = root;
      // Out of React's own commit before its tree is taken down.
      queueMicrotask(() => {
        // A tree that is taken down already complains in vain.
        if (!failed || failed !== root) return;
        if (isForeignDom(error) && heals++ < HEALS) {
          end();
          begin();
        } else context.fail('render', error);
      });
    };
    const tree = (
      <Boundary onError={onError}>
        <Committed
          before={() => {
            fallback = fallbackOf(element, container);
            for (const [node] of fallback) node.remove();
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
    const options = {
      identifierPrefix: rendered?.getAttribute(RENDERED) || `fan${++roots}-`,
      onUncaughtError: onError,
      // The boundary's owner reports it once, with the widget's name.
      onCaughtError() {},
    };
    if (rendered) root = hydrateRoot(container, tree, options);
    else {
      element.insertBefore(container, element.querySelector(':scope > .fan-failed'));
      root = createRoot(container, options);
      root.render(tree);
    }
  };

  begin();
  return end;
}
