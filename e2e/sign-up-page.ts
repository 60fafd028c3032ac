import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { hydrated, screen } from './person.ts';

/** Opens a sign-up page, and waits until it has its layout. */
export async function openSignUp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signUpShown(page);
}

/** Waits until a sign-up page has its layout. */
export async function signUpShown(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-v', /./);
}

/** Stays on the site where it asks for the residence. */
export async function stayHere(page: Page): Promise<void> {
  await screen(page, 'residence.asking').getByRole('button').first().click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Agrees and submits the account. */
export async function submitAccount(page: Page): Promise<void> {
  await page.locator('#agreement').check();
  await page.locator('#register-form button[type=submit]').click();
}
