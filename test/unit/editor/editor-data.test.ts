import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  getLanguageService,
  type HTMLDataV1,
  newHTMLDataProvider,
  TextDocument,
} from 'vscode-html-languageservice';
import { editorFiles, exampleTag } from '../../../bin/editor/editor-data.ts';
import { findTags } from '../../../bin/editor/find-tags.ts';
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

describe('custom data in the HTML service of Visual Studio Code', () => {
  const service = getLanguageService({
    customDataProviders: [
      newHTMLDataProvider('fan-islands', files['vscode.html-data.json'] as HTMLDataV1),
    ],
  });
  /** Opens a page with the cursor at the bar. */
  const openAt = (text: string) => {
    const document = TextDocument.create('file:///a.html', 'html', 1, text.replace('|', ''));
    const position = document.positionAt(text.indexOf('|'));
    const page = service.parseHTMLDocument(document);
    return {
      complete: () =>
        service.doComplete(document, position, page).items.map(({ label, documentation }) => ({
          label,
          documentation: JSON.stringify(documentation),
        })),
      hover: () => JSON.stringify(service.doHover(document, position, page)?.contents),
    };
  };

  it('value of data-widget, completed, is offered every widget', () => {
    expect(
      openAt('<div data-widget="|"></div>')
        .complete()
        .map(({ label }) => label),
    ).toEqual(expect.arrayContaining(manifest.widgets.map(({ name }) => name)));
  });

  it('attributes of a tag, completed, are offered with what each is for', () => {
    const offered = openAt('<div data-widget="comments" |></div>').complete();
    for (const { name } of manifest.widgets.flatMap(({ attributes }) => attributes))
      expect(
        offered.find(({ label }) => label === name)?.documentation,
        `"description" of ${name} in islands.manifest.json, a sentence`,
      ).toMatch(/\w+ \w+/);
  });

  it('value of an attribute with choices, completed, is offered the choices', () => {
    expect(
      openAt('<div data-widget="login" data-mode="|"></div>')
        .complete()
        .map(({ label }) => label),
    ).toEqual(expect.arrayContaining(['modal', 'page']));
  });

  it('widget and attribute, pointed at, are described', () => {
    const described = files['vscode.html-data.json'] as {
      globalAttributes: { name: string; description: string }[];
    };
    for (const name of ['data-widget', 'data-news-id']) {
      const { description } = described.globalAttributes.find((each) => each.name === name)!;
      expect(openAt(`<div ${name.slice(0, 6)}|${name.slice(6)}="1"></div>`).hover()).toContain(
        JSON.stringify(description).slice(1, -1),
      );
    }
  });
});
