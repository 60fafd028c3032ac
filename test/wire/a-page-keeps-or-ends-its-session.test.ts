import { afterEach, expect, test, vi } from 'vitest';
import { memoryCookies } from '../../services/browser/cookies.ts';
import { memberInfo } from '../../services/contract/account.ts';
import { makeServices } from '../../src/page/services.ts';
import { json, servicesOver } from './environment.ts';

afterEach(() => vi.unstubAllGlobals());

/** The calls of a page at a path, whose exchange says that the session is over. */
function callsAt(pathname: string) {
  const jar = new Map([['gh_token', 't1']]);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', onLine: true });
  vi.stubGlobal('location', {
    ...new URL(`https://com.northgate.localhost${pathname}`),
    origin: 'https://com.northgate.localhost',
    pathname,
    href: `https://com.northgate.localhost${pathname}`,
  });
  vi.stubGlobal('fetch', async () => json({ ret_code: 10006, ret_msg: 'over' }));
  const { environment } = servicesOver(() => json({}));
  const services = makeServices(
    { ...environment, cookies: memoryCookies({ kept: jar }) },
    { tabs: { notify: () => undefined } },
  );
  return { services, jar };
}

test.each([
  ['/en/login', true],
  ['/tr-TUR/tr-login', true],
  ['/en/register', true],
  ['/en/sign-up', true],
  ['/tr-TUR/tr-register', true],
  ['/en/channel-register', true],
  ['/en/web2', true],
  ['/en/friend-invite', true],
  ['/en/invite', true],
  ['/en/oauth-login', true],
  ['/en/oauth-register', true],
  ['/en/email-code-verify', true],
  ['/en/telegram-register-login', true],
  ['/en/earn/tg-page', true],
  ['/en/oauth', false],
  ['/en/oauth-authorized', false],
  ['/en/oauth-log-out', false],
  ['/en/authorized', false],
  ['/tr-TUR/tr-authorized', false],
  ['/en/exclusive-benefits', false],
  ['/en/dashboard', false],
  ['/en/loginx', false],
])('10006 on the page %s keeps its session: %s [ERR-03] [SESS-03]', async (pathname, isKept) => {
  const { services, jar } = callsAt(pathname);
  await services.wire.call(memberInfo, {});
  expect(jar.has('gh_token')).toBe(isKept);
});
