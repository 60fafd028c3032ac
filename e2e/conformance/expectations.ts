import { expect } from '@playwright/test';
import * as openid from 'openid-client';
import type { Beginning, Flow, Party } from './party.ts';

/** The token endpoint refuses with an error of RFC 6749 5.2. */
export async function refusedGrant(attempt: Promise<unknown>, error: string): Promise<void> {
  const reason = await attempt.then(
    () => null,
    (one: unknown) => one,
  );
  expect(reason).toBeInstanceOf(openid.ResponseBodyError);
  expect(reason).toMatchObject({ error });
}

/** The library finds an error in the answer, which it accepts as one of this flow: its state and its issuer fit. */
export async function answeredError(party: Party, flow: Flow, error: string): Promise<void> {
  const answer = await party.response(flow);
  expect(answer.searchParams.get('state')).toBe(flow.state);
  expect(answer.searchParams.get('iss')).toBe(flow.config.serverMetadata().issuer);
  const reason = await party.redeem(flow, answer).then(
    () => null,
    (one: unknown) => one,
  );
  expect(reason).toBeInstanceOf(openid.AuthorizationResponseError);
  expect(reason).toMatchObject({ error });
}

/** A signed-in user sees what is wrong; nothing leaves before the press, and the application gets its error by it. */
export async function returnedError(
  party: Party,
  parameters: Readonly<Record<string, string>>,
  error: string,
  more: Omit<Beginning, 'parameters'> = {},
): Promise<void> {
  const flow = await party.begin({ ...more, parameters });
  await party.signIn();
  await party.open(flow);
  await party.staysAt('oauth.badRequest');
  await party.press('return');
  await answeredError(party, flow, error);
}

/** An error screen for a signed-in user, without any way to the application. RFC 6749 4.1.2.1 */
export async function refusedOnPage(party: Party, address: URL): Promise<void> {
  await party.signIn();
  await party.page.goto(address.href);
  await party.staysAt('oauth.refused');
  const links = await party.page.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links.filter((href) => href.includes('callback') || /^https?:/.test(href))).toEqual([]);
  await expect(party.page.locator('main [data-way]')).toHaveCount(0);
}
