import type { Page } from '@playwright/test';
import { test as base, expect } from '../../fixtures.ts';
import { loaderOf, type PageOptions, type TestSite } from '../../support/test-site.ts';
import { ME } from './comment-data.ts';
import { CommentHost } from './comment-host.ts';
import { FakePusher } from './fake-pusher.ts';
import { Section } from './section.ts';

export { expect } from '../../fixtures.ts';

export interface Opening extends PageOptions {
  /** Further attributes of the tag. */
  attributes?: string;
  /** The JSON child. */
  child?: unknown;
  /** Further keys of the page configuration. */
  config?: Record<string, unknown>;
  /** The page's body; `TAG` is replaced by the comment section's tag. */
  body?: string;
  guest?: number;
}

const CUT = {
  headers: { 'content-length': '4096', connection: 'close' },
  body: '{"comments":[{"id":',
};

/** JSON as Blade's `@json` writes it into a page. */
export const printed = (value: unknown) =>
  `<script type="application/json">${JSON.stringify(value).replaceAll('<', '\\u003C')}</script>`;

/** A site with a comment section on article 42, in as many tabs as a test opens. */
export class Talk {
  readonly realtime = new FakePusher();
  readonly host = new CommentHost(this.realtime);
  readonly section: Section;
  /** What was thrown and not caught, in any tab. */
  readonly thrown: string[] = [];
  constructor(
    readonly page: Page,
    readonly site: TestSite,
  ) {
    this.section = new Section(page);
    for (const method of ['GET', 'POST', 'PUT']) site.route(`${method} /cut`, CUT);
  }

  /** Opens the page; in a tab of its own where one is given. */
  async open(options: Opening = {}, page = this.page): Promise<Section> {
    const {
      attributes = '',
      child,
      config,
      body = 'TAG',
      guest = ME,
      head = '',
      ...rest
    } = options;
    const { port } = new URL(this.site.origin);
    const configuration = {
      realtime: { host: '127.0.0.1', port: Number(port), forceTLS: false },
      user: this.host.user,
      ...config,
    };
    await this.host.attach(page);
    await this.realtime.attach(page);
    page.on('pageerror', ({ message }) => this.thrown.push(message));
    await page.addInitScript((id) => {
      // No jitter, so that what is read again is read at once.
      Math.random = () => 0;
      try {
        localStorage.setItem('guest_id', btoa(`${id * 2}`));
      } catch {}
    }, guest);
    const tag = `<div data-widget="comments" data-load="eager" data-news-id="42" ${attributes}>${child ? printed(child) : ''}</div>`;
    await this.site.open(
      page,
      body.replace('TAG', () => tag),
      {
        loader: loaderOf('/islands/'),
        head: `<meta name="viewport" content="width=device-width"><script type="application/json" id="islands-config">${JSON.stringify(configuration).replaceAll('<', '\\u003C')}</script>${head}`,
        ...rest,
      },
    );
    return new Section(page);
  }

  /** Opens the page and waits until it is live and has read again, as it does once it is. */
  async openLive(options: Opening = {}, page = this.page): Promise<Section> {
    const before = this.host.reads.length;
    const section = await this.open(options, page);
    await expect(section.live()).toBeVisible();
    await expect
      .poll(() => this.host.reads.length - before)
      .toBeGreaterThanOrEqual(options.child ? 1 : 2);
    return section;
  }
}

/** `talk` is a site with a comment section whose host a test has in its hands. */
export const test = base.extend<{ talk: Talk }>({
  talk: async ({ page, site }, use) => {
    const talk = new Talk(page, site);
    await use(talk);
    expect(talk.thrown).toEqual([]);
  },
});
