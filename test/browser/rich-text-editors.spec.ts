import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { editorFiles } from '../../bin/editor/editor-data.ts';
import { findMistakes } from '../../bin/editor/find-mistakes.ts';
import { widgets } from '../../bin/editor/widgets.ts';
import { expect, test } from './fixtures.ts';

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

/** Expects a text with a tag in it to leave an editor with the same tag. */
function expectWorking(given: string, returned: string): void {
  expect(findMistakes(returned, widgets), returned).toEqual([]);
  expect(partsOf(returned)).toEqual(partsOf(given));
  expect(returned).toContain('<p>Ervoor</p>');
}

/** Widgets that show something from their tag alone, with an attribute, a JSON child, both or neither. */
const SHOWN: Record<string, (page: Page) => Promise<void>> = {
  comments: (page) => expect(page.getByRole('textbox', { name: 'Je reactie' })).toBeVisible(),
  prediction: (page) =>
    expect(page.getByRole('button', { name: 'Login en voorspel' })).toBeVisible(),
  poll: (page) => expect(page.getByRole('radio', { name: 'Noorderhaven' })).toBeVisible(),
  'motm-poll': (page) => expect(page.getByRole('radio', { name: 'De Wit' })).toBeVisible(),
  inbox: (page) =>
    expect(page.getByRole('link', { name: 'Kaartje over voor zondag?' })).toBeVisible(),
  'contact-form': (page) => expect(page.getByRole('button', { name: 'Versturen' })).toBeVisible(),
};

/** Expects texts from an editor, published on a page as they are, to become live. */
async function expectMounted(page: Page, url: string, texts: string[]): Promise<void> {
  const shown = Object.keys(SHOWN).map((name) =>
    texts.find((text) => text.includes(`data-widget="${name}"`)),
  );
  await page.route('**/gepubliceerd.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="nl"><title>Gepubliceerd</title>
        <script type="module" src="/islands/loader.js"></script>${shown.join('\n')}`,
    }),
  );
  // All of them are visible, and so are triggered.
  await page.setViewportSize({ width: 1280, height: 8000 });
  await page.goto(`${url}/gepubliceerd.html`);
  for (const [name, isShown] of Object.entries(SHOWN))
    await test.step(`${name} is mounted`, async () => {
      await expect(page.locator(`[data-widget="${name}"]`)).toHaveAttribute(
        'data-island-state',
        'mounted',
      );
      await isShown(page);
    });
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

test('tags, set in TinyMCE with our options, are returned whole and become live', {
  tag: '@core',
}, async ({ page, host }) => {
  await openTinymce(page);
  const texts: string[] = [];
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
    texts.push(returned);
  }
  await expectMounted(page, host.url, texts);
});

test('tags, set in CKEditor 5 with our configuration, are returned whole and become live', async ({
  page,
  host,
}) => {
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
  const texts: string[] = [];
  for (const { data } of ckeditor.templates) {
    const returned = await page.evaluate((html) => {
      const { ckeditor: editor } = window as unknown as {
        ckeditor: { setData(h: string): void; getData(): string };
      };
      editor.setData(html);
      return editor.getData();
    }, around(data));
    expectWorking(data, returned);
    texts.push(returned);
  }
  await expectMounted(page, host.url, texts);
});
