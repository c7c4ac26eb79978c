import { expect, type Page } from '@playwright/test';
import { findHarm } from './findHarm.ts';

/** What an armed page has suffered so far, each harm as one line that names its cause. */
export interface Guard {
  page: Page;
  harms: string[];
}

/** What the guard needs of the page that it watches. */
export interface GuardOptions {
  /** Hosts (`name:port`) beyond the page's own that may be asked for something. */
  hosts?: string[];
}

/**
 * Watches a page for what hostile texts try: code that runs (`__pwned`), dialogs, requests to
 * `/evil` or to strangers, navigation, windows, frames, downloads and uncaught errors. Call it
 * before the page is opened; rejections by a content security policy are no harm.
 */
export async function armPage(page: Page, { hosts = [] }: GuardOptions = {}): Promise<Guard> {
  const harms: string[] = [];
  const harm = (line: string) => {
    if (!harms.includes(line)) harms.push(line);
  };
  let home = '';

  await page.exposeFunction('__pwned', (name: string) => harm(`code ran: ${name}`));
  await page.addInitScript(() => {
    // Tags that the page's own markup holds; whatever is added later is from a text.
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute(
        'data-guard-widgets',
        String(document.querySelectorAll('[data-widget]').length),
      );
    });
  });

  page.on('dialog', (dialog) => {
    harm(`dialog: ${dialog.type()} ${dialog.message()}`);
    // A page that is going away dismisses its own dialogs.
    dialog.dismiss().catch(() => {});
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!home && request.isNavigationRequest()) home = url.host;
    const stranger = /^(https?|wss?):$/.test(url.protocol) && ![home, ...hosts].includes(url.host);
    if (stranger || url.pathname.includes('/evil')) harm(`request: ${url.href.slice(0, 200)}`);
  });
  page.on('websocket', (socket) => {
    if (![home, ...hosts].includes(new URL(socket.url()).host)) harm(`socket: ${socket.url()}`);
  });
  page.on('framenavigated', (frame) => {
    const url = new URL(frame.url());
    if (frame === page.mainFrame() && home && url.host !== home) harm(`navigation: ${url.href}`);
  });
  page.on('frameattached', (frame) => harm(`frame: ${frame.name() || 'without a name'}`));
  page.on('popup', (popup) => harm(`window: ${popup.url()}`));
  page.on('download', (download) => harm(`download: ${download.url()}`));
  page.on('pageerror', (error) => harm(`uncaught: ${error.message}`));

  return { page, harms };
}

/**
 * Fires what a reader's pointer, keys and focus would fire on every element, so that handlers
 * which wait for an action show themselves; clicks are left out, for they follow links.
 */
export async function provoke({ page }: Guard): Promise<void> {
  await page.evaluate(async () => {
    const types =
      'pointerover mouseover pointerdown auxclick focus keydown copy paste toggle load error animationstart transitionrun scroll scrollend beforetoggle beforematch';
    for (const element of document.querySelectorAll('body *')) {
      for (const type of types.split(' ')) element.dispatchEvent(new Event(type));
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/**
 * Fails with the list of harms: those seen since the page was armed, and those that are in the
 * document now (inserted elements, names and handlers, covers, a page wider than the screen).
 */
export async function assertUnharmed(guard: Guard): Promise<void> {
  const present = await guard.page.evaluate(findHarm);
  expect([...guard.harms, ...present]).toEqual([]);
}
