import { type ComponentType, useEffect, useState } from 'react';

interface LaterProps<P extends object> {
  /** Imports the component; a function that stands still, not one made while rendering. */
  load(): Promise<ComponentType<P>>;
  props: P;
  onError?(error: unknown): void;
}

const loaded = new WeakMap<object, unknown>();

/**
 * A component that is fetched when it is first wanted: what most readers never use should not make
 * all of them wait. Not React's own `lazy`, whose failure would take the island down.
 */
export function Later<P extends object>({ load, props, onError }: LaterProps<P>) {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded.has(load)) return;
    load().then(
      (component) => {
        loaded.set(load, component);
        setLoaded(true);
      },
      (error) => onError?.(error),
    );
  }, [load, onError]);
  const Component = loaded.get(load) as ComponentType<P> | undefined;
  return Component ? <Component {...props} /> : null;
}
