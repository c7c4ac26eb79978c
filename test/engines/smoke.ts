import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostProcess } from '../browser/support/host-process.ts';
import { widgets } from '../unit/product/manifest.ts';
import type { Browser } from './browser.ts';
import { checks } from './checks.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { SmokePage } from './smoke-page.ts';

/** Includes installing a missing engine, after another one's, in milliseconds. */
const START_LIMIT = 400_000;

/** Declares a test per widget of the manifest: it mounts, its main action works, without an error. */
export function describeSmoke(engine: string, start: () => Promise<Browser>): void {
  describe(engine, () => {
    let host: HostProcess;
    let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
    let browser: Browser;
    let page: SmokePage;

    beforeAll(async () => {
      host = await HostProcess.start();
      proxy = await startRecordingProxy(host.url);
      browser = await start();
      page = new SmokePage(browser, proxy.url);
    }, START_LIMIT);

    afterAll(async () => {
      await browser?.close();
      await proxy?.close();
      await host?.close();
    });

    it('tag with a wrong JSON child, opened, has its error recorded', async () => {
      await page.openAs(undefined, '/poll.html?scenario=kapotte-json');
      await page.exists({ css: '[data-island-state="error"]' });
      expect((await page.errors()).join('\n')).toContain('island poll, attributes');
    });

    it.each(widgets.map(({ name, demo }) => [name, demo]))(
      '%s on %s, mounted and used, works without an error',
      async (name, demo) => {
        const check = checks[name];
        if (!check) throw new Error(`add "${name}" to test/engines/checks.ts`);
        const mounted = { css: `[data-widget="${name}"][data-island-state="mounted"]` };
        await page.openAs(check.member, `/${demo}`);
        await page.see(check.main);
        if (!check.mountsOnUse) await page.exists(mounted);
        await check.action(page);
        if (check.mountsOnUse) await page.exists(mounted);
        expect(await page.errors()).toEqual([]);
      },
    );
  });
}
