import { getRequestListener, RequestError } from '@hono/node-server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { domains } from '../../sites/domains.ts';
import { hostOf, siteOf, sites, type SiteLocation } from '../../sites/sites.ts';
import { readBuildRecord, type BuildRecord } from '../build/build-record.ts';
import { folderOf, routesOf } from '../build/built-paths.ts';
import { LARGEST_HEADERS, tooLargeBody, withinLimit } from './body-limit.ts';
import { documentType, headersOf, inert, type ServerContext, type Kind } from './headers.ts';
import { kindOf, lostPageAt, pageAt, redirects, siteFiles } from './addresses.ts';
import { complianceMethods, compliancePath, isCall, vendorFamily } from './calls.ts';
import { answerFile, readFiles, type BuiltFile } from './files.ts';
import { isForeignBeacon } from './beacons.ts';
import { isClimbing } from './climbing.ts';
import { affiliateRedirect } from './affiliate-redirect.ts';
import { hostsOf, noSite, notReading, plainText, refuseTunnel, refuseUnread } from './no-site.ts';
import { mailedRedirect } from './mailed-redirect.ts';
import { ticketRedirect } from './ticket-redirect.ts';

/** Answers calls: the stand-in exchange, or the proxy to a real one. */
export interface Exchange {
  fetch(request: Request): Promise<Response>;
  /** Pages of other applications of the site; null: not one of them. */
  destinations(request: Request): Promise<Response | null>;
  /** Whether it has pages of its own at an address beside the sites, as only the stand-in has; `fetch` answers them. */
  isOwn(hostname: string, pathname: string): boolean;
}

export interface ServeOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Folder of the build. */
  readonly dist: string;
  readonly exchange: Exchange;
  readonly hostname?: string;
}

export interface Served {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the build with its production headers: sites, captcha frame and desk on one port, selected by host. Rejects if
 * the port is busy.
 */
export async function serve({ port, dist, exchange, hostname = '127.0.0.1' }: ServeOptions): Promise<Served> {
  const answers = createAnswers({ dist, exchange });
  const listener = getRequestListener(
    (request, { incoming }) => {
      if (hostsOf(incoming.rawHeaders) > 1) return noSite(400, 'The request names more than one host.\n');
      if (incoming.httpVersionMajor !== 1) return noSite(400, 'The request cannot be read.\n');
      // As it was sent: the address of a Request is resolved. Where that leaves a segment, a page may be lost.
      if (isClimbing(incoming.url ?? '') && !isClimbing(new URL(request.url).pathname))
        return noSite(400, 'The address cannot be read.\n');
      return answers(request, incoming.socket.localPort);
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        if (error instanceof RequestError) return noSite(400, 'The request cannot be read.\n');
        // A client that has gone needs no answer, and is no fault of the server.
        if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) console.error(error);
        return noSite(500, 'The server could not answer.\n');
      },
    },
  );
  // A request without a host is refused by the listener, with the headers of every answer.
  const server = createServer(
    { requireHostHeader: false, maxHeaderSize: LARGEST_HEADERS },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  server.on('clientError', refuseUnread);
  server.on('connect', (_, socket) => refuseTunnel(socket));
  server.on('checkExpectation', (_, outgoing) =>
    outgoing.writeHead(417, Object.fromEntries(noSite(417, '').headers)).end(),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The request handler of a build. Throws if the build is incomplete. */
function createAnswers({
  dist,
  exchange,
}: Pick<ServeOptions, 'dist' | 'exchange'>): (request: Request, port: number | undefined) => Promise<Response> {
  const build = readBuildRecord(dist);
  if (!build) throw new Error(`there is no build in ${dist}`);
  const files = readFiles(dist);
  const site = siteAnswers({ files, inline: build.inline, exchange });
  const frame = frameAnswers({ files, inline: build.inline, exchange });
  const desk = deskAnswers({ inline: build.inline, exchange });
  const lookUp = complianceAnswers({ inline: build.inline, exchange });
  return async (incoming, port) => {
    const url = new URL(incoming.url);
    // An absolute-form address may hold credentials, which no request of the platform can have.
    if (url.username !== '' || url.password !== '') return noSite(400, 'The request cannot be read.\n');
    // It would return the headers of the request, cookies included.
    if (incoming.method === 'TRACE') return notReading();
    // This server speaks http; an absolute-form address may claim another scheme.
    if (url.protocol !== 'http:') return noSite(400, 'The request cannot be read.\n');
    if (isReading(incoming) && hasBody(incoming)) return noSite(400, 'The request must not have a body.\n');
    const limited = await withinLimit(incoming);
    if (!limited) return tooLargeBody(url);
    const hostName = url.hostname.replace(/\.$/, '');
    url.hostname = hostName;
    url.port = isServedSecurely(hostName) ? '' : String(port ?? url.port);
    const request = addressedTo(limited, url);
    const siteLocation = siteOf(hostName);
    if (isClimbing(url.pathname) && siteLocation?.content !== null) return noSite(400, 'The address cannot be read.\n');
    if (exchange.isOwn(hostName, url.pathname)) return desk(request, url);
    const compliance = domains.find((one) => one.compliance === hostName);
    if (compliance) return lookUp(request, url, { environment: compliance.environment, port: url.port });
    const frames = domains.find((one) => one.frames === hostName);
    if (frames) return frame(request, url, { environment: frames.environment, port: url.port });
    if (siteLocation?.content === null) return site(request, url, siteLocation);
    const tried = isThisMachine.test(hostName)
      ? sites.map((one) => `http://${hostOf(one, 'local')}${url.port && `:${url.port}`}/\n`)
      : [];
    return noSite(421, ['No site of this server has that name.\n', ...tried].join(''));
  };
}

/** Whether browsers reach a host of the product by https, at its default port. */
function isServedSecurely(hostName: string): boolean {
  return domains.some(
    ({ scheme, parent, frames }) => scheme === 'https' && (hostName.endsWith(`.${parent}`) || hostName === frames),
  );
}

/**
 * A request under the address that selected the server: a client may name the host with a dot at its end, and any port,
 * which a back end would take for another host.
 */
function addressedTo(request: Request, url: URL): Request {
  if (new URL(request.url).host === url.host) return request;
  const { method, headers, signal, body } = request;
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, init);
}

/** Names of the local machine; the response lists the sites' addresses. */
const isThisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\]|northgate\.localhost)$/;

interface Built {
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly inline: BuildRecord['inline'];
  readonly exchange: Exchange;
}

function siteAnswers({
  files,
  inline,
  exchange,
}: Built): (request: Request, url: URL, siteLocation: SiteLocation) => Promise<Response> {
  const routes = routesOf(files.keys());
  return async (request, url, siteLocation) => {
    const context: ServerContext = { environment: siteLocation.environment, port: url.port, inline };
    const line = lineAnswer(context);
    const isPassedOn = [url.pathname, decoded(url.pathname)].some(
      (path) => path !== null && isCall(request.method, path),
    );
    const climbs = isClimbing(url.pathname);
    if (climbs && (isPassedOn || !isReading(request))) return line(400, 'The address cannot be read.');
    if (isForeignBeacon(request, url)) return line(403, 'Events are accepted from this site alone.');
    if (isPassedOn) return dressed(await exchange.fetch(request), 'call', context);
    if (!isReading(request)) return line(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
    const pathname = decoded(url.pathname);
    if (pathname === null) return line(400, 'The address cannot be read.');
    const redirect = redirects[pathname];
    if (redirect !== undefined) return line(302, '', { location: redirect });
    const { protocol, search } = url;
    const file = siteFiles.includes(pathname)
      ? `${folderOf(siteLocation)}${pathname}`
      : (pageAt(pathname, siteLocation, routes) ?? '');
    const page = files.get(file);
    const isPage = page !== undefined && pathname === url.pathname;
    const requested = {
      protocol,
      hostname: hostOf(siteLocation.site, siteLocation.environment),
      search,
      pathname,
      isPage,
    };
    const handedOver = siteFiles.includes(pathname) ? null : (ticketRedirect(requested) ?? mailedRedirect(requested));
    if (handedOver)
      return line(302, '', {
        location: handedOver.location,
        ...(handedOver.cookie !== null && { 'set-cookie': handedOver.cookie }),
      });
    const asset = pathname.startsWith('/assets/') ? files.get(pathname.slice(1)) : undefined;
    if (asset) return answerFile(request, asset, headersOf('asset', context));
    const invited = affiliateRedirect(url.search, pathname);
    if (invited !== null) return line(302, '', { location: invited });
    if (page) return answerFile(request, page, headersOf(kindOf(file, pathname), context));
    const elsewhere = climbs ? null : await exchange.destinations(request);
    if (elsewhere) return dressed(elsewhere, 'otherApp', context);
    const lost = files.get(lostPageAt(pathname, siteLocation, request.headers.get('accept-language')));
    return lost
      ? answerFile(request, lost, { ...headersOf('page', context), vary: 'accept-language' }, 404)
      : line(404, 'There is no such page.');
  };
}

function frameAnswers({
  files,
  inline,
  exchange,
}: Built): (request: Request, url: URL, host: Pick<ServerContext, 'environment' | 'port'>) => Promise<Response> {
  return async (request, url, host) => {
    const context: ServerContext = { ...host, inline };
    const line = lineAnswer(context);
    if (url.pathname.startsWith(vendorFamily)) return dressed(await exchange.fetch(request), 'call', context);
    if (!isReading(request)) return line(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
    const page = files.get('frame/index.html');
    if (url.pathname === '/' && page) return answerFile(request, page, headersOf('frame', context));
    const asset = url.pathname.startsWith('/assets/') ? files.get(`frame${url.pathname}`) : undefined;
    return asset ? answerFile(request, asset, headersOf('asset', context)) : line(404, 'There is no such page.');
  };
}

/** The stand-in's own hosts. Their pages bring a policy of their own. */
function deskAnswers({ inline, exchange }: Omit<Built, 'files'>): (request: Request, url: URL) => Promise<Response> {
  return async (request, url) =>
    dressed(await exchange.fetch(request), 'desk', { environment: 'local', port: url.port, inline });
}

/** The compliance host: one path, GET and its CORS preflight. [STORE-10] [S12] */
function complianceAnswers({
  inline,
  exchange,
}: Omit<Built, 'files'>): (
  request: Request,
  url: URL,
  host: Pick<ServerContext, 'environment' | 'port'>,
) => Promise<Response> {
  return async (request, url, host) => {
    const context: ServerContext = { ...host, inline };
    const line = lineAnswer(context);
    if (url.pathname !== compliancePath) return line(404, 'There is no such page.');
    if (!complianceMethods.includes(request.method))
      return line(405, 'Only GET and OPTIONS are answered here.', { allow: complianceMethods.join(', ') });
    return dressed(await exchange.fetch(request), 'call', context);
  };
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a request announces a body, which a Request of GET or HEAD does not carry. RFC 9112 6.3 */
function hasBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) !== 0;
}

function lineAnswer(
  context: ServerContext,
): (status: number, text: string, more?: Readonly<Record<string, string>>) => Response {
  return (status, text, more = {}) =>
    new Response(text === '' ? null : `${text}\n`, {
      status,
      headers: { ...plainText, ...headersOf('line', context), ...more },
    });
}

/** Kinds that bring a policy of their own, and which of their responses get the inert one if they bring none. */
const needsPolicy: Readonly<Partial<Record<Kind, (response: Response) => boolean>>> = {
  desk: () => true,
  // A 304 would change the policy of the kept page.
  otherApp: ({ status, headers }) =>
    status !== 304 && !new RegExp(`^${documentType}`, 'i').test(headers.get('content-type') ?? ''),
};

/** Adds the headers of its kind to a forwarded response, and the inert policy where the kind asks for one. */
function dressed(response: Response, kind: Kind, context: ServerContext): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of needsPolicy[kind]?.(response) ? Object.entries(inert) : [])
    if (!headers.has(name)) headers.set(name, value);
  for (const [name, value] of Object.entries(headersOf(kind, context))) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** null: invalid percent-encoding. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
