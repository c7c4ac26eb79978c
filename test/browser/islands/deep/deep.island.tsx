import { type ReactNode, useLayoutEffect, useState } from 'react';
import { defineIsland, noJson } from '../../../../shared/island/define.ts';
import { optional, text } from '../../../../shared/schema/host-values.ts';

/** Has React visit each level when it commits, which it does with its stack. */
function Level({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {});
  return children;
}

/** Nothing but depth: elements as deep as this would be too much for the browser itself. */
function nested(depth: number): ReactNode {
  let inner: ReactNode = 'Diep';
  for (let count = 0; count < depth; count++) inner = <Level>{inner}</Level>;
  return inner;
}

/** Makes React itself overflow its stack: at once, or soon after its button is pressed, as data arrives. */
export const island = defineIsland({
  name: 'deep',
  attributes: { depth: optional(text, '0') },
  json: noJson,
  Component: ({ depth }) => {
    const [isDeep, setDeep] = useState(depth !== '0');
    return (
      <div>
        <button type="button" onClick={() => setTimeout(() => setDeep(true))}>
          Verdiep
        </button>
        {isDeep && nested(50_000)}
      </div>
    );
  },
});
