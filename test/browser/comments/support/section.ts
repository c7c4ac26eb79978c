import type { Locator, Page } from '@playwright/test';

/** The comment section of a page, as a reader finds its parts. */
export class Section {
  readonly root: Locator;
  readonly field: Locator;
  readonly submit: Locator;
  readonly banner: Locator;
  readonly badge: Locator;
  readonly more: Locator;
  constructor(readonly page: Page) {
    this.root = page.locator('[data-widget="comments"]');
    this.field = page
      .getByRole('textbox', { name: 'Je reactie' })
      .or(page.getByRole('combobox', { name: 'Je reactie' }));
    this.submit = page.getByRole('button', { name: 'Plaats reactie' });
    this.banner = page.getByRole('button', { name: /^\d+ nieuwe reacties?$/ });
    this.badge = this.root.locator('.fan-head').getByText(/^\d+ reacties?$/);
    this.more = page.getByRole('button', { name: 'Laad meer reacties...' });
  }

  comment(id: number): Locator {
    return this.page.locator(`#comment-${id}`);
  }
  /** The top level's and all other articles' ids, in the order of the page. */
  ids(): Promise<number[]> {
    return this.root
      .locator('article')
      .evaluateAll((articles) => articles.map(({ id }) => Number(id.replace('comment-', ''))));
  }
  button(id: number, name: string): Locator {
    return this.comment(id).getByRole('button', { name, exact: true });
  }
  /** A text field by its label, whatever role mentions give it. */
  fieldOf(id: number, label: string): Locator {
    return this.comment(id).getByLabel(label, { exact: true });
  }
  /** What the page has kept of what was typed. */
  drafts(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...localStorage }));
  }
  live(): Locator {
    return this.root.getByText('Live', { exact: true });
  }
  alert(): Locator {
    return this.root.getByRole('alert').filter({ hasText: /\S/ });
  }
}
