import { expect, test } from 'vitest';
import { opened, publicApp, queryOf, relyingParty, start } from './relying-party.ts';
import { MINUTE } from './world.ts';

test.each([
  [{ prompt: 'login' }, 5 * MINUTE],
  [{ max_age: '0' }, 5 * MINUTE],
  [{ max_age: '000' }, 5 * MINUTE],
  [{ max_age: '60' }, MINUTE + 1],
] as const)(
  'a request with %j asks for another log-in from an age of %i ms on, once [OAUTH-03]',
  async (change, age) => {
    const at = await opened();
    const query = queryOf((await start(await relyingParty(at, publicApp), change)).address);
    at.world.clock.advance(age - 1);
    expect((await at.calls.preAuthorize(query)).kind).toBe('consentNeeded');
    at.world.clock.advance(1);
    expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'logInAgain' });
    expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'logInAgain' });
    expect(await at.calls.confirmOAuth({ query, accountId: 1 })).toEqual({ kind: 'confirmed' });
    await at.signIn();
    expect((await at.calls.preAuthorize(query)).kind).toBe('consented');
  },
);

test('a log-in after the question is new enough, even if the page asks minutes later [OAUTH-03]', async () => {
  const at = await opened();
  const query = queryOf((await start(await relyingParty(at, publicApp), { max_age: '1' })).address);
  at.world.clock.advance(2000);
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'logInAgain' });
  await at.signIn();
  at.world.clock.advance(4 * MINUTE);
  expect((await at.calls.preAuthorize(query)).kind).toBe('consentNeeded');
});

test('the log-in that was asked for is new enough once; then its age counts, after a minute to change pages [OAUTH-03]', async () => {
  const at = await opened();
  const query = queryOf((await start(await relyingParty(at, publicApp), { max_age: '60' })).address);
  at.world.clock.advance(2 * MINUTE);
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'logInAgain' });
  await at.signIn();
  expect((await at.calls.preAuthorize(query)).kind).toBe('consentNeeded');
  at.world.clock.advance(MINUTE);
  expect((await at.calls.preAuthorize(query)).kind, 'as old as max_age').toBe('consentNeeded');
  at.world.clock.advance(1);
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'logInAgain' });
});

test('a session that is new enough for one page is so for the next, also with a short max_age [OAUTH-03] [REDIR-13]', async () => {
  const at = await opened();
  const query = queryOf((await start(await relyingParty(at, publicApp), { max_age: '1' })).address);
  at.world.clock.advance(2000);
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'logInAgain' });
  await at.signIn();
  for (const later of [5000, MINUTE - 1]) {
    at.world.clock.advance(later);
    expect((await at.calls.preAuthorize(query)).kind).toBe('consentNeeded');
  }
  at.world.clock.advance(1);
  expect(await at.calls.preAuthorize(query)).toEqual({ kind: 'logInAgain' });
});
