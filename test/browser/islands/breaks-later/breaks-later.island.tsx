import { useEffect, useState } from 'react';
import { defineIsland, noJson } from '../../../../shared/island/define.ts';

/** Mounts well and goes wrong afterwards, in each of the ways that an island can. */
export const island = defineIsland({
  name: 'breaks-later',
  attributes: {},
  json: noJson,
  Component: () => {
    const [way, setWay] = useState('');
    const [clicks, setClicks] = useState(0);
    if (way === 'render') throw new Error('stuk bij hertekenen');
    useEffect(() => {
      if (way === 'effect') throw new Error('stuk in een effect');
      if (way === 'promise') void Promise.reject(new Error('stuk in een belofte'));
    }, [way]);
    return (
      <div>
        <button type="button" onClick={() => setWay('render')}>
          Breek bij tekenen
        </button>
        <button type="button" onClick={() => setWay('effect')}>
          Breek in een effect
        </button>
        <button type="button" onClick={() => setWay('promise')}>
          Breek een belofte
        </button>
        <button
          type="button"
          onClick={() => {
            throw new Error('stuk bij drukken');
          }}
        >
          Breek bij drukken
        </button>
        <button type="button" onClick={() => setClicks(clicks + 1)}>{`Leeft ${clicks}`}</button>
      </div>
    );
  },
});
