import { jsonSchemaOf } from '../../shared/schema/json-schema.ts';
import type { WritableTag } from '../../shared/tag/tag.ts';
import {
  choicesOf,
  type TagAttribute,
  type TagDescription,
  TRIGGERS,
} from '../../shared/tag/tag-description.ts';
import {
  writeBlade,
  writeGutenberg,
  writeHtml,
  writeShortcode,
} from '../../shared/tag/write-tag.ts';
import { jsonSchemas } from './json-schemas.ts';
import { widgets } from './widgets.ts';

const { descriptions } = widgets;

const LOAD = 'Wanneer het onderdeel geladen wordt; het eerste dat gebeurt telt.';

/** A tag of a widget with what it needs, filled with examples. */
export function exampleTag({ name, attributes, json }: TagDescription): WritableTag {
  return {
    element: 'div',
    attributes: [
      { name: 'data-widget', value: name },
      ...attributes
        .filter(({ required }) => required)
        .map((each) => ({ name: each.name, value: each.example })),
    ],
    ...(json?.required && { json: { value: json.example } }),
  };
}

/** Every attribute once; the widgets agree on what an attribute of one name is. */
const allAttributes = [
  ...new Map(
    descriptions.flatMap(({ attributes }) => attributes).map((each) => [each.name, each]),
  ).values(),
];

/** HTML custom data of Visual Studio Code. */
function vscodeData() {
  const valuesOf = (attribute: TagAttribute) => choicesOf(attribute).map((name) => ({ name }));
  return {
    version: 1.1,
    globalAttributes: [
      {
        name: 'data-widget',
        description: 'Een onderdeel van Fan Islands.',
        values: descriptions.map(({ name, title, description }) => ({
          name,
          description: `${title}: ${description}`,
        })),
      },
      { name: 'data-load', description: LOAD, values: TRIGGERS.map((name) => ({ name })) },
      ...allAttributes.map((attribute) => ({
        name: attribute.name,
        description: attribute.description,
        ...(choicesOf(attribute).length && { values: valuesOf(attribute) }),
      })),
    ],
  };
}

function attributeSchema(attribute: TagAttribute) {
  const { label: title, description, default: usual, example } = attribute;
  const choices = choicesOf(attribute);
  const patterns: Record<string, string> = { id: '^[1-9]\\d*$', count: '^\\d+$' };
  return {
    type: 'string',
    title,
    description,
    examples: [example],
    ...(usual !== undefined && { default: usual }),
    ...(choices.length && { enum: choices }),
    ...(patterns[attribute.type] && { pattern: patterns[attribute.type] }),
  };
}

/** JSON Schema of a tag: `{"attributes": {…}, "json": …}`. */
function tagSchema({ name, title, description, attributes, json }: TagDescription) {
  const schema = jsonSchemas[name];
  // References in it are from the root of the document.
  const { $schema, $defs, ...child } = schema ? jsonSchemaOf(schema, true) : {};
  const required = attributes.filter((each) => each.required).map((each) => each.name);
  return {
    $schema: $schema ?? 'https://json-schema.org/draft/2020-12/schema',
    title,
    description,
    type: 'object',
    additionalProperties: false,
    required: ['attributes', ...(json?.required && !json.unless ? ['json'] : [])],
    ...(json?.unless && {
      anyOf: [{ required: ['json'] }, { properties: { attributes: { required: [json.unless] } } }],
    }),
    properties: {
      attributes: {
        type: 'object',
        required: ['data-widget', ...required],
        properties: {
          'data-widget': { const: name },
          'data-load': {
            type: 'string',
            description: LOAD,
            pattern: `^(${TRIGGERS.join('|')})( (${TRIGGERS.join('|')}))*$`,
          },
          ...Object.fromEntries(attributes.map((each) => [each.name, attributeSchema(each)])),
        },
      },
      ...(json && { json: { description: json.shape, ...child } }),
    },
    ...($defs && { $defs }),
  };
}

const attributeNames = ['data-widget', 'data-load', ...allAttributes.map(({ name }) => name)];

/** Options of TinyMCE that keep tags whole, and a list of them to insert. */
function tinymceData() {
  const ofTag = ['id', 'class', ...attributeNames].join('|');
  return {
    options: {
      extended_valid_elements: `div[${ofTag}],span[${ofTag}],script[type]`,
      allow_conditional_comments: true,
    },
    templates: descriptions.map((widget) => ({
      title: widget.title,
      description: widget.description,
      content: writeHtml(exampleTag(widget)),
    })),
  };
}

/** Configuration of CKEditor 5's General HTML Support that keeps tags whole. */
function ckeditorData() {
  const attributes = Object.fromEntries(['id', ...attributeNames].map((name) => [name, true]));
  return {
    htmlSupport: {
      allow: [
        { name: 'div', attributes, classes: true },
        { name: 'span', attributes, classes: true },
        { name: 'script', attributes: { type: 'application/json' } },
      ],
      allowEmpty: ['div', 'span'],
    },
    templates: descriptions.map((widget) => ({
      title: widget.title,
      description: widget.description,
      data: writeHtml(exampleTag(widget)),
    })),
  };
}

/** Tags in the forms of other systems: a Gutenberg block, a shortcode, a Blade component. */
function formsData() {
  return descriptions.map((widget) => {
    const tag = exampleTag(widget);
    return {
      name: widget.name,
      title: widget.title,
      description: widget.description,
      html: writeHtml(tag),
      gutenberg: writeGutenberg(tag),
      shortcode: writeShortcode(tag),
      blade: writeBlade(tag),
    };
  });
}

/** Returns the data files of `dist/editor/`, by name. */
export function editorFiles(): Record<string, unknown> {
  return {
    'vscode.html-data.json': vscodeData(),
    'tinymce.json': tinymceData(),
    'ckeditor5.json': ckeditorData(),
    'tags.json': formsData(),
    ...Object.fromEntries(
      descriptions.map((widget) => [`${widget.name}.schema.json`, tagSchema(widget)]),
    ),
  };
}
