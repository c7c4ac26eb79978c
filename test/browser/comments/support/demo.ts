import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { Section } from './section.ts';

/** A visitor of the demo host, in a browser of their own. */
export class Visitor {
  private constructor(
    readonly context: BrowserContext,
    readonly section: Section,
    private readonly url: string,
  ) {}

  static async arrive(browser: Browser, url: string, path: string): Promise<Visitor> {
    const context = await browser.newContext({ locale: 'nl-NL' });
    const page = await context.newPage();
    await page.goto(url + path);
    return new Visitor(context, new Section(page), url);
  }

  /** Does what only the demo's own buttons do, token included. */
  async act(path: string, data: Record<string, unknown> = {}): Promise<void> {
    const cookies = await this.context.cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const response = await this.context.request.post(this.url + path, {
      data,
      headers: { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
    });
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
  }

  /** Writes a comment on the article, and waits until the page is done with it. */
  async post(text: string): Promise<void> {
    await this.section.field.fill(text);
    await this.section.submit.click();
    await expect(this.section.field).toHaveValue('');
  }

  /** Waits until this text is in the list once, as a comment with an id. */
  async sees(text: string): Promise<void> {
    await expect(
      this.section.root.locator('article[id^="comment-"]').getByText(text, { exact: true }),
    ).toHaveCount(1);
  }
}
