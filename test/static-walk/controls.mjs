/** @typedef {import('./visitor.mjs').Visitor} Visitor */
/** @typedef {import('./visitor.mjs').State} State */

/**
 * A control of the bar.
 *
 * @typedef {object} Control
 * @property {'live' | 'form' | 'link' | 'tab' | 'copy' | 'fold' | 'log'} kind `live` leaves the page
 *   alone, `form` and `link` lead to a page, `tab` opens one beside it
 * @property {string} group what its fold is about
 * @property {string} label
 */

/** Runs in the page. @returns {Control[]} */
function listControls() {
  /** @type {Control[]} */
  const found = [];
  /** @param {Element} element */
  const groupOf = (element) =>
    (element.closest('details')?.querySelector('summary')?.textContent ?? '').split(':')[0] ?? '';
  for (const button of document.querySelectorAll('.demo-bar form button')) {
    const kind = button.closest('form')?.hasAttribute('data-live') ? 'live' : 'form';
    found.push({ kind, group: groupOf(button), label: button.textContent ?? '' });
  }
  // States are walked by their links.
  for (const link of document.querySelectorAll('.demo-bar details a')) {
    const group = groupOf(link);
    const kind = link.getAttribute('target') === '_blank' ? 'tab' : 'link';
    if (group !== 'Toestand') found.push({ kind, group, label: link.textContent ?? '' });
  }
  if (document.querySelector('[data-demo-log-panel]'))
    found.push({ kind: 'log', group: 'Logboek', label: 'Logboek' });
  if (document.querySelector('[data-demo-copy]:not([hidden])'))
    found.push({ kind: 'copy', group: '', label: 'Kopieer link' });
  if (document.querySelector('[data-demo-fold]:not([hidden])'))
    found.push({ kind: 'fold', group: '', label: 'Balk inklappen' });
  return found;
}

/** @param {Visitor} visitor */
export const controlsOf = ({ page }) => page.evaluate(listControls);

/** @param {Control} control */
export const nameOf = ({ group, label }) => (group ? `${group} › ${label}` : label);

/**
 * Clicks it, and waits for what it does.
 *
 * @param {Visitor} visitor on a page that has it
 * @param {Control} control
 * @returns {Promise<State & { note?: string }>}
 */
export async function work(visitor, { kind, group, label }) {
  const { page } = visitor;
  const bar = page.locator('.demo-bar');
  const isOf = (/** @type {string} */ text) => text.split(':')[0] === group;
  if (group) {
    const folds = bar.locator('summary');
    const index = (await folds.allTextContents()).findIndex(isOf);
    const fold = bar.locator('details').nth(index);
    // A log that is open already would be folded.
    if (!(await fold.evaluate((each) => each.hasAttribute('open'))))
      await fold.locator('> summary').click();
  }
  const fold = bar.locator('details[open]').first();
  const control = fold
    .locator(kind === 'link' || kind === 'tab' ? 'a' : 'button')
    .and(fold.getByText(label, { exact: true }));
  switch (kind) {
    case 'live': {
      await control.click();
      await bar.locator('[data-demo-said]:not([hidden])').waitFor({ timeout: 10_000 });
      const state = await visitor.settled();
      if (group !== 'Netwerk') return state;
      // What is chosen concerns the calls from now on; the next page makes some, and its bar says so.
      await page.reload();
      const reloaded = await visitor.settled();
      return { ...reloaded, note: state.said };
    }
    case 'form':
    case 'link': {
      await Promise.all([
        page.waitForEvent('framenavigated', { timeout: 10_000 }),
        control.click({ timeout: 10_000 }),
      ]);
      await page.waitForLoadState();
      return visitor.settled();
    }
    case 'tab': {
      const [tab] = await Promise.all([
        visitor.context.waitForEvent('page'),
        control.click({ timeout: 10_000 }),
      ]);
      await tab.waitForLoadState();
      const state = await visitor.settled(tab);
      await tab.close();
      return state;
    }
    case 'copy': {
      await bar.getByRole('button', { name: label }).click();
      await bar.getByText('De link is gekopieerd.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      return { ...(await visitor.settled()), note: visitor.shorten(link) };
    }
    case 'fold': {
      await bar.getByRole('button', { name: label }).click();
      await bar.getByRole('button', { name: 'Demobalk' }).waitFor();
      const state = await visitor.settled();
      await bar.getByRole('button', { name: 'Demobalk' }).click();
      return state;
    }
    case 'log': {
      const state = await visitor.settled();
      const lines = await page.locator('[data-demo-log] li').count();
      return { ...state, note: lines > 0 ? 'lines' : 'no line' };
    }
  }
}
