import { type ComponentType, useEffect, useState } from 'react';
import { useIslandElement } from '../island/island-element.ts';
import { reportLostFile } from '../island/lost-file.ts';

/** Code that is fetched when it is first needed. */
export interface LazyModule<T> {
  /** What has been fetched, if it has. */
  current(): T | undefined;
  /** Fetches it; a failure may be tried again. */
  load(): Promise<T>;
}

/** @param importModule calls `import()` and picks what is exported there */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let fetched: T | undefined;
  return {
    current: () => fetched,
    async load() {
      fetched = await importModule();
      return fetched;
    },
  };
}

interface LazyComponentProps<P extends object> {
  module: LazyModule<ComponentType<P>>;
  props: P;
  /** Another number tries again after a failure. */
  attempt?: number;
  onError?(error: unknown): void;
}

/**
 * A component that is fetched when it is first rendered: most readers should not wait for what they
 * never use. Not React's `lazy`, which would fail for good, and take the island down with it.
 */
export function LazyComponent<P extends object>(props: LazyComponentProps<P>) {
  const { module, attempt, onError } = props;
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>();
  const Component = module.current() ?? loaded?.Component;
  const isLoaded = Boolean(Component);
  const tag = useIslandElement();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (isLoaded) return;
    let isCurrent = true;
    module.load().then(
      (fetched) => isCurrent && setLoaded({ Component: fetched }),
      (error) => {
        if (!isCurrent) return;
        reportLostFile(tag);
        onError?.(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [module, isLoaded, attempt, onError, tag]);
  return Component ? <Component {...props.props} /> : null;
}
