import { areSite } from './are.site.ts';
import { domains, type Environment } from './domains.ts';
import { euSite } from './eu.site.ts';
import { geoSite } from './geo.site.ts';
import { globalSite } from './global.site.ts';
import { hkgSite } from './hkg.site.ts';
import { idnSite } from './idn.site.ts';
import { jpnSite } from './jpn.site.ts';
import { kazSite } from './kaz.site.ts';
import { nldSite } from './nld.site.ts';
import { turSite } from './tur.site.ts';
import type { Site } from './site.ts';

export const sites: readonly Site[] = [
  globalSite,
  euSite,
  turSite,
  kazSite,
  nldSite,
  geoSite,
  idnSite,
  areSite,
  hkgSite,
  jpnSite,
];

/** Subdomains of a site that other applications serve. [SITE-04] */
export const contentLabels = ['blog', 'learn', 'announcements', 'cloud', 'sandbox'] as const;

export interface SiteLocation {
  readonly site: Site;
  readonly environment: Environment;
  /** Content subdomain of the host; null on the site's own host. */
  readonly content: (typeof contentLabels)[number] | null;
  /** Domain attribute of the site's cookies: `<label>.<parent>`, shared with the content subdomains. */
  readonly cookieDomain: string;
}

/** Returns site and environment of a host name without port; null for an unknown host. [SITE-02] [SITE-04] */
export function siteOf(host: string): SiteLocation | null {
  for (const { environment, parent } of domains) {
    if (!host.endsWith(`.${parent}`)) continue;
    const [label, content, ...more] = host
      .slice(0, -parent.length - 1)
      .split('.')
      .toReversed();
    const site = sites.find((one) => one.label === label);
    const known = contentLabels.find((one) => one === content) ?? null;
    if (!site || more.length > 0 || (content !== undefined && known === null)) return null;
    return { site, environment, content: known, cookieDomain: `${site.label}.${parent}` };
  }
  return null;
}

/** Returns the host of a site in an environment, without port. */
export function hostOf(site: Pick<Site, 'label'>, environment: Environment): string {
  return `${site.label}.${domainsOf(environment).parent}`;
}

/** Returns the origin of a site in an environment; `port` is that of the page, '' for the scheme's default. */
export function originOf(site: Site, environment: Environment, port: string): string {
  return `${domainsOf(environment).scheme}://${hostOf(site, environment)}${port === '' ? '' : `:${port}`}`;
}

/**
 * Returns the domains that `redirect_url` may name with their subdomains, in addition to the page's own origin: the
 * sites of the page's environment and its alternates, but not the parent, which other environments share. [CONST-23]
 * [REDIR-07]
 */
export function redirectDomains(environment: Environment): readonly string[] {
  return [...sites.map((site) => hostOf(site, environment)), ...domainsOf(environment).alternates];
}

/** Returns the origin of the captcha frame; `port` is that of the page, '' for the scheme's default. (decision D08) */
export function frameOrigin(environment: Environment, port: string): string {
  const { scheme, frames } = domainsOf(environment);
  return `${scheme}://${frames}${port === '' ? '' : `:${port}`}`;
}

/** Returns the origins that may frame our OAuth pages; `port` as above. (decision D22) */
export function partnerOrigins(environment: Environment, port: string): readonly string[] {
  const { scheme, partners } = domainsOf(environment);
  return partners.map((host) => `${scheme}://${host}${port === '' ? '' : `:${port}`}`);
}

/**
 * Returns the origins of Telegram's web clients, which may frame the pages of the mini app; `port` as above. (decision
 * D22)
 */
export function messengerOrigins(environment: Environment, port: string): readonly string[] {
  return domainsOf(environment).messengers.map((origin) => `${origin}${port === '' ? '' : `:${port}`}`);
}

/** Returns the origin of the host for compliance calls; `port` as above. [STORE-10] */
export function complianceOrigin(environment: Environment, port: string): string {
  const { scheme, compliance } = domainsOf(environment);
  return `${scheme}://${compliance}${port === '' ? '' : `:${port}`}`;
}

function domainsOf(environment: Environment): (typeof domains)[number] {
  const found = domains.find((one) => one.environment === environment);
  if (!found) throw new Error(`no domains for the environment ${environment}`);
  return found;
}
