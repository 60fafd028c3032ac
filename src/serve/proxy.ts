import { request as requestPlainly, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { cookiesAreSecure } from '../../services/cookies-are-secure.ts';
import { siteOf } from '../../sites/sites.ts';
import { isForwarding } from './forwarding-headers.ts';
import type { Exchange } from './serve.ts';

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const ofConnection = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const loopback = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** An environment variable is invalid; the message explains why in one line. */
export class UnusableSetting extends Error {
  override readonly name = 'UnusableSetting';
}

/** Origin of the back end named by EXCHANGE: https, or http on loopback. */
export function targetOf(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSafe =
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname)));
  if (!isSafe || url.href !== `${url.origin}/`)
    throw new UnusableSetting(
      `EXCHANGE must be the origin of a back end, such as https://api.example.com, and is ${JSON.stringify(value)}.`,
    );
  return url;
}

/** A real exchange in place of the stand-in; it also serves the rest of the site, and its 404 becomes our 404 page. */
export function backEnd(target: URL): Exchange {
  const fetch = proxyTo(target);
  return {
    fetch,
    destinations: async (request) => {
      const response = await fetch(request);
      const replacement = replacements[response.status];
      if (!replacement) return response;
      await response.body?.cancel();
      return replacement();
    },
    isOwn: () => false,
  };
}

/** Pages in place of those of the back end, by status; nginx has the same. */
const replacements: Readonly<Record<number, () => Response | null>> = {
  404: () => null,
  502: unanswered,
  504: unanswered,
};

function unanswered(): Response {
  return new Response('The back end does not answer.\n', {
    status: 502,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

/**
 * Forwards requests to a real back end, so that the browser sees one origin (decision D04): redirects are not followed,
 * bodies are streamed as they are, cookies are rewritten for the requesting site. The page's own Origin becomes the
 * back end's; a foreign one is forwarded for the back end to refuse.
 */
function proxyTo(target: URL): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return answerOf(await forward(request, target), request);
    } catch (error) {
      request.signal.throwIfAborted();
      console.error(
        `The back end ${target.origin} does not answer (${error instanceof Error ? error.message : String(error)}).`,
      );
      return unanswered();
    }
  };
}

function forward(request: Request, target: URL): Promise<IncomingMessage> {
  const asked = new URL(request.url);
  const headers = Object.fromEntries(
    // Gateways read an underscore as a hyphen; nginx drops such names as well.
    ofMessage([...request.headers]).filter(([name]) => !isForwarding(name) && !name.includes('_')),
  );
  if (headers['origin'] === asked.origin) headers['origin'] = target.origin;
  // Without the body that it announces, the next request on the connection would be taken for one.
  if (!request.body) delete headers['content-length'];
  headers['x-forwarded-host'] = asked.host;
  headers['x-forwarded-proto'] = asked.protocol.slice(0, -1);
  // The system's resolver may not know *.localhost.
  const near = target.hostname.endsWith('.localhost') && {
    hostname: '127.0.0.1',
    headers: { ...headers, host: target.host },
  };
  const send = target.protocol === 'https:' ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    // Concatenated: as a relative URL, a path with two leading slashes would name another host.
    const outgoing = send(
      target,
      { path: asked.pathname + asked.search, method: request.method, headers, signal: request.signal, ...near },
      resolve,
    );
    outgoing.on('error', reject);
    if (request.body)
      Readable.fromWeb(request.body as NodeStream)
        .on('error', reject)
        .pipe(outgoing);
    else outgoing.end();
  });
}

function answerOf(incoming: IncomingMessage, request: Request): Response {
  const url = new URL(request.url);
  const headers = new Headers();
  const pairs = incoming.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), incoming.rawHeaders[at + 1] ?? ''] as const] : [],
  );
  for (const [name, value] of ofMessage(pairs))
    headers.append(name, name === 'set-cookie' ? forAddress(value, url) : value);
  const { statusCode: status = 502 } = incoming;
  const hasBody = request.method !== 'HEAD' && ![204, 205, 304].includes(status);
  if (!hasBody) incoming.resume();
  return new Response(hasBody ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>) : null, {
    status,
    headers,
  });
}

/** Removes hop-by-hop headers, including those listed in Connection. */
function ofMessage(pairs: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  const named = pairs
    .filter(([name]) => name === 'connection')
    .flatMap(([, value]) =>
      value
        .toLowerCase()
        .split(',')
        .map((one) => one.trim()),
    );
  return pairs.filter(([name]) => !ofConnection.has(name) && !named.includes(name));
}

/**
 * A cookie of the back end as one of the requested address: for the domain of its site, and Secure as all of the
 * address are. Where none is, `SameSite=None` and `Partitioned` are dropped, since browsers refuse both without Secure.
 */
function forAddress(cookie: string, url: URL): string {
  const { cookieDomain } = siteOf(url.hostname) ?? {};
  const isSecure = cookiesAreSecure(url);
  const [pair = '', ...attributes] = cookie.split(/;\s*/);
  const kept = attributes
    .filter((one) => !(isSecure ? /^secure$/i : /^(?:secure|partitioned|samesite\s*=\s*none)$/i).test(one))
    .map((one) => (cookieDomain === undefined ? one : one.replace(/^domain=.*$/i, `Domain=${cookieDomain}`)));
  return [pair, ...kept, ...(isSecure ? ['Secure'] : [])].join('; ');
}
