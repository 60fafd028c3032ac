import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createQr } from '../../services/client/qr.ts';
import { createExchange } from '../../services/exchange/exchange.ts';
import { Secret } from '../../services/secret.ts';
import { phone } from '../wire/flows.ts';
import { openStage } from '../wire/stage.ts';
import { HOUR, MINUTE, openWorld, site, START, type World } from './world.ts';

async function lookUp(world: World, name: string, origin: string = site.global): Promise<Response> {
  return world.post(`${origin}/user/public/ban/einfo`, { login_name: name });
}

function tokenIn(response: Response): string {
  return /^self_unbind_token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

async function status(world: World, name: string): Promise<unknown> {
  const token = tokenIn(await lookUp(world, name));
  return (await world.post(`${site.global}/user/public/self_unbind/status`, { self_unbind_token: token })).json();
}

const seconds = (ago: number): number => (START - ago) / 1000;

describe('the ban lookup', () => {
  it.each([
    [site.global, 'com.northgate.localhost'],
    [site.eu, 'eu.northgate.localhost'],
    [site.are, 'ae.northgate.localhost'],
  ])(
    'on %s leaves a cookie of the domain %s that script can read [BAN-01] [BAN-07] [CALL-37] [STORE-12]',
    async (origin, domain) => {
      const response = await lookUp(await openWorld(), 'banned@northgate.example', origin);
      expect(await response.json()).toMatchObject({ ret_code: 0 });
      const cookie = response.headers.get('set-cookie') ?? '';
      expect(cookie.split('; ').slice(1)).toEqual([`Domain=${domain}`, 'Path=/', 'Max-Age=600', 'SameSite=Lax']);
      expect(tokenIn(response)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    },
  );

  it('marks the cookie Secure on https', async () => {
    const response = await lookUp(await openWorld(), 'banned@northgate.example', 'https://com.northgate.example');
    expect(response.headers.get('set-cookie')).toMatch(/Domain=com\.northgate\.example; .*; Secure$/);
  });

  it('answers alike for accounts that do not exist', async () => {
    const response = await lookUp(await openWorld(), 'unknown@northgate.example');
    expect(await response.json()).toMatchObject({ ret_code: 0 });
    expect(tokenIn(response)).not.toBe('');
  });

  it('requires a name', async () => {
    const world = await openWorld();
    expect((await world.call(`${site.global}/user/public/ban/einfo`, {})).ret_code).toBe(10001);
  });

  it('fails for banlookup+fail, and leaves no cookie [BAN-06] [K04]', async () => {
    const response = await lookUp(await openWorld(), 'banlookup+fail@exchange.test');
    expect([response.status, response.headers.get('set-cookie')]).toEqual([500, null]);
  });
});

describe('the self-unban status', () => {
  it.each([
    ['banned@northgate.example', true, seconds(HOUR)],
    ['longbanned@northgate.example', true, seconds(25 * HOUR)],
    ['blocked@northgate.example', false, seconds(HOUR)],
    ['banned+24@exchange.test', true, seconds(24 * HOUR)],
    ['banned+2+no@exchange.test', false, seconds(2 * HOUR)],
    ['code+31003@exchange.test', false, 0],
    ['ada@northgate.example', false, 0],
    ['unknown@northgate.example', false, 0],
  ])('of %s is self-help %s, since second %i [BAN-02] [BAN-08] [CALL-59] [K04]', async (name, isSelfHelp, since) => {
    expect(await status(await openWorld(), name)).toMatchObject({
      ret_code: 0,
      result: { is_self_help_baned: isSelfHelp, baned_time: since },
    });
  });

  it('fails for banstatus+fail [BAN-06] [K04]', async () => {
    expect(await status(await openWorld(), 'banstatus+fail@exchange.test')).toMatchObject({ ret_code: 10500 });
  });

  it('follows the clock of the exchange, so that an hour becomes 25 [BAN-04]', async () => {
    const world = await openWorld();
    world.clock.advance(24 * HOUR);
    expect(await status(world, 'banned@northgate.example')).toMatchObject({ result: { baned_time: seconds(HOUR) } });
    expect((await lookUp(world, 'banned@northgate.example')).headers.get('date')).toBe(
      new Date(START + 24 * HOUR).toUTCString(),
    );
  });

  it('of seeded users is an hour or 25 ago after each start', async () => {
    const world = await openWorld();
    world.clock.advance(100 * HOUR);
    createExchange({ store: world.store, clock: world.clock });
    expect(await status(world, 'banned@northgate.example')).toMatchObject({
      result: { baned_time: seconds(-99 * HOUR) },
    });
  });

  it.each(['', 'made-up'])('is not returned for the token %j', async (token) => {
    const world = await openWorld();
    expect(
      (await world.call(`${site.global}/user/public/self_unbind/status`, { self_unbind_token: token })).ret_code,
    ).toBe(10001);
  });

  it('is returned for ten minutes after the lookup', async () => {
    const world = await openWorld();
    const token = tokenIn(await lookUp(world, 'banned@northgate.example'));
    const code = async (): Promise<number> =>
      (await world.call(`${site.global}/user/public/self_unbind/status`, { self_unbind_token: token })).ret_code;
    world.clock.advance(10 * MINUTE - 1);
    expect(await code()).toBe(0);
    for (const later of [1, MINUTE]) {
      world.clock.advance(later);
      expect(await code()).toBe(10001);
    }
  });
});

const known = v.object({ kind: v.literal('banned'), banTicket: v.instance(Secret) });

describe('the ticket of a refused sign-in that named no account [BAN-01]', () => {
  const ticketOf = async (world: World): Promise<Secret> => {
    const { calls } = await openStage(createQr, { world });
    const code = await calls.makeQr();
    if (code.kind !== 'made') throw new Error(code.kind);
    phone(world, 3, 'scan', 'confirm');
    return v.parse(known, await calls.readQrStatus({ uuid: code.uuid, telegram: null })).banTicket;
  };
  const codeOf = async (world: World, ticket: string) =>
    (await world.call(`${site.global}/user/public/ban/einfo`, { ban_ticket: ticket })).ret_code;

  it('opens the lookup of that account, once', async () => {
    const world = await openWorld();
    const ticket = (await ticketOf(world)).reveal();
    const response = await world.post(`${site.global}/user/public/ban/einfo`, { ban_ticket: ticket });
    expect(
      await world.call(`${site.global}/user/public/self_unbind/status`, { self_unbind_token: tokenIn(response) }),
    ).toMatchObject({ result: { is_self_help_baned: true, baned_time: seconds(HOUR) } });
    expect(await codeOf(world, ticket)).toBe(10025);
  });

  it('is valid for ten minutes, and is no token of the status', async () => {
    const world = await openWorld();
    const ticket = (await ticketOf(world)).reveal();
    expect(
      (await world.call(`${site.global}/user/public/self_unbind/status`, { self_unbind_token: ticket })).ret_code,
    ).toBe(10001);
    world.clock.advance(10 * MINUTE);
    expect(await codeOf(world, ticket)).toBe(10025);
  });

  it('is refused where none was issued', async () => {
    expect(await codeOf(await openWorld(), 'made-up')).toBe(10025);
  });
});
