import type { CDPSession, Page } from '@playwright/test';
import { seen } from '../support/states.ts';
import { loaderOf } from '../support/test-site.ts';
import { expect, openTags, test } from './fixtures.ts';
import { samples } from './samples.ts';

/** Returns what the page keeps alive after a garbage collection. */
async function measureMemory(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Uses the widget as a reader would, and leaves it in use. */
async function use(page: Page, widget: string): Promise<void> {
  if (widget === 'player-rating') await page.getByRole('button', { name: 'Stuur' }).click();
  if (widget === 'carousel') {
    await page.mouse.move(100, 20);
    await page.mouse.down();
    await page.mouse.move(20, 20, { steps: 4 });
  }
  if (widget === 'menu' || widget === 'search-bar')
    await page.locator('[data-menu-toggle], [data-search-toggle]').click();
  if (widget === 'tooltips') {
    await page.getByRole('button').hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
  }
}

for (const [widget, { whole, lacks, message }] of Object.entries(samples)) {
  test(`${widget}, removed in use and mounted a hundred times, leaves the host's markup and nothing else`, async ({
    page,
    site,
  }) => {
    const asWas = await page.evaluate(
      (markup) => new DOMParser().parseFromString(markup, 'text/html').body.innerHTML,
      whole,
    );
    await openTags(site, page, whole);
    await use(page, widget);
    // Removed, in use as it was; then its markup is the host's again, and so is the page.
    await page.evaluate(() => {
      (window as unknown as { tag: Element }).tag = document.querySelector('#a') as Element;
      document.querySelector('#a')?.remove();
    });
    await expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { tag: HTMLElement }).tag.dataset.islandState),
      )
      .toBe('unmounted');
    const after = () =>
      page.evaluate(() => {
        const tag = (window as unknown as { tag: Element }).tag.cloneNode(true) as HTMLElement;
        delete tag.dataset.islandState;
        return tag.outerHTML;
      });
    expect(await after()).toBe(asWas);
    expect(await page.locator('html').evaluate((root) => root.getAttributeNames())).toEqual([
      'lang',
    ]);
    expect(await page.locator('body').evaluate((body) => body.outerHTML)).toBe('<body></body>');
    await page.mouse.up();

    const cycle = (times: number) =>
      page.evaluate(async (count) => {
        const frame = () => new Promise((next) => requestAnimationFrame(next));
        const { tag } = window as unknown as { tag: HTMLElement };
        tag.dataset.load = 'eager';
        for (let done = 0; done < count; done++) {
          document.body.append(tag);
          while (!tag.matches('[data-island-state="mounted"]')) await frame();
          tag.remove();
          while (!tag.matches('[data-island-state="unmounted"]')) await frame();
        }
        delete tag.dataset.load;
        window.seen.events.length = 0;
        window.seen.states.length = 0;
      }, times);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await cycle(5);
    const before = await measureMemory(session);
    await cycle(100);
    const now = await measureMemory(session);
    expect(now.nodes - before.nodes).toBeLessThan(60);
    expect(now.listeners - before.listeners).toBeLessThan(10);
    expect(await after()).toBe(asWas);
  });

  test(`${widget}, in use under the policy, violates nothing and loads its own two files, those of all enhancers and no React`, async ({
    page,
    site,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await openTags(site, page, whole);
    await use(page, widget);
    expect((await seen(page)).violations).toEqual([]);
    expect(thrown).toEqual([]);
    const files = site
      .asked(/^GET \/islands\//)
      .map((request) => request.replace(/^GET \/islands\/|-[A-Z0-9]{5,8}(?=\.)/g, ''));
    expect(files.sort()).toEqual(
      ['loader.js', `${widget}.css`, `${widget}.js`, 'plain.js', 'runtime-entry.js'].sort(),
    );
  });

  if (lacks)
    test(`${widget}, with markup that lacks something, says what and leaves it as it is`, async ({
      page,
      site,
    }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await site.open(page, lacks, { loader: loaderOf('/islands/') });
      await expect(page.locator('#a')).toHaveAttribute('data-island-state', 'error');
      await expect(page.getByRole('alert')).toContainText('Dit onderdeel kon niet worden geladen.');
      expect((await seen(page)).events.map(({ phase }) => phase)).toEqual(['attributes']);
      expect(logged.join('\n')).toMatch(message);
      expect(logged.join('\n')).toContain(`${widget} (attributes)`);
      expect(
        await page
          .locator('#a')
          .evaluate(
            (tag) => tag.querySelectorAll('[aria-expanded],[tabindex],[novalidate]').length,
          ),
      ).toBe(0);
    });
}
