import { expect, test, vi } from 'vitest';
import { jumpedKey } from '../../services/browser/keys.ts';
import { tradeSwitch } from '../../services/contract/account.ts';
import { setFault } from '../../services/exchange/faults.ts';
import { openRealPage } from './real-page.ts';
import { authorization, logIn } from './steps.ts';

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
