import type { Mount } from '../island/protocol.ts';

/** Adds a listener that is removed when the enhancer ends. */
type AddListener = <Type extends keyof WindowEventMap>(
  target: EventTarget,
  type: Type,
  handler: (event: WindowEventMap[Type]) => void,
  capture?: boolean,
) => void;

/**
 * Makes a widget's `mount` of a function that works on the host's markup. Listeners added with `on`
 * are removed at the end; everything else has to be undone when `end` is aborted. An error that the
 * function throws (`requireElement`) says what the markup lacks, and the tag shows the notice.
 */
export function defineEnhancer(
  enhance: (element: HTMLElement, on: AddListener, end: AbortSignal) => void,
): Mount {
  return (element, context) => {
    const controller = new AbortController();
    const { signal } = controller;
    const unmount = () => controller.abort();
    try {
      enhance(
        element,
        (target, type, handler, capture) =>
          target.addEventListener(type, handler as EventListener, { signal, capture }),
        signal,
      );
      context.mounted();
    } catch (error) {
      unmount();
      context.fail('attributes', error);
    }
    return unmount;
  };
}
