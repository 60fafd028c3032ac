import type { Environment } from '../../sites/domains.ts';
import type { CaptchaProvider } from '../../services/contract/frame.ts';

/** A provider with the addresses of its script, in the order to try; a path is one of the frame's own host. [CAPT-02] [C01] */
export interface ProviderScripts {
  readonly provider: CaptchaProvider;
  readonly sources: readonly [string, ...string[]];
}

const ownPath = '/vendors/';
const magpieScripts: ProviderScripts = { provider: 'magpie', sources: ['/vendors/magpie.js'] };

/** Stand-in vendors on a developer's machine, the real ones elsewhere; magpie is always the platform's own. [CAPT-08] (decision D08) */
export function providerScripts(environment: Environment): readonly [ProviderScripts, ...ProviderScripts[]] {
  if (environment === 'local') return [{ provider: 'geetest', sources: ['/vendors/geetest.js', '/vendors/geetest.backup.js'] }, magpieScripts];
  return [{ provider: 'geetest', sources: ['https://static.geetest.com/static/tools/gt.js', 'https://static.geevisit.com/static/tools/gt.js'] }, magpieScripts];
}

/** Domains, with their subdomains, that a vendor serves itself from. */
const vendorDomains: Readonly<Partial<Record<CaptchaProvider, readonly string[]>>> = { geetest: ['geetest.com', 'geevisit.com'] };

/** The address to load, if it is the vendor's or of the frame's own host; null: nobody's whose script may run here. [C10] */
export function allowedScript(provider: CaptchaProvider, source: string, own: string): string | null {
  if (!URL.canParse(source, own)) return null;
  const { href, origin, protocol, hostname, pathname } = new URL(source, own);
  if (origin === own) return pathname.startsWith(ownPath) ? href : null;
  const isVendors = (vendorDomains[provider] ?? []).some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  return protocol === 'https:' && isVendors ? href : null;
}

/** The content security policy of the frame page: its own host, the vendors, and only the given pages around it. [C10] */
export function framePolicy(environment: Environment, pages: readonly string[]): string {
  const vendors = environment === 'local' ? [] : Object.values(vendorDomains).flatMap((domains) => domains.map((domain) => `https://*.${domain}`));
  const from = ["'self'", ...vendors].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from}`,
    `style-src ${from}`,
    `img-src ${from} data:`,
    `connect-src ${from}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${pages.join(' ')}`,
  ].join('; ');
}
