import manifest from '../../islands.manifest.json' with { type: 'json' };
import type { TagDescription } from '../../shared/tag/tag-description.ts';
import type { Widgets } from './find-tags.ts';
import { jsonSchemas } from './json-schemas.ts';

/** Everything that a check of tags needs to know of the widgets. */
export const widgets: Widgets = {
  descriptions: manifest.widgets as TagDescription[],
  schemas: jsonSchemas,
};
