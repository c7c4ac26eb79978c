import { useState } from 'react';
import { defineIsland, noJson } from '../../../../shared/island/define.ts';

/**
 * Breaks our own rule on purpose: texts beside conditional siblings, which a translated page moves
 * away from where React put them.
 */
export const island = defineIsland({
  name: 'translated',
  attributes: {},
  json: noJson,
  Component: () => {
    const [open, setOpen] = useState(true);
    return (
      <div>
        <button type="button" onClick={() => setOpen(!open)}>
          Wissel
        </button>
        <p>
          {open ? 'Eerste tekst ' : ''}
          {open && 'tweede tekst '}
          <b>{open ? 'open' : 'dicht'}</b>
        </p>
      </div>
    );
  },
});
