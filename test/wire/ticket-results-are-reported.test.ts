import { describe, expect, test, vi } from 'vitest';
import { userInfo } from '../../services/contract/account.ts';
import type { HeldSession } from '../../services/contract/quick.ts';
import { Secret } from '../../services/secret.ts';
import { pageServices } from '../../src/page/session/services.ts';
import { json, servicesOver, inertBrowser, type Sent } from './environment.ts';

const user = (id: number, username = '') => json({ ret_code: 0, result: { id, username } });

/** A page whose ticket opens a session of account 4711, and whose other replies the test chooses. */
function pageWith(reply: (sent: Sent) => Response = () => user(4711, 'Mallory'), change = {}) {
  const notify = vi.fn();
  const over = servicesOver(
    (sent) =>
      sent.url.pathname === '/user/public/quick_login'
        ? json({ ret_code: 0, token: 't9', result: { tg_bind_result: '1003|taken', tg_token: 'task' } })
        : reply(sent),
    change,
  );
  const page = pageServices(over.services, {
    ...over.environment,
    ...inertBrowser,
    tabs: { notify, isOfSameAccount: async () => true },
  });
  const redeem = async (): Promise<HeldSession> => {
    const outcome = await page.quickLogIn({ ticket: new Secret('t') });
    return outcome.kind === 'held' ? outcome : expect.unreachable(outcome.kind);
  };
  return { ...over, page, notify, redeem };
}

describe('results of a ticket [TG-13] [STORE-05] [T06]', () => {
  test('a failed ticket is reported to operations with its code [QUICK-01] [HTTP-20]', async () => {
    const { services, environment, events } = servicesOver(() => json({ ret_code: 10026, ret_msg: 'no' }));
    const page = pageServices(services, { ...environment, ...inertBrowser });
    const reported = await page.quickLogIn({ ticket: new Secret('t') });
    expect(reported).toMatchObject({ kind: 'declined', code: 10026 });
    expect(events).toEqual([
      {
        name: 'Log-in Refused',
        path: '/user/public/quick_login',
        code: 10026,
        reference: 'reference' in reported ? reported.reference : '',
      },
    ]);
    const broken = servicesOver(() => new Response('', { status: 500 }));
    await pageServices(broken.services, { ...broken.environment, ...inertBrowser }).switchTrading({
      environment: 'demo',
    });
    expect(broken.events.at(-1)).toMatchObject({
      name: 'Log-in Failed',
      path: '/user/private/trade/switch',
      reason: 'server',
      reference: expect.stringMatching(/^[A-Z0-9]{6}$/),
    });
  });

  test('a redeemed ticket stores nothing and tells no tab until its session is kept (decision D25) [QUICK-01]', async () => {
    const { page, notify, redeem, session, jar, kept } = pageWith();
    const held = await redeem();
    await page.readHeldAccount({ held });
    expect([session.token(), jar.has('gh_token'), kept.size]).toEqual([null, false, 0]);
    expect(notify).not.toHaveBeenCalled();
    expect(page.keepSession({ held })).toMatchObject({
      kind: 'signedIn',
      telegramBind: { kind: 'failed', code: '1003', message: 'taken' },
    });
    expect(session.token()?.reveal()).toBe('t9');
    expect(notify).toHaveBeenCalledOnce();
  });

  test('the account of a ticket is asked for with its own token, whatever token is stored (decision D25)', async () => {
    const { page, redeem, sent, session } = pageWith();
    session.keepToken(new Secret('expired'));
    const held = await redeem();
    expect(await page.readHeldAccount({ held })).toEqual({ kind: 'new', name: 'Ma•••' });
    expect(sent.at(-1)?.headers.get('UserToken')).toBe('t9');
    expect(session.token()?.reveal()).toBe('expired');
  });

  test('an account is known once its sign-in is recorded, for which leaving waits, and no other is (decision D25)', async () => {
    let id = 4711;
    const { page, redeem } = pageWith(() => user(id));
    page.noteAccount('4711');
    await page.awaitSignInRecord();
    const held = await redeem();
    expect(await page.readHeldAccount({ held })).toEqual({ kind: 'known' });
    id = 4712;
    expect(await page.readHeldAccount({ held })).toEqual({ kind: 'new', name: '4•••' });
  });

  test.each([
    [{ vague_email: 'm***@exchange.test', vague_mobile: '+49***76' }, 'm***@exchange.test'],
    [{ vague_email: '', vague_mobile: '+49***76' }, '+49***76'],
    [{}, 'Ma•••'],
  ])('a new account with %j is named %s (decision D25) [QUICK-01] [CALL-65]', async (masked, name) => {
    const { page, redeem, toasts } = pageWith(() =>
      json({ ret_code: 0, result: { id: 4711, username: 'Mallory', ...masked } }),
    );
    expect(await page.readHeldAccount({ held: await redeem() })).toEqual({ kind: 'new', name });
    expect(toasts).toEqual([]);
  });

  test('a new account whose address is refused is named by its profile, masked, without a toast (decision D25)', async () => {
    const { page, redeem, toasts } = pageWith(({ url }: Sent) =>
      url.pathname === userInfo.path ? json({ ret_code: 10006, ret_msg: 'over' }) : user(4711, 'Mallory'),
    );
    expect(await page.readHeldAccount({ held: await redeem() })).toEqual({ kind: 'new', name: 'Ma•••' });
    expect(toasts).toEqual([]);
  });

  test('an id that JSON cannot carry exactly is never known (decision D25) [B13]', async () => {
    const { page, redeem } = pageWith(() => user(2 ** 60, 'Mallory'));
    page.noteAccount('');
    page.noteAccount(String(2 ** 60));
    await page.awaitSignInRecord();
    expect(await page.readHeldAccount({ held: await redeem() })).toEqual({ kind: 'new', name: 'Ma•••' });
  });

  test.each([
    ['refused', () => json({ ret_code: 10006, ret_msg: 'over' })],
    ['a visitor', () => user(0)],
    ['an error', () => new Response('', { status: 502 })],
  ])('a profile that is %s leaves the account unknown and shows no toast (decision D25)', async (_, reply) => {
    const { page, redeem, toasts } = pageWith(reply);
    expect(await page.readHeldAccount({ held: await redeem() })).toEqual({ kind: 'unknown' });
    expect(toasts).toEqual([]);
  });

  test('a session that is given up is ended with its own token; the stored one remains (decision D25) [SESS-04]', async () => {
    const { page, redeem, sent, session, notify } = pageWith(() => json({ ret_code: 0 }));
    session.keepToken(new Secret('own'));
    await page.logOut({ held: await redeem() });
    expect(sent.at(-1)?.url.pathname).toBe('/logout');
    expect(sent.at(-1)?.headers.get('UserToken')).toBe('t9');
    expect(session.token()?.reveal()).toBe('own');
    expect(notify).not.toHaveBeenCalled();
  });

  test('a session that the browser does not store is ended at the exchange (decision D25) [SESS-02]', async () => {
    const { page, redeem, sent, session, notify } = pageWith(() => json({ ret_code: 0 }));
    session.keepToken = () => false;
    expect(page.keepSession({ held: await redeem() })).toEqual({ kind: 'tokenLost' });
    await expect.poll(() => sent.at(-1)?.url.pathname).toBe('/logout');
    expect(sent.at(-1)?.headers.get('UserToken')).toBe('t9');
    expect(notify).not.toHaveBeenCalled();
  });
});
