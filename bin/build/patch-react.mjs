/**
 * Makes React recover from an error of its own. While it changes the page it keeps module variables which
 * all roots share, and an error that no component threw (a stack overflow) leaves them as they are: no
 * island on the page would react to a click any more (docs/decisions/0035-react-recovers.md).
 */

/** Each pattern has to fit once. */
const PATCHES = [
  // "React is flushing already", so nothing that a click or a key causes would be drawn again.
  {
    pattern:
      /isFlushingWork = !0;(\s+do \{.*?\} while \(didPerformSomeWork\);\s+)isFlushingWork = !1;/s,
    replacement: 'isFlushingWork = !0; try {$1} finally { isFlushingWork = !1; }',
  },
  // Events are switched off while the page changes, and each commit restores what it found.
  {
    pattern: /(selectionInformation = eventsEnabled = null;\s+\} finally \{)/,
    replacement: '$1 _enabled = !0;',
  },
  // "React is committing", so any other commit would throw.
  {
    pattern:
      /(executionContext \|= 4;)(\s+commitPassiveUnmountOnFiber\([^;]+\);\s+commitPassiveMountOnFiber\([^;]+\);\s+)(executionContext = \w+;)/,
    replacement: '$1 try {$2} finally { $3 }',
  },
];

/**
 * Returns the code of React's renderer with its patches.
 * @throws Error where a part of it is not there, or more than once: another version of React
 */
export function patchReact(code) {
  return PATCHES.reduce((patched, { pattern, replacement }) => {
    const count = patched.match(new RegExp(pattern, `${pattern.flags}g`))?.length ?? 0;
    if (count !== 1)
      throw new Error(
        `bin/build/patch-react.mjs: ${count} places in react-dom fit ${pattern}; see what this version does`,
      );
    return patched.replace(pattern, replacement);
  }, code);
}
