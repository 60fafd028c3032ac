import { expect, test, vi } from 'vitest';
import { untilOnline } from '../../services/browser/until-online.ts';
import { pageServices } from '../../src/page/services.ts';
import { hanging, json, servicesOver, inertBrowser, type Sent } from '../wire/environment.ts';

function leaving(beforeLeaving: () => Promise<unknown>) {
  const replace = vi.fn();
  const { services, environment } = servicesOver(() => json({ ret_code: 0 }));
  const { leave } = pageServices(services, {
    ...environment,
    ...inertBrowser,
    location: { ...inertBrowser.location, replace },
    beforeLeaving,
  });
  return { replace, leave: () => void leave({ href: '/en/dashboard' }, new AbortController().signal) };
}

test('the page is left once what came with its address is kept, and not before [ATTR-03]', async () => {
  const kept = Promise.withResolvers<void>();
  const { replace, leave } = leaving(() => kept.promise);
  leave();
  await new Promise(setImmediate);
  expect(replace).not.toHaveBeenCalled();
  kept.resolve();
  await new Promise(setImmediate);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});

/** A sign-in from a campaign leaves at once; `count` answers the call that counts it. */
async function leavingCounted(count: (sent: Sent) => Response | Promise<Response>) {
  const replace = vi.fn();
  const { services, environment, clock, sent } = servicesOver(count, {}, new Map([['gh_token', 't0ken']]));
  const page = pageServices(services, {
    ...environment,
    ...inertBrowser,
    location: { href: 'http://com.northgate.localhost/en/login?utm_source=mail', replace },
  });
  void page.tellConversion();
  void page.leave({ href: '/en/dashboard' }, new AbortController().signal);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  return { replace, clock, sent };
}

test('the page is left once the count of a campaign is sent, and not before [AFF-12] [CALL-04]', async () => {
  const profile = Promise.withResolvers<Response>();
  const { replace, sent } = await leavingCounted(({ url }) =>
    url.pathname.endsWith('/profile') ? profile.promise : json({ ret_code: 0 }),
  );
  expect(replace).not.toHaveBeenCalled();
  profile.resolve(json({ ret_code: 0, result: { id: 5 } }));
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
  expect(sent.map(({ url }) => url.pathname).at(-1)).toBe('/user/public/conversion/check');
});

test('an unanswered count delays leaving by 1,000 ms at most [AFF-12]', async () => {
  const { replace, clock } = await leavingCounted(hanging);
  clock.pass(999);
  await new Promise(setImmediate);
  expect(replace).not.toHaveBeenCalled();
  clock.pass(1);
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});

test('an offline page leaves once the network is back, and not after the wait was cancelled [N07] [REDIR-16]', async () => {
  const replace = vi.fn();
  const { services, environment } = servicesOver(() => json({ ret_code: 0 }));
  const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  const { leave } = pageServices(services, {
    ...environment,
    ...inertBrowser,
    location: { ...inertBrowser.location, replace },
    online: (signal) => untilOnline(browser, signal),
  });
  const [given, gone] = [new AbortController(), new AbortController()];
  const left = leave({ href: '/en/nowhere' }, gone.signal);
  void leave({ href: '/en/dashboard' }, given.signal);
  await new Promise(setImmediate);
  expect(replace).not.toHaveBeenCalled();
  gone.abort(new Error('logged out'));
  await expect(left).rejects.toThrow('logged out');
  await expect(leave({ href: '/en/nowhere' }, gone.signal)).rejects.toThrow('logged out');
  browser.dispatchEvent(new Event('online'));
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard');
});
