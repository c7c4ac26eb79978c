import { asyncApi } from './asyncapi.ts';
import { widgets } from './manifest.ts';
import { openApi } from './openapi.ts';

/** What the Laravel package checks tags against: attributes without `data-`, and the JSON child. */
const tagsForLaravel = () =>
  Object.fromEntries(
    widgets.map(({ name, attributes, json }) => [
      name,
      {
        attributes: Object.fromEntries(
          attributes.map((attribute) => [
            attribute.name.replace(/^data-/, ''),
            { type: attribute.type, required: attribute.required },
          ]),
        ),
        json: json && { required: json.required, unless: json.unless?.replace(/^data-/, '') },
      },
    ]),
  );

/** What the WordPress plugin makes shortcodes and blocks of: as above, with texts for editors. */
const tagsForWordPress = () =>
  Object.fromEntries(
    widgets.map(({ name, title, description, attributes, json, height }) => [
      name,
      {
        title,
        description,
        height,
        attributes: Object.fromEntries(
          attributes.map((attribute) => [
            attribute.name.replace(/^data-/, ''),
            {
              label: attribute.label,
              type: attribute.type,
              required: attribute.required,
              description: attribute.description,
            },
          ]),
        ),
        json: json && { required: json.required },
      },
    ]),
  );

/** The documents that are made from the schemas and the manifest, by their files. */
export const documents: Record<string, () => unknown> = {
  'docs/openapi.json': openApi,
  'docs/asyncapi.json': asyncApi,
  'hosts/laravel/resources/widgets.json': tagsForLaravel,
  'hosts/wordpress/widgets.json': tagsForWordPress,
};
