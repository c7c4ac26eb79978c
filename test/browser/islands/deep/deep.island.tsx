import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { defineIsland, noJson } from '../../../../shared/island/define.ts';
import { optional, text } from '../../../../shared/schema/host-values.ts';

interface LevelProps {
  children: ReactNode;
}

/** Has React visit each level when it commits, which it does with its stack. */
function LayoutLevel({ children }: LevelProps) {
  useLayoutEffect(() => {});
  return children;
}

/** Has React visit each level when it runs effects, after it has committed. */
function EffectLevel({ children }: LevelProps) {
  useEffect(() => {});
  return children;
}

/** Nothing but depth: elements as deep as this would be too much for the browser itself. */
function nested(depth: number, Level: typeof LayoutLevel): ReactNode {
  let inner: ReactNode = 'Diep';
  for (let count = 0; count < depth; count++) inner = <Level>{inner}</Level>;
  return inner;
}

/** Makes React itself overflow its stack: at once, soon after a click as data arrives, or by the click. */
export const island = defineIsland({
  name: 'deep',
  attributes: { depth: optional(text, '0') },
  json: noJson,
  Component: ({ depth }) => {
    const [Level, setLevel] = useState(() => (depth === '0' ? null : LayoutLevel));
    return (
      <div>
        <button type="button" onClick={() => setTimeout(() => setLevel(() => LayoutLevel))}>
          Verdiep later
        </button>
        <button type="button" onClick={() => setLevel(() => LayoutLevel)}>
          Verdiep meteen
        </button>
        <button type="button" onClick={() => setLevel(() => EffectLevel)}>
          Verdiep effecten
        </button>
        {Level && nested(50_000, Level)}
      </div>
    );
  },
});
