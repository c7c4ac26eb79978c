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
 * @property {string} address where a form sends or a link leads; empty for what a script does alone
 */

/** Runs in the page. @returns {Control[]} */
function listControls() {
  /** @type {Control[]} */
  const found = [];
  /** @param {Element} element */
  const groupOf = (element) =>
    (element.closest('details')?.querySelector('summary')?.textContent ?? '').split(':')[0] ?? '';
  for (const button of document.querySelectorAll('.demo-bar form button')) {
    const form = button.closest('form');
    const kind = form?.hasAttribute('data-live') ? 'live' : 'form';
    const [group, label] = [groupOf(button), button.textContent ?? ''];
    found.push({ kind, group, label, address: form?.action ?? '' });
  }
  // States are walked by their links.
  for (const link of document.querySelectorAll('.demo-bar details a')) {
    const [group, label] = [groupOf(link), link.textContent ?? ''];
    const kind = link.getAttribute('target') === '_blank' ? 'tab' : 'link';
    const address = /** @type {HTMLAnchorElement} */ (link).href;
    if (group !== 'Toestand') found.push({ kind, group, label, address });
  }
  const own = { group: '', address: '' };
  if (document.querySelector('[data-demo-log-panel]'))
    found.push({ ...own, kind: 'log', group: 'Logboek', label: 'Logboek' });
  if (document.querySelector('[data-demo-copy]:not([hidden])'))
    found.push({ ...own, kind: 'copy', label: 'Kopieer link' });
  if (document.querySelector('[data-demo-fold]:not([hidden])'))
    found.push({ ...own, kind: 'fold', label: 'Balk inklappen' });
  return found;
}

/**
 * @param {Visitor} visitor
 * @returns {Promise<Control[]>}
 */
export async function controlsOf(visitor) {
  const found = await visitor.page.evaluate(listControls);
  return found.map((control) => ({ ...control, address: visitor.shorten(control.address) }));
}

/** @param {Control} control */
export const nameOf = ({ group, label }) => (group ? `${group} › ${label}` : label);

/**
 * Unfolds what holds the control.
 *
 * @param {Visitor} visitor
 * @param {string} group
 */
async function unfold({ page }, group) {
  const bar = page.locator('.demo-bar');
  const isOf = (/** @type {string} */ text) => text.split(':')[0] === group;
  const index = (await bar.locator('summary').allTextContents()).findIndex(isOf);
  const fold = bar.locator('details').nth(index);
  // A log that is open already would be folded.
  if (!(await fold.evaluate((each) => each.hasAttribute('open'))))
    await fold.locator('> summary').click({ timeout: 10_000 });
}

/** What a control says is of its own, so that an earlier one's words are taken away. @param {Visitor} visitor */
const forgetSaid = ({ page }) =>
  page.locator('[data-demo-said]').evaluateAll((all) => {
    for (const said of all) {
      said.textContent = '';
      /** @type {HTMLElement} */ (said).hidden = true;
    }
  });

/**
 * Clicks it, and waits for what it does.
 *
 * @param {Visitor} visitor on a page that has it
 * @param {Control} control
 * @param {{ opensAnew?: boolean }} [options] whether the page is loaded anew afterwards
 * @returns {Promise<State & { note?: string }>}
 */
export async function work(visitor, { kind, group, label }, { opensAnew = false } = {}) {
  const { page } = visitor;
  const bar = page.locator('.demo-bar');
  if (group) await unfold(visitor, group);
  const fold = bar.locator('details[open]').first();
  const control = fold
    .locator(kind === 'link' || kind === 'tab' ? 'a' : 'button')
    .and(fold.getByText(label, { exact: true }));
  switch (kind) {
    case 'live': {
      await forgetSaid(visitor);
      await control.click({ timeout: 10_000 });
      await bar.locator('[data-demo-said]:not([hidden])').waitFor({ timeout: 10_000 });
      const state = await visitor.settled();
      if (!opensAnew) return state;
      // What is chosen concerns the calls from now on; the next page makes some, and its bar says so.
      await page.reload({ waitUntil: 'domcontentloaded' });
      // Some calls wait for an idle moment, and would else meet the next choice.
      const reloaded = await visitor.settled(page, 500);
      return { ...reloaded, note: state.said };
    }
    case 'form':
    case 'link': {
      await Promise.all([
        page.waitForEvent('framenavigated', { timeout: 10_000 }),
        control.click({ timeout: 10_000 }),
      ]);
      await page.waitForLoadState('domcontentloaded');
      return visitor.settled();
    }
    case 'tab': {
      const [tab] = await Promise.all([
        visitor.context.waitForEvent('page'),
        control.click({ timeout: 10_000 }),
      ]);
      await tab.waitForLoadState('domcontentloaded');
      const state = await visitor.settled(tab);
      await tab.close();
      return state;
    }
    case 'copy': {
      await bar.getByRole('button', { name: label }).click();
      await bar.getByText('De link is gekopieerd.').waitFor({ timeout: 10_000 });
      const link = await page.evaluate(() => navigator.clipboard.readText());
      return { ...(await visitor.settled()), note: visitor.shorten(link) };
    }
    case 'fold': {
      await bar.getByRole('button', { name: label }).click();
      await bar.getByRole('button', { name: 'Demobalk' }).waitFor({ timeout: 10_000 });
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
