import { domains, type Environment } from '../../sites/domains.ts';
import { complianceOrigin, frameOrigin, hostOf, sites } from '../../sites/sites.ts';
import { framePolicy } from '../frame/vendors.ts';

/** What an answer is: each kind has one row of headers, whoever serves it (decision D22). An `opener` is a page that opens a provider's window (decision D18). */
export type Kind = 'page' | 'opener' | 'workshop' | 'asset' | 'frame' | 'call' | 'otherApp' | 'line';

/** What the headers depend on besides the kind. */
export interface Facts {
  readonly environment: Environment;
  /** Port in the address bar, '' for the scheme's own: it is part of the origins that the policies name. */
  readonly port: string;
  /** Source expressions of the inline script and style sheet, fixed by the build. */
  readonly inline: InlineHashes;
}

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

const YEAR = 31_536_000;

/** Everything that a sign-in page has no use for is off; passkeys and copying stay. Names that a browser does not know would be reported on its console. */
const permissions = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The page's policy: two inline texts by hash, the captcha frame, nothing foreign, no native post, no string that becomes script. */
function pagePolicy({ environment, port, inline }: Facts): string {
  return [
    "default-src 'none'",
    `script-src ${ownAnd(inline.scripts)}`,
    `style-src ${ownAnd(inline.styles)}`,
    "img-src 'self' data:",
    `connect-src 'self' ${complianceOrigin(environment, port)}`,
    "font-src 'self'",
    `frame-src ${frameOrigin(environment, port)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Of the development server alone: hot reload puts scripts and sheets into the page and talks over a socket. */
function workshopPolicy({ environment, port }: Facts): string {
  const inline = "'self' 'unsafe-inline'";
  return [
    "default-src 'none'",
    `script-src ${inline}`,
    `style-src ${inline}`,
    "img-src 'self' data:",
    `connect-src 'self' ws: ${complianceOrigin(environment, port)}`,
    "font-src 'self'",
    `frame-src ${frameOrigin(environment, port)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function ownAnd(hashes: readonly string[]): string {
  return ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
}

/**
 * Of every answer. `no-referrer`: addresses carry redirect_url, state and tickets, and nobody needs to learn them [HTTP-28];
 * a same-origin POST by `fetch` keeps its Origin header all the same, since its mode is cors.
 */
function ofEvery({ environment }: Facts): Headers {
  const isSecure = domains.some((one) => one.environment === environment && one.scheme === 'https');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${2 * YEAR}; includeSubDomains` }),
    ...(environment !== 'production' && { 'x-robots-tag': 'noindex' }),
  };
}

function ofDocuments(facts: Facts): Headers {
  return { ...ofEvery(facts), 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': permissions };
}

function ofPages(facts: Facts): Headers {
  return { ...ofDocuments(facts), 'content-security-policy': pagePolicy(facts), ...revalidated };
}

/** `no-cache` with a validator and not `no-store`, which would keep pages out of the back/forward cache (decision D20). */
const revalidated = { 'cache-control': 'no-cache' };
/** A window that the page opens stays within its reach. (decision D18) */
const opening = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
const neverKept = { 'cache-control': 'no-store' };

const rows: Readonly<Record<Kind, (facts: Facts) => Headers>> = {
  page: ofPages,
  opener: (facts) => ({ ...ofPages(facts), ...opening }),
  workshop: (facts) => ({
    ...ofDocuments(facts),
    ...opening,
    'content-security-policy': workshopPolicy(facts),
    ...neverKept,
  }),
  asset: (facts) => ({ ...ofEvery(facts), 'cache-control': `public, max-age=${YEAR}, immutable` }),
  frame: (facts) => ({
    ...ofDocuments(facts),
    'content-security-policy': framePolicy(facts.environment, siteOrigins(facts)),
    ...revalidated,
  }),
  call: (facts) => ({ ...ofEvery(facts), ...neverKept }),
  otherApp: (facts) => ({ ...ofDocuments(facts), ...neverKept }),
  line: (facts) => ({ ...ofEvery(facts), ...neverKept }),
};

/** The one table of headers: `npm start` and the generated nginx configuration both read it. */
export function headersOf(kind: Kind, facts: Facts): Headers {
  return rows[kind](facts);
}

function siteOrigins({ environment, port }: Facts): readonly string[] {
  const scheme = domains.find((one) => one.environment === environment)?.scheme ?? 'https';
  return sites.map((site) => `${scheme}://${hostOf(site, environment)}${port === '' ? '' : `:${port}`}`);
}
