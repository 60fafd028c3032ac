import { authRoutes } from '../../machines/rules/auth-routes.ts';

export const page = new URL('https://www.exchange.example/en/login');
export const localPage = new URL('http://com.northgate.localhost:4173/en/login');
export const allowedDomains = ['exchange.example', 'exchange-alt.example'];

/** Foreign hosts that resemble ours. */
const foreignHosts = [
  'evil.example',
  'exchange.example.evil.example',
  'evilexchange.example',
  'exchange.examples',
  'exchange.example.',
  'www.exchange.example.',
  'exchange.example@evil.example',
  'www.exchange.example:443@evil.example',
  'evil.example#@exchange.example',
  'evil.example?@exchange.example',
  'evil.example\\@exchange.example',
  'evil.example/@exchange.example',
  'еxchange.example',
  'xn--xchange-6gg.example',
  'exchange。example.evil.example',
  'ⓔvil.example',
  '127.1',
  '0x7f.1',
  '017700000001',
  '2130706433',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'example',
];

const authorities = [
  'https://',
  'http://',
  'HTTPS://',
  'hTTp:\\\\',
  'https:\\/',
  'https:////',
  '//',
  '/\\',
  '\\/',
  '\\\\',
  '///',
  '/////',
];
const lead = ['', ' ', '\u0000', '\u001F ', '\t', '\r\n'];
const within = ['//', '/\t/', '\t//', '/\n\\', '\\\r/'];

/** All known spellings of an address on another host. */
export const foreignUrls: readonly string[] = [
  ...foreignHosts.flatMap((host) =>
    authorities.flatMap((authority) => lead.map((start) => `${start}${authority}${host}/en/p2p`)),
  ),
  ...foreignHosts.flatMap((host) => within.map((slashes) => `${slashes}${host}`)),
];

const schemes = [
  'javascript',
  'data',
  'vbscript',
  'file',
  'ftp',
  'ws',
  'wss',
  'mailto',
  'tel',
  'sms',
  'about',
  'view-source',
  'intent',
  'itms-services',
  'chrome',
  'exchangeapp',
  'http+unix',
  'gopher',
];
const bodies = [
  'alert(1)',
  '//www.exchange.example/en/p2p',
  '//www.exchange.example/%0aalert(1)',
  'https://www.exchange.example/',
];
const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => ` ${name}`,
  (name) => `\u0001${name}`,
  (name) => `${name.slice(0, 3)}\t${name.slice(3)}`,
  (name) => `${name}\n`,
];

/** Addresses with schemes other than HTTP, and web addresses wrapped into them. */
export const foreignSchemes: readonly string[] = [
  ...schemes.flatMap((scheme) => bodies.flatMap((body) => spellings.map((write) => `${write(scheme)}:${body}`))),
  'blob:https://www.exchange.example/8a1f4b0c-2f0e-4c5e-9a39-9f3d6a0f0f0f',
  'filesystem:https://www.exchange.example/temporary/x',
  'blob:null/8a1f4b0c',
];

const languages = ['en', 'en-EU', 'tr-TUR', 'es-419', 'fil-PH', 'ar-ARE', 'xx-YY'];

const percent = (text: string, at: number): string =>
  `${text.slice(0, at)}%${text.charCodeAt(at).toString(16).toUpperCase()}${text.slice(at + 1)}`;

/**
 * Spellings of a route that must be recognised: each of them some server or router reads as the same page or a part of
 * it.
 */
const writings: readonly ((route: string) => string)[] = [
  (route) => `/${route}`,
  (route) => `/${route}/`,
  (route) => `/${route}?redirect_url=%2Fen%2Fdashboard#x`,
  (route) => `/${route}/x`,
  (route) => `/${route};v=1`,
  (route) => `/${route};v=1/x`,
  (route) => `/;v=1/${route}`,
  (route) => `/${route.toUpperCase()}`,
  (route) => `/${percent(route, 0)}`,
  (route) => `/${percent(route, 2).toLowerCase()}`,
  (route) => `/%2F${route}`,
  (route) => `/${route}%2Fx`,
  (route) => `/${route}%3Bv=1`,
  (route) => `///${route}//`,
  (route) => `\\${route}`,
  (route) => `/%5C${route}`,
  (route) => `/./${route}/.`,
  (route) => `/x/..;/${route}`,
  (route) => `/${route}/..;/x`,
  (route) => `/x/%2e%2E/${route}`,
  (route) => `/x%2F..%2F${route}`,
  (route) => `/\t${route}\n`,
];

const localised = [
  '',
  '/EN',
  '/en-us',
  '/tr-tur',
  '/en/en',
  '/en//tr-TUR',
  '/%65n',
  '/en;x=1',
  ...languages.map((language) => `/${language}`),
];

const origins = [
  '',
  'https://www.exchange.example',
  'http://www.exchange.example',
  'https://user:pw@exchange.example:8443',
  'https://blog.exchange-alt.example',
];

/** Every route in every spelling and language, on every trusted host. */
export const authUrls: readonly string[] = origins
  .flatMap((origin) =>
    authRoutes.flatMap((route) =>
      localised.flatMap((language) => writings.map((write) => `${origin}${language}${write(route)}`)),
    ),
  )
  .filter((url) => !/^[/\\]{2}/u.test(url));

/** Paths that resemble a route and are another page. */
export const nearMisses: readonly string[] = authRoutes.flatMap((route) => [
  ...['x', '2', '-help', '_x', '.html', '%C3%A9'].map((tail) => `/en/${route}${tail}`),
  ...['/fr', '/api', '/user', '/static', '/enx', '/en/fr', '/help-center/en', '/x%2Fy'].map(
    (head) => `${head}/${route}`,
  ),
  `/en/x${route}`,
  `/en/how-to-${route}`,
  `/en/dashboard?next=/en/${route}`,
  `/en/dashboard#/${route}`,
  `/${route}/../dashboard`,
  `/en/%25${route}`,
  `/en/%0A${route}`,
]);
