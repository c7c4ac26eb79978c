import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, withoutChance } from './match-day/fixtures.ts';
import { ROOT } from './paths.mjs';

const KITS = {
  'Bootstrap 3': 'bootstrap-3/dist/css/bootstrap.min.css',
  'Bootstrap 5': 'bootstrap/dist/css/bootstrap.min.css',
  Materialize: 'materialize-css/dist/css/materialize.min.css',
  Foundation: 'foundation-sites/dist/css/foundation.min.css',
  Bulma: 'bulma/css/bulma.min.css',
  Pico: '@picocss/pico/css/pico.min.css',
};

/** What sites write themselves, in place of a kit. */
const OWN_RULES = {
  // Flags and icons (flag-icons, Flaticon, Foundation Icons), and the short prefix of an admin kit.
  "icon sets' `fi`": `
    .fi, [class^="fi-"], [class*=" fi-"], .fi-root, .fi-card, .fi-head, .fi-body, .fi-btn, .fi-note, .fi-link,
    .fi-label, .fi-input, .fi-error, .fi-alert, .fi-badge, .fi-avatar, .fi-dialog, .fi-comment, .fi-comments,
    .fi-poll, .fi-ballot, .fi-messages, .fi-prediction, .fi-login, .fi-hidden {
      display: inline-block; position: relative; float: left; width: 1.33em; margin: 30px; padding: 20px;
      background: red; color: red; opacity: 0.2; font: 700 9px/1em Flaticon;
    }
    .fi::before, [class^="fi-"]::before, [class*=" fi-"]::before { content: "\\f101" }
    :root { --fi-brand: red; --fi-ink: red; --fi-card: red; --fi-rem: 40px }`,
  'rules for all fields and buttons': `
    :root :is(input, select, textarea) {
      display: block; width: 100%; min-width: 200px; max-width: 400px; height: 50px; min-height: 44px;
      max-height: 60px; margin: 0 0 20px; padding: 12px; border: 2px solid red; border-radius: 8px;
      background: red; box-shadow: 0 0 9px red; color: red; font: 700 11px/3 serif; text-align: right;
      text-indent: 9px; letter-spacing: 3px; text-transform: uppercase; float: left;
    }
    :root button {
      display: block; width: 100%; min-width: 200px; max-width: 400px; height: 50px; max-height: 60px;
      margin: 0 0 20px; border-radius: 8px; box-shadow: 0 0 9px red; text-indent: 9px;
      letter-spacing: 3px; text-transform: uppercase; float: left;
    }`,
};

/** Pages which together have every bare element that kits style. */
const PAGES: { name: string; address: string; widget: string; open?: string }[] = [
  { name: 'comments', address: '/kaal.html?scenario=realtime-uit', widget: 'comments' },
  { name: 'a login dialog', address: '/login.html', widget: 'login', open: '[data-open-login]' },
  { name: 'a registration form', address: '/registration.html', widget: 'registration' },
  { name: 'an inbox', address: '/inbox.html?als=sanne', widget: 'inbox' },
  { name: 'a poll', address: '/poll.html?scenario=leeg', widget: 'poll' },
  { name: "a poll's results", address: '/poll.html?scenario=gestemd', widget: 'poll' },
  { name: 'a prediction', address: '/prediction.html?als=sanne', widget: 'prediction' },
  { name: 'a new message', address: '/message-form.html?als=sanne', widget: 'message-form' },
  { name: 'a contact form', address: '/contact-form.html', widget: 'contact-form' },
  { name: 'a tip form', address: '/tip-form.html', widget: 'tip-form' },
  { name: 'a login page', address: '/login.html', widget: 'login' },
  { name: 'a new password', address: '/password-reset.html', widget: 'password-reset' },
  {
    name: 'a two-factor dialog',
    address: '/two-factor.html?als=sanne',
    widget: 'two-factor',
    open: '[data-two-factor-enable]',
  },
  {
    name: 'notifications',
    address: '/notifications.html?scenario=lid',
    widget: 'notifications',
    open: '.fan-notifications-bell',
  },
  { name: 'a live match', address: '/live-match.html', widget: 'live-match' },
  {
    name: 'a live report',
    address: '/live-report.html',
    widget: 'live-report',
  },
  { name: 'the man of the match', address: '/motm-poll.html', widget: 'motm-poll' },
  { name: 'the best comment', address: '/best-comment.html', widget: 'best-comment' },
  { name: 'avatars', address: '/avatar.html', widget: 'avatar' },
  { name: 'an outbox', address: '/outbox.html?als=sanne', widget: 'outbox' },
  { name: 'a message', address: '/message.html?als=sanne', widget: 'message' },
];

/** What a kit changes without meaning to; with the box, where a control is seen and clicked. */
const PROPERTIES = `display position float opacity visibility pointer-events overflow-x overflow-y
  clip-path transform filter box-sizing margin-top margin-right margin-bottom margin-left padding-top
  padding-right padding-bottom padding-left border-top-width border-right-width border-bottom-width
  border-left-width border-top-left-radius background-color background-image box-shadow color
  font-family font-size font-weight font-style line-height letter-spacing text-transform text-align
  text-decoration-line text-shadow text-indent white-space-collapse text-wrap-mode word-break
  vertical-align list-style-type cursor user-select appearance flex-grow flex-shrink align-items
  justify-content border-collapse object-fit accent-color`.split(/\s+/);

/** One element of each kind on the page, under a name to report it by. */
const oneOfEach = (page: Page) =>
  page.evaluateHandle(() => {
    const kinds = new Map<string, Element>();
    for (const element of document.querySelectorAll('.fan-root, .fan-root *')) {
      const within = element.parentElement;
      if (within?.closest('svg, altcha-widget')) continue;
      const { type = '' } = element as HTMLInputElement;
      const name = `${element.localName}${type && `[${type}]`}.${element.getAttribute('class')}`;
      kinds.set(`${within?.getAttribute('class')} > ${name}`, element);
    }
    return [...kinds];
  });

/** The computed style and the size of each of the elements. */
const looks = (elements: Awaited<ReturnType<typeof oneOfEach>>) =>
  elements.evaluate(
    (all, properties) =>
      all.flatMap(([name, element]) => {
        const style = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return [
          ...properties.map((property) => [property, style.getPropertyValue(property)]),
          ['::before', getComputedStyle(element, '::before').content],
          ['::after', getComputedStyle(element, '::after').content],
          ['width', width.toFixed(1)],
          ['height', height.toFixed(1)],
        ].map((pair) => `${name} { ${pair.join(': ')} }`);
      }),
    PROPERTIES,
  );

// As wide as Pico leaves the size of the text alone.
test.use({ viewport: { width: 560, height: 900 } });

for (const { name, address, widget, open } of PAGES)
  test(`${name}, inside CSS kits, looks as on a page without one`, async ({ page, host }) => {
    await page.route('**/kit.css*', async (route) => {
      const kit = decodeURIComponent(new URL(route.request().url()).search.slice(1));
      const text = Object.hasOwn(OWN_RULES, kit)
        ? OWN_RULES[kit as keyof typeof OWN_RULES]
        : await readFile(path.join(ROOT, 'node_modules', kit), 'utf8');
      await route.fulfill({
        contentType: 'text/css',
        body: `${text}\n* { transition: none !important }`,
      });
    });
    // Nothing comes and goes while the page is looked at.
    await page.route('**/pusher-key', (route) => route.fulfill({ status: 404 }));
    await withoutChance(page);
    await page.clock.install();
    await page.goto(host.url + address);
    if (open) await page.locator(open).first().click();
    await expect(
      page.locator(`[data-widget="${widget}"]:has(.fan-root *)`).first(),
    ).toHaveAttribute('data-island-state', 'mounted');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    // How wide a tag is, is the host's.
    await page.evaluate(() => {
      for (const tag of document.querySelectorAll<HTMLElement>('[data-widget]')) {
        const { width } = tag.getBoundingClientRect();
        if (!width) continue;
        tag.style.setProperty('box-sizing', 'border-box', 'important');
        for (const each of ['width', 'min-width', 'max-width'])
          tag.style.setProperty(each, `${width}px`, 'important');
        tag.style.setProperty('flex', 'none', 'important');
      }
    });
    const elements = await oneOfEach(page);
    const bare = await looks(elements);
    expect(bare.length).toBeGreaterThan(100);
    const sheets = [...Object.entries(KITS), ...Object.keys(OWN_RULES).map((name) => [name, name])];
    for (const [kit, file = ''] of sheets) {
      await page.evaluate(
        (href) =>
          new Promise((resolve) => {
            const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
            link.id = 'kit';
            link.onload = resolve;
            document.head.prepend(link);
          }),
        `/kit.css?${encodeURIComponent(file)}`,
      );
      const inside = await looks(elements);
      const changed = inside.filter((each, index) => each !== bare[index]);
      expect.soft(changed, `${name} inside ${kit}`).toEqual([]);
      await page.evaluate(() => document.getElementById('kit')?.remove());
    }
  });
