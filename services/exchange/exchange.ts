import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deskHost } from '../../sites/brand.ts';
import { domains, messengerHost } from '../../sites/domains.ts';
import { siteOf } from '../../sites/sites.ts';
import { accountCalls } from './account.ts';
import { affiliateCalls } from './affiliate.ts';
import { banCalls } from './ban.ts';
import { campaignCalls } from './campaign.ts';
import { createCaptcha, type Captcha } from './captcha.ts';
import { shiftedClock } from './clock.ts';
import { complianceCalls, complianceHost } from './compliance.ts';
import { configCalls } from './config.ts';
import { createDemoApp } from './demo-app.ts';
import { createDesk } from './desk.ts';
import { createDestinations, type Destinations } from './destinations.ts';
import { faultSwitch } from './faults.ts';
import { loginCalls } from './login.ts';
import { metricsPath } from '../contract/metrics.ts';
import { createMessenger } from './messenger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { seed } from './people.ts';
import type { Clock, Random, Wait } from './environment.ts';
import { oauthCalls } from './oauth.ts';
import { applicationPaths, openToApplications, tooLargeForApplications } from './oauth-applications.ts';
import { oauthTokenCalls } from './oauth-token.ts';
import { demoHosts, isDeviceCallback, isOwn } from './own-hosts.ts';
import { pictureCalls } from './pictures.ts';
import { qrCalls } from './qr.ts';
import { registrationCalls } from './registration.ts';
import { quickCalls } from './quick.ts';
import { referenceCalls } from './reference.ts';
import { ownCodes, refused } from './reply.ts';
import { createSeal } from './seal.ts';
import { sessionCalls } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Store } from './store.ts';
import { telegramCalls } from './telegram.ts';
import { thirdPartyCalls } from './third-party.ts';
import { verificationCalls } from './verification.ts';
import { wordCalls } from './words.ts';

/**
 * Cost of cryptography: `password` is scrypt's N for the seeded users, `work` the rounds of PBKDF2 in each derivation
 * of a proof of work.
 */
export interface Costs {
  readonly password: number;
  readonly work: number;
}

/** Minimal costs, for tests. */
export const minimalCosts: Costs = { password: 2, work: 1 };

export interface ExchangeOptions {
  readonly store: Store;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly wait?: Wait;
  readonly captcha?: Captcha;
  readonly costs?: Costs;
}

export interface Exchange {
  /**
   * Answers requests for the sites, the desk and the captcha frame, by host. Rejects with the signal's reason when the
   * client disconnects.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly destinations: Destinations;
  readonly isOwn: typeof isOwn;
}

/** Calls by group. */
const groups = [
  configCalls,
  loginCalls,
  banCalls,
  sessionCalls,
  complianceCalls,
  qrCalls,
  thirdPartyCalls,
  telegramCalls,
  registrationCalls,
  verificationCalls,
  oauthCalls,
  oauthTokenCalls,
  accountCalls,
  quickCalls,
  referenceCalls,
  affiliateCalls,
  campaignCalls,
  pictureCalls,
  wordCalls,
];
const LARGEST_BODY = 65_536;
const limitBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => tooLargeForApplications(c) ?? refused(ownCodes.malformed, null, 413),
});
const frameHosts = new Set(domains.map(({ frames }) => frames));
const complianceHosts = new Set(domains.map(({ compliance }) => compliance));
const ownAddresses = new Set(['127.0.0.1', '[::1]', 'localhost']);
const realRandom: Random = (length) => new Uint8Array(randomBytes(length));
const realTime: Wait = (duration, signal) => setTimeout(duration, undefined, { signal });

/** Creates the stand-in exchange: the server side of the contract over a real store. */
export function createExchange({ store, wait = realTime, random = realRandom, ...options }: ExchangeOptions): Exchange {
  const clock = shiftedClock(options.clock ?? { now: Date.now }, store);
  seed({ store, clock, random, cost: options.costs?.password });
  const captcha = options.captcha ?? createCaptcha({ store, clock, random, rounds: options.costs?.work });
  const parts: Parts = { store, clock, random, wait, captcha, seal: createSeal({ store, clock, random }) };
  const metrics = createMetrics(clock);
  const destinations = createDestinations(parts);
  const site = createSite(parts, metrics, destinations);
  const desk = createDesk({
    store,
    clock,
    random,
    events: metrics.latest,
  });
  const demoApp = createDemoApp({ store, random, fetch: async (request) => site.fetch(request) });

  const messenger = createMessenger(clock);
  const elsewhere = complianceHost(parts);
  const frames = new Hono().use(faultSwitch(store, wait)).route('/', captcha.routes);

  const answerBesideSites = (request: Request): Response | Promise<Response> => {
    const { hostname, pathname } = new URL(request.url);
    if (demoHosts.includes(hostname) || isDeviceCallback(hostname, pathname)) return demoApp.fetch(request);
    if (hostname === deskHost) return desk.fetch(request);
    if (hostname === messengerHost) return messenger.fetch(request);
    if (frameHosts.has(hostname)) return frames.fetch(request);
    if (complianceHosts.has(hostname)) return elsewhere.fetch(request);
    return refused(ownCodes.noSuchCall, null, 421);
  };
  const besideSites = new Hono().use(limitBody).all('*', (c) => answerBesideSites(c.req.raw));
  const answer = (request: Request): Response | Promise<Response> =>
    (siteOf(new URL(request.url).hostname)?.content === null ? site : besideSites).fetch(request);
  return {
    destinations,
    isOwn,
    fetch: async (request) => {
      request.signal.throwIfAborted();
      const response = await answer(plain(asForwarded(request)));
      request.signal.throwIfAborted();
      return response;
    },
  };
}

/** Converts a server's request to the platform's Request, whose body can be streamed without a known length. */
function plain(request: Request): Request {
  const { url, method, headers, signal, body } = request;
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return body === null ? request : new Request(url, init);
}

/**
 * Restores the original scheme and host from X-Forwarded-Proto and -Host, which only a proxy on this machine may set.
 */
function asForwarded(request: Request): Request {
  const [url, host] = [new URL(request.url), request.headers.get('x-forwarded-host')];
  if (host === null || !ownAddresses.has(url.hostname) || !URL.canParse(`http://${host}`)) return request;
  const scheme = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const received = new URL(`${scheme}://${host}`);
  if (received.host !== host) return request;
  const forwarded = new Request(received.origin + url.pathname + url.search, request);
  if (request.headers.get('origin') === url.origin) forwarded.headers.set('origin', received.origin);
  return forwarded;
}

function createSite(parts: Parts, metrics: Metrics, destinations: Destinations): SiteApp {
  const site = siteApp();
  site.use(stamp(parts.clock), openToApplications, limitBody, jsonOnly);
  site.use(async (c, next) => {
    const siteLocation = siteOf(new URL(c.req.url).hostname);
    if (!siteLocation) return c.notFound();
    c.set('siteLocation', siteLocation);
    return next();
  });
  site.use(faultSwitch(parts.store, parts.wait));
  for (const calls of groups) site.route('/', calls(parts));
  site.route('/', metrics.calls);
  site.route('/', parts.captcha.routes);
  site.notFound(async (c) => (await destinations(c.req.raw)) ?? refused(ownCodes.noSuchCall, null, 404));
  site.onError((error, c) => {
    if (!c.req.raw.signal.aborted) console.error(error);
    return refused(ownCodes.broken, null, 500);
  });
  return site;
}

/** Marks every reply as uncacheable and sets the Date header to the exchange's clock. [BAN-09] (decision D20) */
function stamp(clock: Clock): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set('date', new Date(clock.now()).toUTCString());
    c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-content-type-options', 'nosniff');
  };
}

/** Calls that accept bodies other than JSON: beacons of the monitor, and forms of OAuth applications. */
const otherBodies: readonly string[] = [metricsPath, ...applicationPaths];

/** Refuses bodies that are not declared as JSON. [HTTP-11] */
const jsonOnly: MiddlewareHandler = async (c, next) => {
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
  if (c.req.method === 'POST' && !isJson && !otherBodies.includes(c.req.path))
    return refused(ownCodes.malformed, null, 415);
  return next();
};
