import { useState } from 'react';
import { defineIsland, noJson } from '../../../../shared/island/define.ts';
import { LazyComponent, lazyModule } from '../../../../shared/ui/LazyComponent.tsx';

const part = lazyModule(() => import('./LazyPart.tsx').then(({ LazyPart }) => LazyPart));

/** Fetches a part of itself when its button is clicked, and again when it is clicked again. */
export const island = defineIsland({
  name: 'lazy',
  attributes: {},
  json: noJson,
  Component: () => {
    const [attempt, setAttempt] = useState(0);
    return (
      <div>
        <label>
          Notitie <input />
        </label>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          Toon deel
        </button>
        {attempt > 0 && <LazyComponent module={part} props={{}} attempt={attempt} />}
      </div>
    );
  },
});
