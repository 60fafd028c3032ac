import { domains, type Environment } from '../../sites/domains.ts';
import { complianceOrigin, frameOrigin, hostOf, messengerOrigins, partnerOrigins, sites } from '../../sites/sites.ts';
import { framePolicy } from '../frame/vendors.ts';

/**
 * The kind of a response; each has one row of headers on every server (decision D22). `opener`: a page that opens a
 * provider's window (decision D18). `framed`: an OAuth page, which partners may frame; `framedOpener`: both.
 * `telegram`: a page of the mini app, which Telegram's web clients may frame and which opens a window too.
 */
export type Kind =
  | 'page'
  | 'opener'
  | 'framed'
  | 'framedOpener'
  | 'telegram'
  | 'workshop'
  | 'asset'
  | 'frame'
  | 'call'
  | 'otherApp'
  | 'desk'
  | 'line';

/** ServerContext that headers depend on besides the kind. */
export interface ServerContext {
  readonly environment: Environment;
  /** Port of the page's URL, '' for the default; part of the origins in the policies. */
  readonly port: string;
  /** Hash sources of the inline script and style sheet, from the build. */
  readonly inline: InlineHashes;
}

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

const YEAR = 31_536_000;

/**
 * Disables every feature that a sign-in page does not use; passkeys and clipboard write stay. Unknown names would be
 * logged by the browser.
 */
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

/**
 * The page's policy: hashes of inline texts, the captcha frame, no other origin, no native form submission, Trusted
 * Types. `framers`: who may frame it.
 */
export function pagePolicy({ environment, port, inline }: ServerContext, framers: string): string {
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
    `frame-ancestors ${framers}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Development server only: hot reload injects scripts and style sheets and uses a WebSocket. */
function workshopPolicy(context: ServerContext): string {
  const { environment, port } = context;
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
    `frame-ancestors ${messengersOf(context)}`,
  ].join('; ');
}

function ownAnd(hashes: readonly string[]): string {
  return ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
}

/**
 * Headers of every response. `no-referrer`: addresses carry redirect_url, state and tickets [HTTP-28];
 * a same-origin POST by `fetch` still sends Origin, since its mode is cors.
 */
function ofEvery({ environment }: ServerContext): Headers {
  const isSecure = domains.some((one) => one.environment === environment && one.scheme === 'https');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${2 * YEAR}; includeSubDomains` }),
    ...(environment !== 'production' && { 'x-robots-tag': 'noindex' }),
  };
}

function ofDocuments(context: ServerContext): Headers {
  return { ...ofEvery(context), 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': permissions };
}

function ofPages(context: ServerContext, framers = "'none'"): Headers {
  return { ...ofDocuments(context), 'content-security-policy': pagePolicy(context, framers), ...revalidated };
}

/** Source expressions of the pages that may frame our OAuth pages. (decision D22) [OAUTH-07] */
export function framersOf({ environment, port }: Pick<ServerContext, 'environment' | 'port'>): string {
  return partnerOrigins(environment, port).join(' ') || "'none'";
}

/** Source expressions of the pages that may frame the mini app. (decision D22) */
export function messengersOf({ environment, port }: Pick<ServerContext, 'environment' | 'port'>): string {
  return messengerOrigins(environment, port).join(' ');
}

/** `no-cache` with a validator rather than `no-store`, which would disable the back/forward cache (decision D20). */
const revalidated = { 'cache-control': 'no-cache' };
/** Keeps the reference to a window that the page opens. (decision D18) */
const opening = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
/** A response that is never a document: opened as one, it runs nothing and cannot be framed. */
export const inert: Headers = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };
/** Source of a pattern for the content type of another application's pages, whose policy is its own affair. */
export const documentType = 'text/html *(?:;|$)';
/** The forms of the desk and of the providers are accepted with their own Origin only, which `no-referrer` removes. */
const withOrigin = { 'referrer-policy': 'same-origin' };
const neverKept = { 'cache-control': 'no-store' };

const rows: Readonly<Record<Kind, (context: ServerContext) => Headers>> = {
  page: (context) => ofPages(context),
  opener: (context) => ({ ...ofPages(context), ...opening }),
  framed: (context) => ofPages(context, framersOf(context)),
  framedOpener: (context) => ({ ...ofPages(context, framersOf(context)), ...opening }),
  telegram: (context) => ({ ...ofPages(context, messengersOf(context)), ...opening }),
  workshop: (context) => ({
    ...ofDocuments(context),
    ...opening,
    'content-security-policy': workshopPolicy(context),
    ...neverKept,
  }),
  asset: (context) => ({ ...ofEvery(context), 'cache-control': `public, max-age=${YEAR}, immutable` }),
  frame: (context) => ({
    ...ofDocuments(context),
    'content-security-policy': framePolicy(context.environment, [
      ...siteOrigins(context),
      ...partnerOrigins(context.environment, context.port),
      ...messengerOrigins(context.environment, context.port),
    ]),
    ...revalidated,
  }),
  call: (context) => ({ ...ofEvery(context), ...inert, ...neverKept }),
  otherApp: (context) => ({ ...ofDocuments(context), ...neverKept }),
  desk: (context) => ({ ...ofEvery(context), ...withOrigin, ...neverKept }),
  line: (context) => ({ ...ofEvery(context), ...inert, ...neverKept }),
};

/** The header table, used by `npm start` and the generated nginx configuration. */
export function headersOf(kind: Kind, context: ServerContext): Headers {
  return rows[kind](context);
}

function siteOrigins({ environment, port }: ServerContext): readonly string[] {
  const scheme = domains.find((one) => one.environment === environment)?.scheme ?? 'https';
  return sites.map((site) => `${scheme}://${hostOf(site, environment)}${port === '' ? '' : `:${port}`}`);
}
