import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { handOverKey } from '../../services/browser/keys.ts';
import { userInfo } from '../../services/contract/account.ts';
import { clientInfo } from '../../services/contract/oauth.ts';
import { profile } from '../../services/contract/session.ts';
import { START, type World } from '../exchange/world.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { ada, authorization, callback, idOf, leaves, logIn, tokenOf } from './steps.ts';

const com = 'http://com.northgate.localhost:4173';
/** For what a busy machine loads late. */
const late = { timeout: 8000 };
const answered = async (page: RealPage): Promise<URL> => {
  await vi.waitFor(() => expect(page.visited).toHaveLength(1), late);
  return new URL(page.visited[0] ?? '');
};

/** Lets the exchange answer the calls of a path in this order, the last for ever. */
function answerAt({ exchange }: World, path: string, ...bodies: readonly object[]): void {
  const reply = exchange.fetch.bind(exchange);
  const left = [...bodies];
  vi.spyOn(exchange, 'fetch').mockImplementation(async (request) =>
    new URL(request.url).pathname === path ? Response.json(left.length > 1 ? left.shift() : left[0]) : reply(request),
  );
}

describe('an authorization', () => {
  test('is asked for, confirmed once, and answered with a code and the state [OAUTH-01] [OAUTH-04] [OAUTH-05] [ROUTE-15]', async () => {
    const page = await openRealPage({ route: 'oauth', search: authorization('&prompt=consent'), signedIn: ada });
    await page.reaches('oauth.permission');
    expect(page.text()).toContain('Tallybird wants to use your Northgate account');
    await vi.waitFor(
      () => expect(document.querySelector('[data-receiver]')?.textContent).toBe('app.tallybird.example'),
      late,
    );
    expect(page.requests.some((one) => one.includes('confirm'))).toBe(false);
    await page.pressAt('[data-way=decide]');
    const answer = await answered(page);
    expect([answer.origin + answer.pathname, answer.searchParams.get('state')]).toEqual([callback, 'the-state']);
    expect(answer.searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
    expect(page.requests).toEqual([
      'GET /oauth/v1/public/client_info',
      'GET /oauth/v1/private/pre_authorize',
      'POST /oauth/v1/private/confirm_auth',
      'GET /oauth/v1/private/authorize',
    ]);
    const noted = v.parse(
      v.object({ at: v.number(), value: v.number() }),
      JSON.parse(sessionStorage.getItem('gh_granted') ?? ''),
    );
    expect(Math.abs(noted.at - START)).toBeLessThan(600_000);
    expect(noted.value).toBe(idOf(page.world));
  });

  test('that is declined is answered with access_denied, and nothing is confirmed or noted [OAUTH-04]', async () => {
    const page = await openRealPage({ route: 'oauth', search: authorization('&prompt=consent'), signedIn: ada });
    await page.press('Cancel');
    const answer = await answered(page);
    expect(Object.fromEntries(answer.searchParams)).toEqual({ error: 'access_denied', state: 'the-state', iss: com });
    expect(page.requests).not.toContain('POST /oauth/v1/private/confirm_auth');
    expect(sessionStorage.getItem('gh_granted')).toBeNull();
  });

  test.each([
    ['client', 0],
    ['pre', 1],
  ])(
    'offers Cancel while the exchange is silent once it has accepted the app: %s [OAUTH-04] [OAUTH-11]',
    async (call, ways) => {
      const search = authorization('', { clientId: `tallybird+${call}+hang` });
      const page = await openRealPage({ route: 'oauth', search, signedIn: ada });
      await vi.waitFor(() => expect(page.requests).toContain('GET /oauth/v1/private/pre_authorize'), late);
      // What is below the heading is loaded late.
      await vi.waitFor(
        () => expect(document.querySelector('[data-screen="oauth.loading"] output')).not.toBeNull(),
        late,
      );
      await vi.waitFor(() => expect(document.querySelectorAll('[data-way=cancel]')).toHaveLength(ways), late);
      expect(document.querySelectorAll('[data-screen="oauth.loading"] [data-client]')).toHaveLength(ways);
    },
  );

  test('of a visitor leads to the log-in with the whole request [OAUTH-02] [OAUTH-13]', async () => {
    const page = await openRealPage({ route: 'oauth', search: authorization('&x=1') });
    await leaves(page, `${com}/en/oauth-login${authorization('&x=1')}`);
    expect(page.requests).toEqual(['GET /oauth/v1/public/client_info']);
  });

  test('whose account is named by no profile, as the session has ended, leads to the log-in that says so [OAUTH-10]', async () => {
    const search = authorization('', { clientId: 'tallybird+pre+unnamed' });
    const page = await openRealPage({
      route: 'oauth',
      search,
      signedIn: ada,
      prepare: (world) => answerAt(world, profile.path, { ret_code: 10006, ret_msg: '' }),
    });
    await leaves(page, `${com}/en/oauth-login${search}#ended`);
    expect(tokenOf()).toBe('');
    expect(sessionStorage.getItem(handOverKey)).toContain(
      '"value":{"clientId":"tallybird+pre+unnamed","reason":"#ended"}',
    );
  });

  test('whose session has ended shows the toast of that code, and leads to the log-in [OAUTH-10] [ERR-03]', async () => {
    const search = authorization('', { clientId: 'tallybird+pre+10006' });
    const page = await openRealPage({ route: 'oauth', search, signedIn: ada });
    await leaves(page, `${com}/en/oauth-login${search}#ended`);
    const said = 'Your session has ended. Log in again.';
    await vi.waitFor(() => expect(page.text()).toContain(`10006: ${said}`), late);
    expect(tokenOf()).toBe('');
  });

  test.each([
    ['', /Your account:\s*ada \(a.*@northgate\.example\)/i],
    ['without an address', /Your account:\s*ada(?! \()/i],
    ['of another user', /Your account:\s*ada(?! \()/i],
  ])(
    'whose account the exchange does not name shows the masked address of its profile %s [OAUTH-01]',
    async (reply, shown) => {
      const replies = { 'without an address': { vague_email: '' }, 'of another user': { id: 2 } };
      const page = await openRealPage({
        route: 'oauth',
        search: authorization('', { clientId: 'tallybird+pre+unnamed' }),
        signedIn: ada,
        prepare: (world) => {
          if (reply in replies)
            answerAt(world, userInfo.path, {
              ret_code: 0,
              result: {
                id: idOf(world),
                username: 'ada',
                vague_email: 'other',
                ...replies[reply as keyof typeof replies],
              },
            });
        },
      });
      await page.reaches('oauth.permission');
      await vi.waitFor(() => expect(page.text()).toMatch(shown), late);
    },
  );

  test('that cannot be read says so, and asks the exchange nothing [OAUTH-11]', async () => {
    const page = await openRealPage({ route: 'oauth', search: '?client_id=app', signedIn: ada });
    await page.reaches('oauth.refused');
    await vi.waitFor(() => expect(document.querySelector('main code')?.textContent).toBe('redirect_uri'), late);
    expect([page.requests, document.querySelector('[data-client]'), page.visited]).toEqual([[], null, []]);
  });

  test('of an unknown application leads nowhere [OAUTH-11]', async () => {
    const page = await openRealPage({
      route: 'oauth',
      search: authorization('', { clientId: 'unknown' }),
      signedIn: ada,
    });
    await page.reaches('oauth.refused');
    expect(page.visited).toEqual([]);
  });
});

describe('a log-in for an application', () => {
  test('names it, fills in its hint, and leads back to its request [OAUTH-01] [OAUTH-13] [QUERY-22]', async () => {
    const page = await openRealPage({
      route: 'oauth-login',
      search: authorization('&login_hint=ada%40northgate.example'),
    });
    await page.reaches('oauthEntry.named');
    expect(document.querySelector('#entry')?.textContent).toContain('continue to Tallybird');
    expect(document.querySelector<HTMLInputElement>('#username')?.value).toBe(ada);
    await page.type('[type=password]', 'Northgate-2026');
    await page.press('Log in');
    await leaves(page, `${com}/en/oauth${authorization('&login_hint=ada%40northgate.example')}`);
  });

  test('that is cancelled is answered with access_denied [OAUTH-04]', async () => {
    const page = await openRealPage({ route: 'oauth-login', search: authorization() });
    await page.reaches('oauthEntry.named');
    document.querySelector<HTMLElement>('#entry button')?.click();
    const answer = await answered(page);
    expect([answer.origin + answer.pathname, answer.searchParams.get('error')]).toEqual([callback, 'access_denied']);
  });

  test.each(['code+41107', 'code+41121'])(
    'leads back to the application by one press in the dialog of a refusal, which closes: %s [OAUTH-04] [MODAL-12] [MODAL-14]',
    async (account) => {
      const page = await openRealPage({ route: 'oauth-login', search: authorization() });
      await page.reaches('oauthEntry.named');
      expect(document.querySelector('[data-way=return]')).toBeNull();
      await logIn(page, `${account}@exchange.test`);
      await vi.waitFor(() => expect(document.querySelector('dialog[open] [data-way=return]')).not.toBeNull(), late);
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]') ?? expect.unreachable();
      expect(dialog.textContent).toMatch(/Return to the app: Tallybird \(app\.tallybird\.example\)$/);
      expect(dialog.querySelectorAll('[data-way=return]')).toHaveLength(1);
      await page.pressAt('dialog[open] [data-way=return]');
      const answer = await answered(page);
      expect([answer.searchParams.get('error'), answer.searchParams.get('state')]).toEqual([
        'access_denied',
        'the-state',
      ]);
      expect([dialog.open, tokenOf()]).toEqual([false, '']);
    },
  );

  test('ends with Cancel: a log-in that still runs leads nowhere, so the application is answered once [OAUTH-04]', async () => {
    const page = await openRealPage({ route: 'oauth-login', search: authorization() });
    await page.reaches('oauthEntry.named');
    const { exchange } = page.world;
    const reply = exchange.fetch.bind(exchange);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const replied = vi.fn();
    vi.spyOn(exchange, 'fetch').mockImplementation(async (request) => {
      if (new URL(request.url).pathname !== '/login') return reply(request);
      await held;
      return reply(request).finally(replied);
    });
    await logIn(page, ada);
    await vi.waitFor(() => expect(page.requests).toContain('POST /login'), late);
    document.querySelector<HTMLElement>('#entry button')?.click();
    expect((await answered(page)).searchParams.get('error')).toBe('access_denied');
    release();
    await vi.waitFor(() => expect(replied).toHaveBeenCalled(), late);
    await vi.dynamicImportSettled();
    expect([page.visited.length, tokenOf()]).toEqual([1, '']);
    expect(document.querySelector('#root')?.hasAttribute('inert')).toBe(true);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(page.visited.at(-1)).toBe('reload');
  });

  test('goes on while Cancel waits for the network, and ends with the answer [OAUTH-04] [N07]', async () => {
    const page = await openRealPage({ route: 'oauth-login', search: authorization() });
    await page.reaches('oauthEntry.named');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const isInert = (): boolean => document.querySelector('#root')?.hasAttribute('inert') ?? true;
    document.querySelector<HTMLElement>('#entry button')?.click();
    await page.reaches('oauthAnswer.busy');
    expect([isInert(), page.visited]).toEqual([false, []]);
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    expect((await answered(page)).searchParams.get('error')).toBe('access_denied');
    expect(isInert()).toBe(true);
  });

  test('says once why it is shown, and the address says it no longer [T07]', async () => {
    const value = { clientId: 'tallybird', reason: '#ended' };
    const prepare = (): void => sessionStorage.setItem(handOverKey, JSON.stringify({ at: Date.now(), value }));
    const page = await openRealPage({ route: 'oauth-login', search: `${authorization()}#ended`, prepare });
    await page.reaches('oauthEntry.named');
    expect(document.querySelector('aside output')?.textContent).toContain('Your session has ended. Log in again.');
    expect([location.hash, location.search, sessionStorage.getItem(handOverKey)]).toEqual(['', authorization(), null]);
  });

  test('says no reason that only the link to it names [T06]', async () => {
    const page = await openRealPage({ route: 'oauth-login', search: `${authorization()}#ended` });
    await page.reaches('oauthEntry.named');
    expect(document.querySelector('aside output')?.textContent).not.toContain('session');
    expect(location.hash).toBe('');
  });
});

test.each(['oldDeadppol', 'new'])(
  'a sign-up for an application has neither footer nor cookie question in the layout %s [UI-03] [UI-04] [OAUTH-02]',
  async (layout) => {
    const search = authorization(`&show_type=newCode&pageLayout=${layout}&force=1`);
    const page = await openRealPage({ route: 'oauth-register', search });
    await page.reaches('oauthEntry.named');
    await vi.waitFor(() => expect(document.querySelector('[data-screen="registration.form"]')).not.toBeNull(), late);
    await vi.dynamicImportSettled();
    expect(document.querySelector('footer, [data-screen^="consent."]')).toBeNull();
  },
);

describe('the log-out of an application', () => {
  test('ends the session and leads to the log-in with its request [ROUTE-14] [OAUTH-09]', async () => {
    const page = await openRealPage({ route: 'oauth-log-out', search: authorization(), signedIn: ada });
    await leaves(page, `${com}/en/oauth-login${authorization()}`);
    expect(page.requests).toEqual(['GET /oauth/v1/public/client_info', 'POST /logout']);
    expect(tokenOf()).toBe('');
  });

  test.each([
    ['10006', { ret_code: 10006, ret_msg: '' }],
    ['50002', { ret_code: 50002, ret_msg: '' }],
    ['50003', { ret_code: 50_003, ret_msg: '' }],
  ])(
    'whose session the exchange has ended before leads to the log-in, also if %s follows [OAUTH-09] [OAUTH-10]',
    async (_, second) => {
      const page = await openRealPage({
        route: 'oauth-log-out',
        search: authorization(),
        signedIn: ada,
        prepare: (world) => answerAt(world, clientInfo.path, { ret_code: 10006, ret_msg: '' }, second),
      });
      await leaves(page, `${com}/en/oauth-login${authorization()}`);
      expect(tokenOf()).toBe('');
      expect(document.querySelector('[data-screen="oauthExit.unreachable"]')).toBeNull();
    },
  );

  test('that is unknown ends no session [ROUTE-14] [OAUTH-11]', async () => {
    const page = await openRealPage({
      route: 'oauth-log-out',
      search: authorization('', { clientId: 'unknown' }),
      signedIn: ada,
    });
    await page.reaches('oauthExit.refused');
    expect(page.requests).toEqual(['GET /oauth/v1/public/client_info']);
    expect(tokenOf()).not.toBe('');
    await expect.poll(page.text).toContain('We don’t recognize the app that sent you here.');
  });

  test.each([
    ['', 'The link lacks a required value: client_id'],
    [`${authorization()}&state=2`, 'The link contains this value more than once: state'],
  ])(
    'with the request «%s» ends no session, calls nothing, and says why [ROUTE-14] [OAUTH-11] [O01]',
    async (search, reason) => {
      const page = await openRealPage({ route: 'oauth-log-out', search, signedIn: ada });
      await page.reaches('oauthExit.refused');
      await expect.poll(page.text).toContain(reason);
      expect(page.requests).toEqual([]);
      expect(tokenOf()).not.toBe('');
    },
  );
});
