/**
 * Takes the small pictures of the tag builder's list, one in each look for each widget of the manifest, from
 * its page in the demo of the last browser test run: `npm run thumbnails -- [WIDGET…]`.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { EDITOR, HOST, ISLANDS, ROOT, SERVER } from '../browser/paths.mjs';
import { findChromium } from '../system-programs.mjs';

/** Pixels of the page, and how much smaller they are in the picture. */
const WIDTH = 480;
const HEIGHT = 360;
const SCALE = 2;
/** Of WebP, from 0 to 1. */
const QUALITY = 0.75;

/** What shows a widget that is not seen at first, or not by everybody. */
const WAYS = {
  login: { query: 'als=gast&scenario=modaal', click: '[data-open-login]', opens: 'dialog[open]' },
  'two-factor': { query: 'als=sanne', click: '[data-two-factor-enable]', opens: 'dialog[open]' },
  notifications: { query: 'als=sanne', click: '[data-open-notifications]' },
  'message-form': { query: 'als=sanne' },
  inbox: { query: 'als=sanne' },
  outbox: { query: 'als=sanne' },
  message: { query: 'als=sanne' },
};

const { widgets } = JSON.parse(await readFile(path.join(ROOT, 'islands.manifest.json'), 'utf8'));
const only = process.argv.slice(2);
const host = spawn(process.execPath, [path.join(HOST, 'server.js')], {
  env: {
    ...process.env,
    PORT: '0',
    DEMO_DATA: await mkdtemp(path.join(tmpdir(), 'thumbnails-')),
    ISLANDS_DIR: ISLANDS,
    EDITOR_DIR: EDITOR,
    SERVER_DIR: SERVER,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve) => {
  host.stdout.on('data', (text) => {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(`${text}`);
    if (found) resolve(found[0]);
  });
});
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const pictures = widgets
    .filter(({ name }) => !only.length || only.includes(name))
    .flatMap((widget) => [
      { ...widget, colorScheme: 'light', file: widget.name },
      { ...widget, colorScheme: 'dark', file: `${widget.name}-dark` },
    ]);
  for (const { name, demo, colorScheme, file } of pictures) {
    const { query = 'als=gast', click, opens } = WAYS[name] ?? {};
    const page = await browser.newPage({
      viewport: { width: WIDTH + 40, height: 900 },
      colorScheme,
    });
    await page.goto(`${url}/${demo}?${query}`);
    if (click) await page.locator(click).first().click();
    if (opens) await page.locator(opens).waitFor();
    await page.waitForLoadState('networkidle');
    const box = await page.evaluate((widget) => {
      const tag =
        document.querySelector(`main [data-widget="${widget}"]`) ??
        document.querySelector(`[data-widget="${widget}"]`);
      const place =
        document.querySelector('dialog[open]') ??
        tag.querySelector('[class*="panel"]:not([hidden])') ??
        tag;
      if (place.localName !== 'dialog') {
        place.scrollIntoView({ block: 'start' });
        scrollBy(0, -90);
      }
      const { x, y } = place.getBoundingClientRect();
      return { x, y };
    }, name);
    const png = await page.screenshot({
      clip: {
        x: Math.max(0, box.x - 12),
        y: Math.max(0, box.y - 12),
        width: WIDTH,
        height: HEIGHT,
      },
    });
    const canvasPage = await browser.newPage();
    const webp = await canvasPage.evaluate(
      async ({ data, width, height, quality }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, width, height);
        return canvas.toDataURL('image/webp', quality).split(',')[1];
      },
      {
        data: png.toString('base64'),
        width: WIDTH / SCALE,
        height: HEIGHT / SCALE,
        quality: QUALITY,
      },
    );
    await writeFile(
      path.join(ROOT, `demo-pages/assets/widgets/${file}.webp`),
      Buffer.from(webp, 'base64'),
    );
    await page.close();
    await canvasPage.close();
  }
} finally {
  await browser.close();
  host.kill();
}
