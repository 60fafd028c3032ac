import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { seededPassword } from '../../services/exchange/people.ts';
import type { World } from '../exchange/world.ts';
import type { RealPage } from './real-page.ts';

/** What several tests do on a page, and what they read of it. */
const TIMEOUT = { timeout: 8000 };

/** A user of the stand-in. */
export const ada = 'ada@northgate.example';

/** The id of Ada's account. */
export const idOf = ({ store }: World): number =>
  store.one(v.object({ id: v.number() }), 'SELECT id FROM person WHERE login_name = ?', ada)?.id ?? 0;

/** The token of the session; '' without one. */
export const tokenOf = (): string => /gh_token=([^;]*)/.exec(document.cookie)?.[1] ?? '';

/** The value of a field; undefined without the field. */
export const field = (selector: string): string | undefined =>
  document.querySelector<HTMLInputElement>(selector)?.value;

/** Waits until the page has left for an address, once. */
export const leaves = (page: RealPage, to: string): Promise<void> =>
  vi.waitFor(() => expect(page.visited).toEqual([to]), TIMEOUT);

export async function logIn(page: RealPage, name: string, password: string = seededPassword): Promise<void> {
  await page.type('#username', name);
  await page.type('[type=password]', password);
  await page.press('Log in');
}

/** Answers the question of residence, if there is one: its dialog takes the focus. */
export async function staysHere(page: RealPage): Promise<void> {
  await page.reaches('registration.form');
  await vi.waitFor(() => expect(document.querySelector('[data-screen^="residence."]')).not.toBeNull(), TIMEOUT);
  if (document.querySelector('[data-screen="residence.asking"]') === null) return;
  await page.press('Stay on the global site');
  await vi.waitFor(() => expect(document.querySelector('[data-screen="residence.asking"]')).toBeNull());
}

/** Where the demo app receives its answers. */
export const callback = 'https://app.tallybird.example/callback';

/** The query of an authorization request of the demo app; `more` is added to its end. */
export function authorization(
  more = '',
  { clientId = demoApp.publicId, scope = 'profile' }: { readonly clientId?: string; readonly scope?: string } = {},
): string {
  const request = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callback,
    state: 'the-state',
    scope,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  };
  return `?${new URLSearchParams(request)}${more}`;
}

/** Chooses the phone number as the account of a sign-up, fills in one, and submits the form as far as the code. */
export async function submitNumber(page: RealPage, number: string): Promise<void> {
  await staysHere(page);
  await page.press('Phone');
  await page.type('#phone', number);
  await page.pressAt('#agreement');
  await page.pressAt('#register-form button[type=submit]');
  await page.reaches('verification.code');
}

/** Fills in the account of a sign-up, and the password where the form has one, agrees to the terms and submits. */
export async function submitAccount(page: RealPage, account: string, password = ''): Promise<void> {
  await staysHere(page);
  await page.type('#username', account);
  if (password !== '') await page.type('#new-password', password);
  await page.pressAt('#agreement');
  await page.pressAt('#register-form button[type=submit]');
}
