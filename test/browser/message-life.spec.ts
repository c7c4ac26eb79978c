import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A member with a browser context of their own, logged in through the form. */
class Member {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly url: string,
  ) {}

  static async logIn(browser: Browser, url: string, username: string): Promise<Member> {
    const context = await browser.newContext({ locale: 'nl-NL' });
    const page = await context.newPage();
    await page.goto(`${url}/login.html`);
    await page.getByLabel('E-mailadres of gebruikersnaam').fill(username);
    await page.getByLabel('Wachtwoord', { exact: true }).fill('maasstad');
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.waitForURL(`${url}/`);
    return new Member(context, page, url);
  }

  get bell() {
    return this.page.locator('header').getByRole('button', { name: /^Notificaties/ });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Returns the row of a message in the mailbox that is open. */
  row(subject: string) {
    return this.page.locator('[data-widget][data-island-state="mounted"]').getByRole('row', {
      name: subject,
    });
  }

  /** Returns how many notifications are unread on the host. */
  async unread(): Promise<number> {
    const response = await this.context.request.get(`${this.url}/api/notifications?only_unread=1`, {
      headers: { Accept: 'application/json' },
    });
    return ((await response.json()) as { data: unknown[] }).data.length;
  }

  expectUnread(count: number) {
    return expect(this.bell).toHaveAccessibleName(
      count > 0 ? `Notificaties, ${count} ongelezen` : 'Notificaties',
    );
  }

  opens(path: string) {
    return this.page.goto(`${this.url}/mijn-account${path}`);
  }

  isAt(path: string | RegExp) {
    return this.page.waitForURL(
      typeof path === 'string' ? `${this.url}/mijn-account${path}` : path,
    );
  }

  /** Opens the newest notification, which leads to a message. */
  async followsNotification(about: string): Promise<void> {
    await this.bell.click();
    const panel = this.page.getByRole('region', { name: 'Notificaties' });
    const newest = panel.getByRole('listitem').first();
    await expect(newest).toContainText(about);
    await newest.getByRole('link', { name: 'Nieuw bericht' }).click();
    await this.isAt(/\/mijn-account\/inbox\/\d+$/);
  }
}

test('message, sent to another member, is announced, read, replied to and deleted', async ({
  browser,
  host,
}) => {
  test.setTimeout(120_000);
  const kees = await Member.logIn(browser, host.url, 'kees_v');
  const sanne = await Member.logIn(browser, host.url, 'sanne');
  const before = await kees.unread();
  const subject = 'Meerijden, ouwe knurft?';
  const seen = 'Meerijden, ouwe ******?';

  await sanne.page.locator('header').getByRole('link', { name: 'Mijn account' }).click();
  await sanne.page.getByRole('link', { name: 'Schrijf een bericht' }).click();
  await sanne.page.getByRole('combobox', { name: 'Ontvanger' }).pressSequentially('KEE');
  await sanne.page.getByRole('option', { name: 'kees_v' }).click();
  await sanne.page.getByLabel('Onderwerp').fill(subject);
  await sanne.page
    .getByLabel('Bericht', { exact: true })
    .fill('Half een bij de haven.\n<b>Ik rij.</b>');
  await sanne.button('Versturen').click();
  await sanne.isAt('/berichten/inbox');
  // What was sent is no draft any more.
  await sanne.opens('/berichten/nieuw');
  await expect(sanne.page.getByLabel('Onderwerp')).toHaveValue('');

  // Kees is on the front page, and gets the notification there.
  await kees.expectUnread(before + 1);
  await kees.opens('/berichten/inbox');
  await expect(kees.row(seen).getByTitle('Ongelezen')).toBeVisible();
  await kees.followsNotification(`sanne stuurde je ‘${seen}’.`);
  const message = kees.page.locator('[data-widget="message"]');
  await expect(message).toHaveAttribute('data-island-state', 'mounted');
  await expect(message.getByRole('heading', { name: seen })).toBeVisible();
  await expect(message).toContainText('sanne zegt:');
  await expect(message).toContainText('<b>Ik rij.</b>');
  const address = kees.page.url();
  await expect.poll(() => kees.unread()).toBe(before);

  await message.getByText('Beantwoorden', { exact: true }).click();
  await kees.isAt(/\/beantwoorden$/);
  await expect(kees.page.getByLabel('Onderwerp')).toHaveValue(`Re: ${seen}`);
  await kees.page.getByLabel('Bericht', { exact: true }).fill('Graag, ik neem koffie mee.');
  await kees.button('Versturen').click();
  await kees.isAt('/berichten/inbox');
  await expect(kees.row(seen).getByTitle('Gelezen', { exact: true })).toBeVisible();
  await kees.expectUnread(before);

  // Sanne's form is open meanwhile; the bell above it shows the notification.
  await sanne.followsNotification(`kees_v stuurde je ‘Re: ${seen}’.`);
  await expect(sanne.page.locator('[data-widget="message"]')).toContainText(
    'Graag, ik neem koffie mee.',
  );

  await kees.page.goto(address);
  await kees.button('Verwijderen').click();
  await kees.page
    .getByRole('dialog', { name: 'Bevestigen' })
    .getByRole('button', { name: 'Bevestigen' })
    .click();
  await kees.isAt('/berichten/inbox');
  await expect(kees.row('Hoe zet ik de letters groter')).toBeVisible();
  await expect(kees.row(seen)).toHaveCount(0);
  expect((await kees.page.goto(address))?.status()).toBe(404);

  // Each has a copy of their own: message and reply are still in the outboxes.
  await kees.opens('/berichten/verzonden-berichten');
  await expect(kees.row(`Re: ${seen}`)).toBeVisible();
  await sanne.opens('/berichten/verzonden-berichten');
  const own = sanne.row(seen);
  await own.getByRole('checkbox').check();
  await expect(sanne.page.getByText('1 bericht geselecteerd')).toBeVisible();
  const reloaded = sanne.page.waitForEvent('load');
  await sanne.button('Verwijderen').click();
  await reloaded;
  await expect(sanne.row('Trommel')).toBeVisible();
  await expect(own).toHaveCount(0);
  await sanne.page.reload();
  await expect(sanne.row('Trommel')).toBeVisible();
  await expect(own).toHaveCount(0);
  await sanne.opens('/berichten/inbox');
  await expect(sanne.row(`Re: ${seen}`)).toBeVisible();

  for (const { context } of [kees, sanne]) await context.close();
});
