import { useEffect, useId, useState } from 'react';
import { defineIsland } from '../../../../shared/island/define.ts';
import { object, optional, text } from '../../../../shared/schema/host-values.ts';

const child = optional(object({ title: text }));

/** The well-behaved island: counts clicks, keeps a note, shows its `useId` and its JSON child. */
export const island = defineIsland({
  name: 'counter',
  attributes: { label: optional(text, 'Tel') },
  json: child,
  Component: ({ label, json }) => {
    const id = useId();
    const [clicks, setClicks] = useState(0);
    const [widths, setWidths] = useState(0);
    useEffect(() => {
      const handleResize = () => setWidths(window.innerWidth);
      window.addEventListener('resize', handleResize);
      return () => window.removeEventListener('resize', handleResize);
    }, []);
    return (
      <div className="fan-counter" data-width={widths}>
        <h3>{json?.title ?? 'Zonder titel'}</h3>
        <button type="button" onClick={() => setClicks(clicks + 1)}>{`${label} ${clicks}`}</button>
        <label htmlFor={id}>Notitie</label>
        <input id={id} />
      </div>
    );
  },
});
