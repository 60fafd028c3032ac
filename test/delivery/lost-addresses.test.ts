import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dist, servedBuild, type ReceivedReply } from './request.ts';

const [com, ae] = ['com', 'ae'].map((label) => `${label}.northgate.localhost`) as [string, string];

const { get } = servedBuild();
const text = ({ body }: ReceivedReply): string => body.toString('utf8');
const built = (path: string): string => readFileSync(`${dist}/${path}`, 'utf8');

/** Requests an address that is not there. */
async function lost(path: string, spoken = ''): Promise<[number, string]> {
  const reply = await get(ae, path, { headers: { 'accept-language': spoken } });
  return [reply.status, text(reply)];
}

test('what is not there is 404, in the language of the path, else of the browser, else of the site [ROUTE-22]', async () => {
  const [arabic, english] = [built('sites/local/are/ar-ARE/404.html'), built('sites/local/are/en/404.html')];
  expect(arabic).toContain('lang="ar-AE" dir="rtl"');
  expect(arabic).toContain('href="/ar-ARE/login"');
  expect(await lost('/ar-ARE/nope', 'en')).toEqual([404, arabic]);
  expect(await lost('/en/nope', 'ar')).toEqual([404, english]);
  expect(await lost('/nope', 'ar-SA,ar;q=0.9,en;q=0.8')).toEqual([404, arabic]);
  expect(await lost('/nope')).toEqual([404, english]);
  expect(await lost('/en/en/login')).toEqual([404, english]);
});

test('the page that changes a password is where password managers look for it; other well-known addresses are 404', async () => {
  const { status, headers } = await get(com, '/.well-known/change-password');
  expect([status, headers.location]).toEqual([302, '/app/user/account-info']);
  expect((await get(com, '/.well-known/nope')).status).toBe(404);
});

test.each([
  '/sites/local/global/en/login/index.html',
  '/build.json',
  '/frame/index.html',
  '/en/login/index.html',
  '/assets/%00',
  '//evil.example/en/login',
  '/__proto__',
  '/constructor/login',
  '/assets/..%2fbuild.json',
  '/en/login/..%5c..%5c..%5cbuild.json',
])('%s reaches nothing but the page for what is not there', async (path) => {
  expect((await get(com, path)).status).toBe(404);
});

test.each([
  '/%',
  '/en/%zz/login',
  '/%E0%A4%A',
  '/assets/%ff.js',
  '/../package.json',
  '/assets/../build.json',
  '/assets/%2e%2e/%2e%2e/package.json',
])('%s cannot be read: 400, and the server goes on', async (path) => {
  const reply = await get(com, path);
  expect([reply.status, text(reply)]).toEqual([400, 'The address cannot be read.\n']);
  expect((await get(com, '/en/login')).status).toBe(200);
});

test.each([
  ['headers', '/en/login', { cookie: 'a='.padEnd(100_000, 'x') }],
  ['address', `/en/oauth?client_id=${'x'.repeat(100_000)}`, {}],
])(
  'more than 96 kB of %s is 431 with a page that says what to do, and the server goes on [S07]',
  async (_, path, headers) => {
    const reply = await get(com, path, { headers });
    expect(reply).toMatchObject({
      status: 431,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
      },
    });
    expect(text(reply)).toMatch(/^<!doctype html><html lang="en">.*start again.*<a href="\/">/);
    expect((await get(com, '/en/login')).status).toBe(200);
  },
);

test.each(['x', '%2B', '%E4%B8%80'])(
  'a parameter of 8,192 characters reaches its page, written as %s too [OAUTH-11] [QUERY-20]',
  async (letter) => {
    expect((await get(com, `/en/oauth?client_id=a&state=${letter.repeat(8192)}`)).status).toBe(200);
  },
);

test('an Accept-Language of 15 kB is answered at once with a page of the site [ROUTE-22]', async () => {
  for (const spoken of [`a${'-'.repeat(15_000)}`, 'a-'.repeat(7500), 'en,'.repeat(5000)]) {
    const reply = await get('com.northgate.localhost', '/nope', { headers: { 'accept-language': spoken } });
    expect(reply.status).toBe(404);
  }
});
