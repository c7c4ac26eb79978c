import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { ROOT } from '../paths.mjs';

interface Widget {
  name: string;
  demo: string;
}
const { widgets } = JSON.parse(readFileSync(path.join(ROOT, 'islands.manifest.json'), 'utf8')) as {
  widgets: Widget[];
};

for (const { name, demo } of widgets)
  test(`${name}, somebody adds to Object.prototype, mounts without an error`, async ({
    page,
    host,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.addInitScript(() => {
      Object.assign(Object.prototype, { each() {}, user: 'x', errors: 'y', onmessage: 'z' });
    });
    await page.goto(new URL(`/${path.basename(demo)}`, host.url).href);
    const tag = page.locator(`[data-widget="${name}"]`).first();
    await tag.evaluate((element: HTMLElement) => {
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      element.scrollIntoView();
    });
    await expect(tag).toHaveAttribute('data-island-state', 'mounted');
    expect(thrown).toEqual([]);
  });
