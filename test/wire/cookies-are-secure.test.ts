import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserCookies } from '../../services/browser/cookies.ts';
import { nginxConf } from '../../src/serve/nginx/nginx-conf.ts';
import { backEnd, targetOf } from '../../src/serve/proxy.ts';
import { openWorld } from '../exchange/world.ts';

/** Origins of the product, and whether their cookies are Secure. */
const origins = [
  ['http://com.northgate.localhost:4173', false],
  ['http://ae.northgate.localhost', false],
  ['https://com.northgate.localhost', true],
  ['http://com.northgate.example', true],
  ['https://com.northgate.example', true],
  ['http://eu.test.northgate.example', true],
] as const;
/** Not hosts of this machine: the name is no label, or not the last one. */
const neighbours = ['http://localhost.northgate.example', 'http://com.northgate-localhost', 'http://notlocalhost'];

/** What the page writes to `document.cookie`. */
function writtenBy(page: string): string {
  const written: string[] = [];
  vi.stubGlobal('location', new URL(page));
  vi.stubGlobal('document', {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  browserCookies().write('gh_token', 't', { maxAge: 60, domain: new URL(page).hostname });
  return written.join();
}

/** What the stand-in sends when a ban is looked up. */
async function sentByStandIn(origin: string): Promise<string> {
  const world = await openWorld();
  const reply = await world.post(`${origin}/user/public/ban/einfo`, { login_name: 'banned@northgate.example' });
  return reply.headers.get('set-cookie') ?? '';
}

/** What `npm start` makes of cookies of a real back end. */
async function forwarded(origin: string, ...cookies: readonly string[]): Promise<readonly string[]> {
  const real = createServer((_, response) => response.writeHead(200, { 'set-cookie': [...cookies] }).end()).listen(0);
  await once(real, 'listening');
  onTestFinished(() => void real.close());
  const { fetch } = backEnd(targetOf(`http://127.0.0.1:${(real.address() as AddressInfo).port}`));
  return (await fetch(new Request(`${origin}/login`))).headers.getSetCookie();
}

const isSecure = (cookie: string): boolean => /; Secure(?:;|$)/i.test(cookie);

test.each(origins)(
  'cookies of %s have Secure: %s; page, stand-in and server agree [SESS-02] [BAN-01]',
  async (origin, secure) => {
    expect(isSecure(writtenBy(`${origin}/en/login`))).toBe(secure);
    expect(isSecure(await sentByStandIn(origin))).toBe(secure);
    for (const cookie of await forwarded(origin, 'gh_token=t; Path=/; Secure; SameSite=Lax', 'own=1; Path=/'))
      expect(isSecure(cookie)).toBe(secure);
  },
);

test.each(neighbours)('%s is no host of this machine: its cookies are Secure [SESS-02]', async (origin) => {
  expect(isSecure(writtenBy(`${origin}/en/login`))).toBe(true);
  expect(await forwarded(origin, 'own=1; Path=/')).toEqual(['own=1; Path=/; Secure']);
});

test('where no cookie is Secure, SameSite=None and Partitioned are dropped, which need it [SESS-02]', async () => {
  const sent = ['a=1; Path=/; SameSite=None; Secure; Partitioned', 'secure=1; Path=/; samesite=strict; secure'];
  expect(await forwarded('http://com.northgate.localhost', ...sent)).toEqual([
    'a=1; Path=/',
    'secure=1; Path=/; samesite=strict',
  ]);
  expect(await forwarded('https://com.northgate.localhost', ...sent)).toEqual([
    'a=1; Path=/; SameSite=None; Partitioned; Secure',
    'secure=1; Path=/; samesite=strict; Secure',
  ]);
});

test('behind a proxy of this machine the stand-in follows the scheme and host of the browser [SESS-02] [BAN-01]', async () => {
  const world = await openWorld();
  const from = (host: string, proto: string): Promise<Response> =>
    world.post(
      'http://127.0.0.1:4921/user/public/ban/einfo',
      { login_name: 'banned@northgate.example' },
      {
        'x-forwarded-host': host,
        'x-forwarded-proto': proto,
      },
    );
  const cookies = await Promise.all(
    [
      ['com.northgate.localhost:4173', 'http'],
      ['com.northgate.localhost:4173', 'https'],
      ['com.northgate.example', 'http'],
      ['com.northgate.example', 'https'],
    ].map(async ([host = '', proto = '']) => isSecure((await from(host, proto)).headers.get('set-cookie') ?? '')),
  );
  expect(cookies).toEqual([false, true, true, true]);
});

test('nginx, too, sends Secure cookies in every environment but the local one [SESS-02]', () => {
  const flags = (environment: 'local' | 'production' | 'test' | 'testnet'): readonly string[] => [
    ...new Set(
      nginxConf({
        dist: '/dist',
        routes: ['login'],
        inline: { scripts: [], styles: [] },
        exchange: new URL('http://127.0.0.1:4921'),
        isStandIn: true,
        port: 80,
        environments: [environment],
        modules: '/modules',
      }).match(/proxy_cookie_flags [^;]+/g),
    ),
  ];
  expect(flags('local')).toEqual(['proxy_cookie_flags ~ nosecure']);
  for (const environment of ['production', 'test', 'testnet'] as const)
    expect(flags(environment)).toEqual(['proxy_cookie_flags ~ secure']);
});
