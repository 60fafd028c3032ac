import { expect, onTestFinished, test, vi } from 'vitest';
import type * as loginContract from '../../services/contract/login.ts';
import { jumpedKey } from '../../services/browser/keys.ts';
import { tradeSwitch } from '../../services/contract/account.ts';
import { setFault } from '../../services/exchange/faults.ts';
import { openRealPage } from './real-page.ts';
import { authorization, field, leaves, logIn, tokenOf } from './steps.ts';

test('a user who was led home before is not led there again, and the loop is reported [JUMP-04] [MON-01]', async () => {
  const page = await openRealPage({
    route: 'login',
    signedIn: 'hongkong@northgate.example',
    prepare: () => sessionStorage.setItem(jumpedKey, '1'),
  });
  await vi.waitFor(() => expect(page.visited).toHaveLength(1), { timeout: 8000 });
  expect(page.visited).toEqual(['http://com.northgate.localhost:4173/en/dashboard']);
  await vi.waitFor(() => expect(page.reported().map(({ name }) => name)).toContain('Site Jump Blocked'), {
    timeout: 8000,
  });
});

test('the height that a challenge needs is given to its frame [CAPT-03] [C11]', async () => {
  const page = await openRealPage({ route: 'login', challenge: { type: 'resized', height: 321 } });
  await logIn(page, 'ada@northgate.example');
  await vi.waitFor(() => expect(document.querySelector('dialog iframe')?.getAttribute('height')).toBe('321'), {
    timeout: 8000,
  });
  expect(page.requests).not.toContain('POST /login');
});

test('what an application may see is listed by scope, and so is what it may not [OAUTH-01]', async () => {
  await openRealPage({
    route: 'oauth',
    search: authorization('&prompt=consent', { scope: 'profile email' }),
    signedIn: 'ada@northgate.example',
  });
  await vi.waitFor(() => expect(document.querySelectorAll('[data-scope]')).toHaveLength(2), { timeout: 8000 });
  expect([...document.querySelectorAll('[data-scope]')].map((one) => one.getAttribute('data-scope'))).toEqual([
    'profile',
    'email',
  ]);
});

test('an authorization that is shown again reads whose session it is [T04] [T07]', async () => {
  const page = await openRealPage({
    route: 'oauth',
    search: authorization('&prompt=consent', { scope: 'profile email' }),
    signedIn: 'ada@northgate.example',
  });
  await page.reaches('oauth.permission');
  document.cookie = `gh_token=; max-age=0; path=/; domain=${location.hostname}`;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(page.visited[0]).toMatch(/\/en\/oauth-login\?/), { timeout: 8000 });
});

test('a demo switch that fails is said, and the page leaves all the same [DEMO-03]', async () => {
  const page = await openRealPage({
    route: 'login',
    search: '?demoAccount=true',
    prepare: ({ store }) => setFault(store, { path: tradeSwitch.path, kind: 'http', amount: 500 }),
  });
  await logIn(page, 'ada@northgate.example');
  await page.reaches('notices.shown');
  expect(page.text()).toContain('-200');
  await vi.waitFor(() => expect(page.visited).toHaveLength(1), { timeout: 12_000 });
});

test('a call whose body type is unknown is not sent: the form says so, and signs in with a known one [B14] [HTTP-17]', async () => {
  let responseType = 'blob';
  vi.doMock('../../services/contract/login.ts', async (original) => {
    const contract = await original<typeof loginContract>();
    return {
      ...contract,
      login: Object.defineProperty({ ...contract.login }, 'responseType', { get: () => responseType }),
    };
  });
  onTestFinished(() => vi.doUnmock('../../services/contract/login.ts'));
  const page = await openRealPage({ route: 'login' });
  await logIn(page, 'ada@northgate.example');
  await page.reaches('login.unreachable');
  expect(page.text()).toContain('unexpected response');
  expect(page.requests).not.toContain('POST /login');
  expect([field('#username'), tokenOf(), page.visited]).toEqual(['ada@northgate.example', '', []]);
  responseType = 'json';
  await page.press('Log in');
  await leaves(page, 'http://com.northgate.localhost:4173/en/dashboard');
});
