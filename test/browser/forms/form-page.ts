import { expect, type Page } from '@playwright/test';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { loaderOf, type PageOptions, type TestSite } from '../support/test-site.ts';

export const LABEL = 'Ik ben geen robot';
export const NOT_DONE = 'De robottest is nog niet voltooid.';
export const SENT = 'Contactformulier succesvol verzonden!';
export const VALUES = {
  Naam: 'Sanne Verhoef',
  'E-mailadres': 'sanne@voorbeeld.example',
  Onderwerp: 'Kaarten voor zondag',
  Bericht: 'Waar koop ik ze?',
};

export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
export const checkbox = (page: Page) => page.getByRole('checkbox');
export const submit = (page: Page) => page.getByRole('button', { name: /^(Versturen|Verzenden)$/ });
export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

export async function fill(page: Page, values: Record<string, string> = VALUES): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Does altcha's check for real. */
export async function passCheck(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: LABEL }).click();
  await expect(page.getByRole('checkbox', { name: 'Geverifieerd' })).toBeChecked();
}

/** What a browser says about its policies, and every other error on its console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const secrets = { hmacSignatureSecret: 'geheim' };

/** A challenge as a site of the test's own makes them. */
export const newChallenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 20, deriveKey, ...secrets });

/** Whether a token solves one of those. */
export async function isSolved(token: string): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(token));
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
}

/** A contact form on a site of the test's own; what it sends is collected. */
export async function openForm(
  page: Page,
  site: TestSite,
  options: PageOptions = {},
): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = [];
  const challenge = await newChallenge();
  site.route('GET /altcha/challenge', { body: challenge });
  site.route('POST /api/forms', ({ body }) => {
    sent.push(JSON.parse(body));
    return { body: { message: 'Ontvangen' } };
  });
  await site.open(page, '<div data-widget="contact-form" data-load="eager"></div>', {
    path: '/contact',
    loader: loaderOf('/islands/'),
    ...options,
  });
  await expect(field(page, 'Naam')).toBeVisible();
  return sent;
}
