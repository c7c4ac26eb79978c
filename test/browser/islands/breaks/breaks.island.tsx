import { defineIsland, noJson } from '../../../../shared/island/define.ts';

/** Throws while rendering, unless the page has been mended (`data-mended` on the root). */
export const island = defineIsland({
  name: 'breaks',
  attributes: {},
  json: noJson,
  Component: () => {
    if (document.documentElement.dataset.mended === undefined) throw new Error('stuk bij tekenen');
    return <p>Gemaakt</p>;
  },
});
