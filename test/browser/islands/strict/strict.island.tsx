import { defineIsland } from '../../../../shared/island/define.ts';
import { id, list, object, text } from '../../../../shared/schema/host-values.ts';

const child = object({ options: list(object({ label: text })) });

/** Requires everything that a tag can be given. */
export const island = defineIsland({
  name: 'strict',
  attributes: { newsId: id },
  json: child,
  Component: ({ newsId, json }) => (
    <p>{`Nieuws ${newsId}: ${json.options.map(({ label }) => label).join(', ')}`}</p>
  ),
});
