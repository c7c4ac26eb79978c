import Ajv from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { editorFiles, exampleTag } from '../../../bin/editor/editor-data.ts';
import { findTags } from '../../../bin/editor/find-mistakes.ts';
import { widgets } from '../../../bin/editor/widgets.ts';
import { manifest } from './manifest.ts';

const files = editorFiles();

interface TagForm {
  html: string;
  gutenberg: string;
}

it('schema of each tag, given its example, accepts it and refuses another', () => {
  const ajv = new Ajv({ strict: false });
  for (const { name, attributes, json } of manifest.widgets) {
    const validate = ajv.compile(files[`${name}.schema.json`] as object);
    const given = {
      attributes: Object.fromEntries([
        ['data-widget', name],
        ...attributes.map((each) => [each.name, each.example]),
      ]),
      ...(json && { json: json.example }),
    };
    expect(validate(given), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    expect(validate({ attributes: { 'data-widget': 'x' } }), name).toBe(false);
    for (const { name: key, type } of attributes)
      if (type !== 'text')
        expect(validate({ ...given, attributes: { ...given.attributes, [key]: '-' } }), key).toBe(
          false,
        );
  }
});

it('templates and forms for editors, checked as tags, have no mistakes', () => {
  const { templates } = files['tinymce.json'] as { templates: { content: string }[] };
  const { templates: ofCkeditor } = files['ckeditor5.json'] as { templates: { data: string }[] };
  const forms = files['tags.json'] as TagForm[];
  for (const html of [
    ...templates.map(({ content }) => content),
    ...ofCkeditor.map(({ data }) => data),
    ...forms.flatMap(({ html: tag, gutenberg }) => [tag, gutenberg]),
  ]) {
    const found = findTags(html, widgets);
    expect(found, html).toHaveLength(1);
    expect(found[0]?.mistakes, html).toEqual([]);
  }
});

it('custom data of VS Code, made from the manifest, names every widget and attribute', () => {
  const { globalAttributes } = files['vscode.html-data.json'] as {
    globalAttributes: { name: string; description: string; values?: { name: string }[] }[];
  };
  expect(globalAttributes[0]?.values?.map(({ name }) => name)).toEqual(
    manifest.widgets.map(({ name }) => name),
  );
  for (const { name } of manifest.widgets.flatMap(({ attributes }) => attributes))
    expect(globalAttributes.find((each) => each.name === name)?.description).toMatch(/\.$/);
});

it('tag of a poll, written for each system, keeps its JSON', () => {
  const poll = (files['tags.json'] as { name: string; blade: string; shortcode: string }[]).find(
    ({ name }) => name === 'poll',
  );
  expect(exampleTag(manifest.widgets.find(({ name }) => name === 'poll')!).json).toBeDefined();
  expect(poll?.blade).toMatch(
    /^<x-island name="poll">\n<script[^>]*>[\s\S]*"Wie wordt kampioen\?"/,
  );
  expect(poll?.shortcode).toMatch(/^\[fan_island name="poll"\]\{"id":3.*\[\/fan_island\]$/);
});
