import { afterEach, expect, test, vi } from 'vitest';
import { untilOnline } from '../../services/browser/until-online.ts';
import { globalSite } from '../../sites/global.site.ts';
import { assembledLogin } from '../../machines/catalog.ts';
import { createPage, pageMachines, type Page } from '../../src/page/page.ts';
import { providePostLogin } from '../../src/page/after-sign-in/post-login.ts';
import { pagePortsOf } from '../../src/page/page.ports.ts';
import { postLoginPortsOf } from '../../src/page/after-sign-in/post-login.ports.ts';
import { pageServices } from '../../src/page/session/services.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { hanging, json, servicesOver, inertBrowser, type Sent } from '../wire/environment.ts';

const opened: Page[] = [];
afterEach(() => {
  for (const page of opened.splice(0)) page.stop();
});

interface Circumstances {
  readonly visitRecorded?: () => Promise<void>;
  readonly online?: (signal: AbortSignal) => Promise<void>;
  readonly answer?: (sent: Sent) => Response | Promise<Response>;
  /** A sign-in of this page is being counted for a campaign. */
  readonly isCounted?: boolean;
}

/** A page that recognises its user and is about to leave for the dashboard, over the product's ports. */
async function leaving({
  visitRecorded = () => Promise.resolve(),
  online = inertBrowser.online,
  answer = () => json({ ret_code: 0 }),
  isCounted = false,
}: Circumstances) {
  const replace = vi.fn();
  const { services, environment, clock, sent } = servicesOver(answer, {}, new Map([['gh_token', 't0ken']]));
  const calls = pageServices(services, {
    ...environment,
    ...inertBrowser,
    location: { href: 'http://com.northgate.localhost/en/login?utm_source=mail', replace },
    online,
  });
  if (isCounted) calls.reportConversion({ isNewUser: false });
  const ports = pagePortsOf({
    ...environment,
    services: () => Promise.resolve(calls),
    visitor: () => environment.session,
    visitRecorded,
  });
  const { postLogin } = postLoginPortsOf({ ...environment, services: calls, toasts: () => expect.unreachable() });
  const known = {
    identifyGuest: () => ({ kind: 'tokenHeld' as const }),
    loadProfile: () => ({ kind: 'user' as const, id: '4711', name: 'Ada' }),
  };
  const settings = { readSettings: () => ({ kind: 'missing' as const }) };
  const held = { ...ports, session: { ...ports.session, ...known }, postLogin: { ...postLogin, ...settings } };
  const page = createPage({
    machines: pageMachines(held, assembledLogin, providePostLogin(held)),
    renderFlow: () => null,
    input: pageInput.login(globalSite, 'desktop', ''),
    clock,
  });
  opened.push(page);
  page.start();
  await expect.poll(() => page.app.getSnapshot().matches('leaving')).toBe(true);
  const rest = (): Promise<unknown> => new Promise(setImmediate);
  return { page, replace, clock, sent, rest };
}

test('the page is left only after its attribution is stored [ATTR-03]', async () => {
  const kept = Promise.withResolvers<void>();
  const { replace, rest } = await leaving({ visitRecorded: () => kept.promise });
  await rest();
  expect(replace).not.toHaveBeenCalled();
  kept.resolve();
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});

test('an address whose data cannot be kept does not hold the page [ATTR-03] [REDIR-16]', async () => {
  const { replace } = await leaving({ visitRecorded: () => Promise.reject(new Error('the storage is full')) });
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});

test('the page is left only after the conversion request is sent [AFF-12] [CALL-04]', async () => {
  const profile = Promise.withResolvers<Response>();
  const { replace, sent, rest } = await leaving({
    answer: ({ url }) => (url.pathname.endsWith('/profile') ? profile.promise : json({ ret_code: 0 })),
    isCounted: true,
  });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await rest();
  expect(replace).not.toHaveBeenCalled();
  profile.resolve(json({ ret_code: 0, result: { id: 5 } }));
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
  expect(sent.map(({ url }) => url.pathname).at(-1)).toBe('/user/public/conversion/check');
});

test('an unanswered count delays leaving by 1,000 ms at most [AFF-12]', async () => {
  const { replace, clock, rest } = await leaving({ answer: hanging, isCounted: true });
  clock.pass(999);
  await rest();
  expect(replace).not.toHaveBeenCalled();
  clock.pass(1);
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});

test('an offline page leaves once the network is back [N07] [REDIR-16]', async () => {
  const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  const { replace, rest } = await leaving({ online: (signal) => untilOnline(browser, signal) });
  await rest();
  expect(replace).not.toHaveBeenCalled();
  browser.dispatchEvent(new Event('online'));
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});

test('a page that is offline for 10 s offers its destination; the network takes it nowhere then [N07] [REDIR-16]', async () => {
  const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  const { page, replace, clock, rest } = await leaving({ online: (signal) => untilOnline(browser, signal) });
  await expect.poll(() => page.app.getSnapshot().matches({ leaving: 'awaitingNetwork' })).toBe(true);
  clock.pass(10_000);
  expect(page.app.getSnapshot().matches('stalled')).toBe(true);
  browser.dispatchEvent(new Event('online'));
  await rest();
  expect(replace).not.toHaveBeenCalled();
});

test('a wait for the network that was cancelled before it began ends at once [N07]', async () => {
  const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  const gone = new AbortController();
  gone.abort(new Error('logged out'));
  await expect(untilOnline(browser, gone.signal)).rejects.toThrow('logged out');
});
