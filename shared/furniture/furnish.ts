import type { WidgetModule } from '../island/protocol.ts';

/** Listens until the widget's end. */
type Listen = <Type extends keyof WindowEventMap>(
  target: EventTarget,
  type: Type,
  act: (event: WindowEventMap[Type]) => void,
  capture?: boolean,
) => void;

/**
 * Makes a widget's `mount` of a function that works on the host's markup. At the end its listeners
 * go by themselves; everything else is to be undone when `end` is aborted. What the function throws
 * says what the markup lacks (`need`), and the tag shows the notice.
 */
export function furnish(
  work: (element: HTMLElement, on: Listen, end: AbortSignal) => void,
): WidgetModule['mount'] {
  return (element, context) => {
    const ending = new AbortController();
    const { signal } = ending;
    const stop = () => ending.abort();
    try {
      work(
        element,
        (target, type, act, capture) =>
          target.addEventListener(type, act as EventListener, { signal, capture }),
        signal,
      );
      context.mounted();
    } catch (error) {
      stop();
      context.fail('attributes', error);
    }
    return stop;
  };
}
