import { type ComponentType, useEffect, useState } from 'react';

/** Something that is fetched when it is first wanted. */
export interface Part<T> {
  /** Itself, when it is here. */
  now(): T | undefined;
  load(): Promise<T>;
}

interface LaterProps<P extends object> {
  part: Part<ComponentType<P>>;
  props: P;
  /** Another number tries again after a failure. */
  attempt?: number;
  onError?(error: unknown): void;
}

/**
 * A component that is fetched when it is first wanted: what most readers never use should not make
 * all of them wait. Not React's own `lazy`, whose failure would take the island down.
 */
export function Later<P extends object>({ part, props, attempt, onError }: LaterProps<P>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>();
  const Component = part.now() ?? loaded?.Component;
  const isHere = Boolean(Component);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another try
  useEffect(() => {
    if (isHere) return;
    let ended = false;
    part.load().then(
      (found) => ended || setLoaded({ Component: found }),
      (error) => ended || onError?.(error),
    );
    return () => {
      ended = true;
    };
  }, [part, isHere, attempt, onError]);
  return Component ? <Component {...props} /> : null;
}
