/**
 * What renders the light build: Preact, and what our islands expect of React beyond it (docs/light-build.md,
 * "What our renderer adds"). Runs in the browser. `__k` and `__e` are Preact's own names, in every build of it:
 * the children of a node of its tree, and the node of the page.
 */
import { options } from 'preact';
import { useState } from 'preact/compat';

let idCount = 0;

/** Returns an id of its own on the whole page. Preact's counts anew in each root, and each island is one. */
export function useId() {
  const [id] = useState(() => `fan-light${++idCount}`);
  return id;
}

/** Field → the value that its handler was last called with. */
const reportedValues = new WeakMap();
const wrappedHandlers = new WeakSet();
const { vnode: previousVnode, diffed: previousDiffed } = options;

/**
 * Password managers may send `change` alone. React calls `onChange` at whichever event comes with another value;
 * Preact calls it at `input`.
 */
options.vnode = (vnode) => {
  const { type, props } = vnode;
  const isText =
    type === 'textarea' || (type === 'input' && !/^(checkbox|radio|file)$/.test(props.type));
  const { onChange } = props;
  if (isText && onChange && !wrappedHandlers.has(onChange)) {
    const handleChange = (event) => {
      const { value } = event.currentTarget;
      // Nothing new: reported at `input`, or what the island itself has put there.
      const isKnown = reportedValues.get(event.currentTarget) === value || props.value === value;
      if (event.type === 'change' && isKnown) return;
      reportedValues.set(event.currentTarget, value);
      onChange(event);
    };
    wrappedHandlers.add(handleChange);
    props.onChange = handleChange;
    props.onChangeCapture = handleChange;
  }
  previousVnode?.(vnode);
};

const renderedTexts = new WeakMap();

/**
 * A page's translation moves a text node into an element of its own, or takes it away. React replaces what an
 * element shows when its text changes; Preact would change the node that nobody sees.
 */
options.diffed = (vnode) => {
  previousDiffed?.(vnode);
  const element = vnode.__e;
  const [child, ...others] = vnode.__k ?? [];
  if (typeof vnode.type !== 'string' || child?.type !== null || others.length) return;
  const text = child.__e;
  const { data } = text;
  if (text.parentNode !== element && renderedTexts.get(text) !== data) {
    element.textContent = data;
    child.__e = element.firstChild;
  }
  renderedTexts.set(child.__e, data);
};

const { port1, port2 } = new MessageChannel();
const waiting = [];
port1.onmessage = () => waiting.shift()();

/**
 * Passive effects begin when React's do: before the next event where one of the reader's was the cause, else in a task
 * of their own. Preact's wait for a frame, which a hidden tab does not draw, and then for a timer.
 */
options.requestAnimationFrame = (callback) => {
  const { event } = window;
  if (event instanceof UIEvent || /^(change|submit)$/.test(event?.type)) queueMicrotask(callback);
  else {
    waiting.push(callback);
    port2.postMessage(undefined);
  }
};
