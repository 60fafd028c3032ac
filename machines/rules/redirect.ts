import { authRoutes } from './auth-routes.ts';

/**
 * A language segment in any form that a server may accept: `en`, `en-us`, `en_US`, `zh-Hans`, `zh-Hans-CN`, `es-419`.
 * [REDIR-08]
 */
const localePrefix = /^(?:en|[a-z]{2,3}(?:[-_](?:[a-z]{2,4}|\d{3})){1,2})$/u;

/**
 * Returns the target of a `redirect_url`: an absolute address, or '/' if it is blocked or invalid. The platform's
 * parsed form is checked, and exactly that address must be navigated to: its path alone (`/.//evil.example`) may
 * leave the site. [REDIR-07] to [REDIR-12] [VAL-02]
 */
export function redirectTarget(raw: string | null, page: URL, allowedDomains: readonly string[]): string {
  const url = raw === null || raw === '' ? null : parse(raw, page);
  return url !== null && isTrusted(url, page, allowedDomains) && !leadsToAuthRoute(url) ? url.href : '/';
}

/** Whether a longer list of domains could allow a `redirect_url`: an https address of no auth route. [REDIR-19] */
export function canBeTrusted(raw: string, page: URL): boolean {
  const url = parse(raw, page);
  return url?.protocol === 'https:' && !leadsToAuthRoute(url);
}

function parse(raw: string, page?: URL): URL | null {
  try {
    return new URL(raw, page);
  } catch {
    return null;
  }
}

/**
 * Allows the page's own host with http or https; allowed domains and their subdomains, at any port, only with https.
 */
function isTrusted({ protocol, host, hostname }: URL, page: URL, allowedDomains: readonly string[]): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (host === page.host) return true;
  // A single label is a whole top-level domain.
  const domains = allowedDomains.map(hostOf).filter((domain) => /[.:]/.test(domain));
  return protocol === 'https:' && domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/**
 * Normalises the host of a list entry as the platform writes it, from any case, script, scheme, port or outer dot; ''
 * if invalid. A partial IP address is completed by the platform, and no host is below one.
 */
function hostOf(entry: string): string {
  return parse(`https://${entry.replaceAll(/^([a-z]+:\/\/)?\.?|\.$/giu, '')}`)?.hostname ?? '';
}

/**
 * Matches a route or a path below it, on any host, however a server may read the path: raw, decoded once with or
 * without resolved dots, or without `;parameters`. [REDIR-08]
 */
function leadsToAuthRoute({ pathname }: URL): boolean {
  const decoded = pathname.replaceAll(/%[2-7][0-9a-f]/giu, decodeURIComponent);
  const readings = [decoded, ...[pathname, decoded, decoded.replaceAll(/;[^/\\]*/gu, '')].map(withoutDots)].map(bare);
  return authRoutes.some((route) => readings.some((path) => path === route || path.startsWith(`${route}/`)));
}

function withoutDots(path: string): string {
  return Object.assign(new URL('https://any.example'), { pathname: path }).pathname;
}

/** Returns the path in lower case without `;parameters`, empty segments and leading language segments. */
function bare(path: string): string {
  const segments = path
    .toLowerCase()
    .split(/[/\\]/u)
    .map((segment) => segment.replace(/;.*/u, ''))
    .filter((segment) => segment !== '');
  const start = segments.findIndex((segment) => !localePrefix.test(segment));
  return start === -1 ? '' : segments.slice(start).join('/');
}
