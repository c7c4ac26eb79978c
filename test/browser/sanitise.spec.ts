import type { Page } from '@playwright/test';
import { sanitiseMarkup } from '../../shared/server/sanitise-markup.ts';
import { armPage, assertUnharmed, provoke } from './hostile/armPage.ts';
import { goodMarkup } from './hostile/goodMarkup.ts';
import { type Payload, payloads } from './hostile/payloads.ts';
import { type SanitiserPage, serveSanitiser } from './hostile/sanitiserPage.ts';
import { expect, test } from './own-tab.ts';

type Sanitiser = typeof import('../../shared/text/sanitise.ts');

// The narrowest screen that has to do: what is too wide shows here first.
test.use({ viewport: { width: 320, height: 640 } });

let site: SanitiserPage;

test.beforeAll(async () => {
  site = await serveSanitiser();
});

test.afterAll(() => site.close());

/** Takes the native engine away, as in a browser that never had it. */
async function withoutNative(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'setHTML');
  });
}

/** Shows every text in a block of its own, all at once; returns the markup that is then there. */
function show(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate(async (texts) => {
    const { setSanitised }: Sanitiser = await import(`${location.origin}/sanitise.js`);
    const blocks = texts.map((text) => {
      const block = document.createElement('div');
      block.className = 'text';
      document.querySelector('main')?.append(block);
      return { block, ready: setSanitised(block, text) };
    });
    await Promise.all(blocks.map(({ ready }) => ready));
    return blocks.map(({ block }) => block.innerHTML);
  }, texts);
}

const engines = [
  { engine: 'setHTML', prepare: async () => {} },
  { engine: 'DOMPurify', prepare: withoutNative },
];

for (const { engine, prepare } of engines) {
  for (const kind of ['strict', 'open'] as const) {
    test.describe(`${engine}, ${kind === 'strict' ? 'the strict policy' : 'no policy'}`, () => {
      test('no hostile text does harm', async ({ page }) => {
        await prepare(page);
        const guard = await armPage(page);
        await page.goto(site[kind]);
        await show(
          page,
          payloads.map(({ html }) => html),
        );
        await provoke(guard);
        await page.waitForLoadState('networkidle');
        await assertUnharmed(guard);
      });

      test('good markup is kept literally', async ({ page }) => {
        await prepare(page);
        await page.goto(site[kind]);
        const shown = await show(
          page,
          goodMarkup.map(([, html]) => html),
        );
        expect(shown.map((html, n) => [goodMarkup[n]?.[0], html])).toEqual(
          goodMarkup.map(([name, , expected]) => [name, expected]),
        );
      });
    });
  }
}

test('the rebuilding alone stops every hostile text', { tag: '@core' }, async ({ page }) => {
  // An engine that lets everything through.
  await page.addInitScript(() => {
    Object.assign(Element.prototype, {
      setHTML(this: Element, html: string) {
        this.innerHTML = html;
      },
    });
  });
  const guard = await armPage(page);
  await page.goto(site.open);
  await show(
    page,
    payloads.map(({ html }) => html),
  );
  await provoke(guard);
  await page.waitForLoadState('networkidle');
  await assertUnharmed(guard);
});

test('both engines end in the same markup', async ({ page, context }) => {
  const other = await context.newPage();
  await withoutNative(other);
  await page.goto(site.strict);
  await other.goto(site.strict);
  const texts = payloads.map(({ html }) => html);
  const named = (shown: string[]) => shown.map((html, n) => [payloads[n]?.name, html]);
  expect(named(await show(other, texts))).toEqual(named(await show(page, texts)));
});

test('a server makes the same markup of a text', async ({ page }) => {
  await page.goto(site.open);
  const texts = payloads.filter(({ html }) => /[<&]/.test(html));
  const shown = await show(
    page,
    texts.map(({ html }) => html),
  );
  const rendered = await page.evaluate(
    (markups) =>
      markups.map((markup) => {
        const block = document.createElement('div');
        block.innerHTML = markup;
        return block.innerHTML;
      }),
    texts.map(({ html }) => sanitiseMarkup(html)),
  );
  // What is written for a character that is none: parse5 drops it after `<`, browsers do not.
  const named = (all: string[]) =>
    all.map((html, n) => [texts[n]?.name, html.replaceAll('\uFFFD', '')]);
  expect(named(rendered)).toEqual(named(shown));
});

test('only a browser without setHTML fetches DOMPurify, and once', async ({ page, context }) => {
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(site.strict);
  await show(page, ['<b>a</b>']);
  expect(fetched.filter((path) => path.includes('purify'))).toEqual([]);

  await withoutNative(page);
  await page.goto(site.strict);
  await show(page, ['tekst zonder opmaak']);
  expect(fetched.filter((path) => path.includes('purify'))).toEqual([]);
  await show(page, ['<b>a</b>', '<b>b</b>', '<b>c</b>']);
  expect(fetched.filter((path) => path.includes('purify'))).toHaveLength(1);
});

test('while DOMPurify loads the text is there, and the last call wins', async ({ page }) => {
  await withoutNative(page);
  await page.goto(site.strict);
  const steps = await page.evaluate(async () => {
    const { setSanitised }: Sanitiser = await import(`${location.origin}/sanitise.js`);
    const [first, second] = [document.createElement('div'), document.createElement('div')];
    const waiting = [
      setSanitised(first, '<p>oud &amp; <b>vet</b></p><img src=x onerror=1>'),
      setSanitised(second, '<b>oud</b>'),
      setSanitised(second, 'nieuw'),
    ];
    const meanwhile = [first.innerHTML, second.innerHTML];
    waiting.push(setSanitised(first, '<p>nieuw &amp; <b>vet</b></p>'));
    await Promise.all(waiting);
    return { meanwhile, after: [first.innerHTML, second.innerHTML] };
  });
  expect(steps.meanwhile).toEqual(['oud &amp; vet', 'nieuw']);
  expect(steps.after).toEqual(['<p>nieuw &amp; <b>vet</b></p>', 'nieuw']);
});

test('the text stays when DOMPurify cannot be fetched', async ({ page }) => {
  await withoutNative(page);
  await page.route('**/purify*', (route) => route.abort());
  await page.goto(site.strict);
  expect(await show(page, ['<p>een <b>vet</b></p><p>twee</p>'])).toEqual(['een vet\ntwee']);
});

test('an early setHTML that refuses the configuration is passed over', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(Element.prototype, {
      setHTML() {
        throw new TypeError('no such configuration');
      },
    });
  });
  await page.goto(site.strict);
  expect(await show(page, ['<p onclick="x">een</p>'])).toEqual(['<p>een</p>']);
});

for (const { engine, prepare } of engines)
  test(`hostile texts under the strict policy, are reported twice at most (${engine})`, async ({
    page,
  }) => {
    await prepare(page);
    const reports: string[] = [];
    page.on('console', (message) => {
      if (/policy/i.test(message.text())) reports.push(message.text());
    });
    await page.goto(site.strict);
    await show(
      page,
      payloads.map(({ html }) => html),
    );
    await page.waitForLoadState('networkidle');
    expect(reports.length, [...new Set(reports)].join('\n')).toBeLessThanOrEqual(2);
  });

for (const { engine, prepare } of engines) {
  test(`a huge text neither throws nor blocks (${engine})`, async ({ page }) => {
    await prepare(page);
    await page.goto(site.strict);
    const [long, deep] = await show(page, [
      `<p>${'Lange tekst. '.repeat(80_000)}</p>`,
      `${'<b>'.repeat(100_000)}diep`,
    ]);
    expect(long).toHaveLength(7 + 13 * 80_000);
    expect(deep).toBe('diep');
  });
}

test.describe('the guard itself', () => {
  /** What a careless page would do with a text. */
  const insertRaw = (page: Page, texts: Payload[]) =>
    page.evaluate((texts) => {
      for (const { html } of texts) {
        document.body.append(document.createRange().createContextualFragment(html));
      }
    }, texts);
  const pick = (...names: string[]) => payloads.filter(({ name }) => names.includes(name));

  test('sees the code of unsanitised texts run', async ({ page }) => {
    const guard = await armPage(page);
    await page.goto(site.open);
    // Families that stay on the page; some of their members need a reader or an old browser.
    const staying = payloads.filter(({ name }) => /^(script|handler|foreign|mutation)-/.test(name));
    await insertRaw(page, staying);
    await provoke(guard);
    const ran = () => guard.harms.filter((harm) => harm.startsWith('code ran')).length;
    await expect.poll(ran).toBeGreaterThan(80);
  });

  const harmful: [payload: string, harm: RegExp][] = [
    ['insert-island', /added tags: 1/],
    ['insert-comments-anchor', /id comments occurs 2 times/],
    ['insert-config-element', /id islands-config occurs 2 times/],
    ['insert-clobber-global', /a global was shadowed/],
    ['insert-is', /forbidden name or attribute/],
    ['layout-overlay', /lies over the page/],
    ['layout-wide-paragraph', /page is \d+ px wide/],
    ['layout-long-word', /page is \d+ px wide/],
    ['url-javascript-entity-tab', /address that runs code/],
    ['url-ping', /forbidden name or attribute/],
    ['handler-click', /handler: <strong/],
    ['document-base-href', /forbidden element: <base/],
    ['document-link-stylesheet', /request: .*\/evil\//],
    ['document-iframe-source', /frame: /],
    ['document-meta-refresh', /request: .*\/evil\//],
  ];
  for (const [name, harm] of harmful) {
    test(`sees what ${name} does`, async ({ page }) => {
      const guard = await armPage(page);
      await page.goto(site.open);
      await insertRaw(page, pick(name));
      const complaint = () =>
        assertUnharmed(guard).then(
          () => 'nothing',
          (error: Error) => error.message,
        );
      await expect.poll(complaint).toMatch(harm);
      // A tab that is closed while it goes elsewhere may stay for minutes.
      if (name === 'document-meta-refresh') await page.waitForURL(/\/evil\//);
    });
  }

  test('has nothing against the page as it is', async ({ page }) => {
    const guard = await armPage(page);
    await page.goto(site.open);
    await assertUnharmed(guard);
  });

  test('finds each text by its own name', { tag: '@core' }, () => {
    expect(new Set(payloads.map(({ name }) => name)).size).toBe(payloads.length);
    expect(payloads.length).toBeGreaterThan(180);
  });
});
