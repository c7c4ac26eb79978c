import { useEffect, useId, useState } from 'react';
import { defineIsland } from '../../../../shared/island/define.ts';
import { object, optional, text } from '../../../../shared/schema/host-values.ts';

const child = optional(object({ title: text }));

/** The well-behaved island: counts presses, keeps a note, tells its `useId` and its JSON child. */
export const island = defineIsland({
  name: 'counter',
  attributes: { label: optional(text, 'Tel') },
  json: child,
  Component: ({ label, json }) => {
    const id = useId();
    const [presses, setPresses] = useState(0);
    const [widths, setWidths] = useState(0);
    useEffect(() => {
      const hear = () => setWidths(window.innerWidth);
      window.addEventListener('resize', hear);
      return () => window.removeEventListener('resize', hear);
    }, []);
    return (
      <div className="fan-counter" data-width={widths}>
        <h3>{json?.title ?? 'Zonder titel'}</h3>
        <button
          type="button"
          onClick={() => setPresses(presses + 1)}
        >{`${label} ${presses}`}</button>
        <label htmlFor={id}>Notitie</label>
        <input id={id} />
      </div>
    );
  },
});
