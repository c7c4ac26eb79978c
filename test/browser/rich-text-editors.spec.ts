import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { editorFiles } from '../../bin/editor/editor-data.ts';
import { findMistakes } from '../../bin/editor/find-mistakes.ts';
import { widgets } from '../../bin/editor/widgets.ts';

const require = createRequire(import.meta.url);
const TINYMCE = path.dirname(require.resolve('tinymce/package.json'));
const CKEDITOR = path.join(path.dirname(require.resolve('ckeditor5/package.json')), 'dist/browser');

const files = editorFiles();
const tinymce = files['tinymce.json'] as { options: object; templates: { content: string }[] };
const ckeditor = files['ckeditor5.json'] as {
  htmlSupport: object;
  templates: { data: string }[];
};

/** Tags without what only shows how they are written: white space and the order of attributes. */
function partsOf(html: string) {
  const attributes = [...html.matchAll(/data-[\w-]+="[^"]*"/g)].map(([each]) => each).sort();
  const json = /<script type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return { attributes, json: json === undefined ? undefined : JSON.parse(json) };
}

/** Expects a text with a tag in it to have come out of an editor with the same tag. */
function expectWorking(given: string, returned: string): void {
  expect(findMistakes(returned, widgets), returned).toEqual([]);
  expect(partsOf(returned)).toEqual(partsOf(given));
  expect(returned).toContain('<p>Ervoor</p>');
}

const around = (tag: string) => `<p>Ervoor</p>\n${tag}\n<p>Erna</p>`;

async function openTinymce(page: Page): Promise<void> {
  await page.setContent('<!doctype html><textarea id="text"></textarea>');
  for (const file of ['tinymce', 'models/dom/model', 'themes/silver/theme', 'icons/default/icons'])
    await page.addScriptTag({ path: path.join(TINYMCE, `${file}.min.js`) });
  await page.evaluate(async (options) => {
    const { tinymce: api } = window as unknown as {
      tinymce: { init(o: object): Promise<unknown> };
    };
    await api.init({
      selector: '#text',
      license_key: 'gpl',
      skin: false,
      content_css: false,
      ...options,
    });
  }, tinymce.options);
}

test('tags, set in TinyMCE with our options, are returned whole', async ({ page }) => {
  await openTinymce(page);
  for (const { content } of tinymce.templates) {
    const returned = await page.evaluate((html) => {
      const { tinymce: api } = window as unknown as {
        tinymce: {
          activeEditor: { setContent(h: string): void; getContent(): string };
        };
      };
      api.activeEditor.setContent(html);
      return api.activeEditor.getContent();
    }, around(content));
    expectWorking(content, returned);
  }
});

test('tags, set in CKEditor 5 with our configuration, are returned whole', async ({ page }) => {
  await page.setContent('<!doctype html><div id="text"></div>');
  await page.addScriptTag({ path: path.join(CKEDITOR, 'ckeditor5.umd.js') });
  await page.evaluate(async (htmlSupport) => {
    const api = (window as unknown as { CKEDITOR: Record<string, unknown> }).CKEDITOR;
    const { ClassicEditor, Essentials, Paragraph, GeneralHtmlSupport, HtmlComment } = api;
    const created = await (
      ClassicEditor as { create(e: Element | null, o: object): Promise<unknown> }
    ).create(document.querySelector('#text'), {
      licenseKey: 'GPL',
      plugins: [Essentials, Paragraph, GeneralHtmlSupport, HtmlComment],
      htmlSupport,
    });
    Object.assign(window, { ckeditor: created });
  }, ckeditor.htmlSupport);
  for (const { data } of ckeditor.templates) {
    const returned = await page.evaluate((html) => {
      const { ckeditor: editor } = window as unknown as {
        ckeditor: { setData(h: string): void; getData(): string };
      };
      editor.setData(html);
      return editor.getData();
    }, around(data));
    expectWorking(data, returned);
  }
});
