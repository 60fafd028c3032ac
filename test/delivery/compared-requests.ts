import { sites } from '../../sites/sites.ts';
import { local } from './nginx-front.ts';
import type { RequestParts } from './request.ts';

/** A request to a compliance host. */
export const compliance = (host: string, more: Partial<RequestParts> = {}): RequestParts => ({
  host,
  path: '/compliance/v1/wall/regulation-info',
  headers: { origin: 'http://eu.northgate.localhost' },
  ...more,
});
/** What a browser accepts. */
export const br = { headers: { 'accept-encoding': 'gzip, br' } };

/** Requests that both servers must answer alike. */
export const comparedRequests: readonly RequestParts[] = [
  local('com', '/en/login'),
  local('com', '/en/login', br),
  local('com', '/en/login', { headers: { 'accept-encoding': 'gzip' } }),
  local('com', '/en/login', { method: 'HEAD', ...br }),
  ...[{}, br.headers].map((headers) => local('com', '/en/login', { headers: { ...headers, range: 'bytes=0-9' } })),
  local('com', '/en/login/'),
  local('com', '/en/login?redirect_url=%2Fx'),
  local('eu', '/en-EU/login', br),
  local('ae', '/ar-ARE/login', br),
  ...['/', '/login', '/login/', '/xx-YY/login', '/ar-ARE/login', '/EN/login', '/en-us/login', '/tr-TUR'].map((path) =>
    local('com', path),
  ),
  ...['/favicon.ico', '/robots.txt', '/sitemap.xml'].flatMap((path) => [
    { host: 'eu.northgate.example', path, ...br },
    local('eu', path),
  ]),
  ...sites.flatMap((site) =>
    [...site.languages, 'xx-YY'].map((language) => local(site.label, `/${language}/login`, br)),
  ),
  ...['/tr-tur/login', '/min-app/task', '/how-to/login', '/tr-tur/help', '/de_DE/login'].map((path) =>
    local('com', path),
  ),
  ...['zh-CN', 'zh-Hant-HK,en;q=0.5', 'es-MX', 'tl', 'en-AU', 'ko'].map((spoken) =>
    local('com', '/nope', { headers: { 'accept-language': spoken } }),
  ),
  local('kz', '/nope', { headers: { 'accept-language': 'ru-RU' } }),
  local('tr', '/nope', { headers: { 'accept-language': 'tr' } }),
  ...[
    '/en',
    '/en/dashboard',
    '/en/dashboard?from=%2Flogin',
    '/ar-ARE/dashboard',
    '/en/register',
    '/en/register/',
    '/register',
    '/register/',
    '/register/?a=b',
    '/help-center/s/webform',
  ].map((path) => local('com', path)),
  ...['/tr-TUR/dashboard', '/tr-TUR/tr-login', '/tr-TUR/tr-login/', '/tr-TUR/authorized'].map((path) =>
    local('tr', path),
  ),
  ...['/en/authorized', '/en/authorized?state=a&code=b', '/authorized'].map((path) => local('com', path)),
  ...['/en/oauth?client_id=a', '/oauth?client_id=a', '/en/oauth-login', '/en/oauth-register/'].map((path) =>
    local('com', path),
  ),
  { host: 'com.northgate.example', path: '/en/oauth?client_id=a' },
  ...['app.tallybird.localhost', 'app.tal1ybird.localhost'].map((host) => ({ host, path: '/' })),
  { host: 'com.northgate.example', path: '/en/dashboard' },
  local('com', '/en/dashboard', { method: 'HEAD' }),
  local('com', '/en/dashboard', { method: 'POST' }),
  local('com', '/register/', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  ...[
    '/register/countryCode',
    '/register/nope',
    '/v2/',
    '/.well-known/oauth-authorization-server',
    '/.well-known/nope',
  ].map((path) => local('com', path)),
  ...[
    '/en/nope',
    '/nope',
    '/en/en/login',
    '/en/login/index.html',
    '/sites/local/global/en/login/index.html',
    '/build.json',
    '/assets/gone.js',
    '//en/login',
    '/__proto__',
  ].map((path) => local('com', path)),
  local('ae', '/ar-ARE/nope', br),
  local('ae', '/en/nope', { headers: { 'accept-language': 'ar' } }),
  local('ae', '/nope', { headers: { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8' } }),
  local('ae', '/nope', { headers: { 'accept-language': 'en-GB' } }),
  local('ae', '/nope', { headers: { 'accept-language': 'fr' } }),
  local('ae', '/nope'),
  local('com', '/en/login', { method: 'POST' }),
  local('com', '/assets/gone.js', { method: 'DELETE' }),
  local('com', '/v3/config/web', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"project_name":"gatehouse","keys":[],"properties":{"language":"en"}}',
  }),
  local('com', '/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  local('eu', '/v2/private/user/profile'),
  local('com', '/user/public/nope'),
  { host: 'com.northgate.example', path: '/en/login', ...br },
  { host: 'ae.test.northgate.example', path: '/ar-ARE/login' },
  { host: 'eu.testnet.northgate.example', path: '/nope' },
  { host: 'captcha.northgate-frames.localhost', path: '/' },
  { host: 'captcha.northgate-frames.example', path: '/', ...br },
  { host: 'captcha.northgate-frames.localhost', path: '/nope' },
  { host: 'captcha.northgate-frames.localhost', path: '/', method: 'POST' },
  { host: 'captcha.northgate-frames.localhost', path: '/vendors/magpie.js' },
  ...['northgate.localhost', 'northgate.example', 'test.northgate.example', 'testnet.northgate.example'].map((parent) =>
    compliance(`compliance.${parent}`),
  ),
  compliance('compliance.northgate.localhost', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://eu.northgate.localhost',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'lang',
    },
  }),
  compliance('compliance.northgate.localhost', { path: '/nope' }),
  ...['/', '/login', '/v2/private/user/profile', '/compliance/v1/wall/', '/compliance/v1/wall/regulation-info/x'].map(
    (path) => compliance('compliance.northgate.example', { path }),
  ),
  ...['POST', 'PUT', 'DELETE', 'HEAD'].map((method) => compliance('compliance.northgate.localhost', { method })),
  ...['/providers/google/authorize', '/sentinels', '/openapi.json', '/nope'].map((path) => ({
    host: 'desk.northgate.localhost',
    path,
  })),
  {
    host: 'desk.northgate.localhost',
    path: '/clock',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'hours=x',
  },
  { host: 'blog.com.northgate.localhost', path: '/' },
  { host: 'evil.example', path: '/en/login' },
];
