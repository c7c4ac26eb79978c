import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Island } from './define.ts';
import { IslandElement } from './island-element.ts';
import type { MountContext, Unmount } from './protocol.ts';
import { jsonChild, readProps } from './read-props.ts';

/** Marks, inside a tag, markup that our own server rendering made; its value is the id prefix. */
const RENDERED = 'data-island-root';
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

/** Stands after the island, so that its effects run when all of the island's have. */
function Committed({ before, after }: { before(): void; after(): void }) {
  const act = useRef({ before, after });
  useLayoutEffect(() => act.current.before(), []);
  useEffect(() => act.current.after(), []);
  return null;
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
function fallbackOf(element: HTMLElement, root: Element): ChildNode[] {
  const child = jsonChild(element);
  return [...element.childNodes].filter(
    (node) =>
      node !== root &&
      node !== child &&
      !(
        node instanceof Element &&
        (node.matches('[data-widget],.fi-failed') || node.querySelector('[data-widget]'))
      ),
  );
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
  let fallback: ChildNode[] = [];
  let healed = false;

  const end = () => {
    root?.unmount();
    root = undefined;
    container.remove();
    element.append(...fallback);
    fallback = [];
  };

  const begin = () => {
    const rendered = element.querySelector<HTMLElement>(`:scope > [${RENDERED}]`);
    container = rendered ?? document.createElement('div');
    container.classList.add('fi');
    const onError = (error: unknown) => {
      // Out of React's own commit before its tree is taken down.
      queueMicrotask(() => {
        if (isForeignDom(error) && !healed) {
          healed = true;
          end();
          begin();
        } else context.fail('render', error);
      });
    };
    const tree = (
      <Boundary onError={onError}>
        <IslandElement.Provider value={element}>
          <island.Component {...props} />
        </IslandElement.Provider>
        <Committed
          before={() => {
            fallback = fallbackOf(element, container);
            for (const node of fallback) node.remove();
          }}
          after={() => context.mounted()}
        />
      </Boundary>
    );
    const options = {
      identifierPrefix: rendered?.getAttribute(RENDERED) || `fi${++roots}-`,
      onUncaughtError: onError,
      // The boundary's owner reports it once, with the widget's name.
      onCaughtError() {},
    };
    if (rendered) root = hydrateRoot(container, tree, options);
    else {
      element.append(container);
      root = createRoot(container, options);
      root.render(tree);
    }
  };

  begin();
  return end;
}
