import { describe, expect, it } from 'vitest';
import { DAY, openWorld, site, type World } from './world.ts';

async function profile(world: World, token: string | undefined, origin: string = site.global): Promise<unknown> {
  return (
    await world.fetch(`${origin}/v2/private/user/profile`, token === undefined ? {} : { headers: { UserToken: token } })
  ).json();
}

const signedOut = { ret_code: 10006, ret_msg: 'Your session has ended. Please log in again.', result: null };

describe('a session', () => {
  it('has a profile with an id above 0 and a name [CALL-09] [ENT-02]', async () => {
    const world = await openWorld();
    expect(await profile(world, await world.signedIn())).toEqual({
      ret_code: 0,
      ret_msg: '',
      result: { id: 1, username: 'Ada' },
    });
  });

  it.each([undefined, '', 'made-up'])('does not exist for the token %j [SESS-01]', async (token) => {
    expect(await profile(await openWorld(), token)).toEqual(signedOut);
  });

  it('lasts 7 days on the clock of the exchange [SESS-02]', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    world.clock.advance(7 * DAY - 1);
    expect(await profile(world, token)).toMatchObject({ ret_code: 0 });
    world.clock.advance(1);
    expect(await profile(world, token)).toEqual(signedOut);
  });

  it('is valid only on its own site (decision D03)', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    expect(await profile(world, token, site.eu)).toEqual(signedOut);
    expect(await profile(world, token)).toMatchObject({ ret_code: 0 });
  });

  it('ends with log-out, without affecting others [CALL-10] [SESS-04]', async () => {
    const world = await openWorld();
    const [first, second] = [await world.signedIn(), await world.signedIn()];
    expect((await world.call(`${site.global}/logout`, { rpProps: {} }, { UserToken: first })).ret_code).toBe(0);
    expect(await profile(world, first)).toEqual(signedOut);
    expect(await profile(world, second)).toMatchObject({ ret_code: 0 });
  });

  it('cannot be ended twice, without a token, or from another site', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    const logOut = async (origin: string, headers: Record<string, string>): Promise<number> =>
      (await world.call(`${origin}/logout`, { rpProps: {} }, headers)).ret_code;
    expect(await logOut(site.global, {})).toBe(10006);
    expect(await logOut(site.eu, { UserToken: token })).toBe(10006);
    expect(await logOut(site.global, { UserToken: token })).toBe(0);
    expect(await logOut(site.global, { UserToken: token })).toBe(10006);
  });

  it('is not ended by a malformed body', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    expect((await world.call(`${site.global}/logout`, {}, { UserToken: token })).ret_code).toBe(10001);
    expect(await profile(world, token)).toMatchObject({ ret_code: 0 });
  });

  it('stores no token in the database', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    world.store.write((run) => {
      expect(run('DELETE FROM session WHERE token_hash = ?', token)).toBe(0);
      expect(run('DELETE FROM session')).toBe(1);
    });
  });
});
