import { authRoutes } from './auth-routes.ts';
import { resemblesLanguage } from './language.ts';

/**
 * Where a `redirect_url` leads: an absolute address, or '/' when it is blocked or unparsable. Judged is what the platform's own parser makes of it,
 * and that very address is to be navigated to: its path alone (`/.//evil.example`) may leave the site. [REDIR-07] to [REDIR-12] [VAL-02]
 */
export function redirectTarget(raw: string | null, page: URL, allowedDomains: readonly string[]): string {
  const url = raw === null || raw === '' ? null : parse(raw, page);
  return url !== null && isTrusted(url, page, allowedDomains) && !leadsToAuthRoute(url) ? url.href : '/';
}

function parse(raw: string, page: URL): URL | null {
  try {
    return new URL(raw, page);
  } catch {
    return null;
  }
}

/** The page's own host in any scheme of the web; an allowed domain and its subdomains, at any port, over https alone. */
function isTrusted({ protocol, host, hostname }: URL, page: URL, allowedDomains: readonly string[]): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (host === page.host) return true;
  return protocol === 'https:' && hostname.split('.').every((label) => label !== '') && allowedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** A route or a path below it, on any host, however a server may read the path: as it stands, decoded once, or rid of `;parameters` too. [REDIR-08] */
function leadsToAuthRoute({ pathname }: URL): boolean {
  const decoded = pathname.replaceAll(/%[2-7][0-9a-f]/giu, decodeURIComponent);
  const readings = [pathname, decoded, decoded.replaceAll(/;[^/\\]*/gu, '')].map(bare);
  return authRoutes.some((route) => readings.some((path) => path === route || path.startsWith(`${route}/`)));
}

/** Path without dots, case, `;parameters`, empty segments and leading language segments. */
function bare(path: string): string {
  const { pathname } = Object.assign(new URL('https://any.example'), { pathname: path.toLowerCase() });
  const segments = pathname.split('/').map((segment) => segment.replace(/;.*/u, '')).filter((segment) => segment !== '');
  const start = segments.findIndex((segment) => !resemblesLanguage(segment));
  return start === -1 ? '' : segments.slice(start).join('/');
}
