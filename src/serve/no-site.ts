import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { headersOf } from './headers.ts';

export const plainText = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };

const htmlText = 'text/html; charset=utf-8';

/**
 * The page for an address or cookies that are too large to be read, as with a request of an application that is longer
 * than every parameter may be. Nothing is known of its language; nginx has the same. [S07] [OAUTH-11]
 */
export const tooLargePage = [
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<title>Request too large</title><h1>This request is too large</h1>',
  '<p>The address is too long, or this site has stored too many cookies. Nothing was sent to an app.</p>',
  '<p>Go back and start again. If this page returns, delete the cookies of this site, or contact the app whose link you followed.</p>',
  '<p><a href="/">Home page</a></p></html>\n',
].join('');

/** A response that belongs to no site. */
export function noSite(status: number, text: string): Response {
  const headers = headersOf('line', { environment: 'local', port: '', inline: { scripts: [], styles: [] } });
  return new Response(text, { status, headers: { ...plainText, ...headers } });
}

/** Answers a method that no host takes. */
export function notReading(): Response {
  const answer = noSite(405, 'Only GET and HEAD are answered here.\n');
  answer.headers.set('allow', 'GET, HEAD');
  return answer;
}

/** Number of Host lines of a request, of which RFC 9112 3.2 allows one. */
export function hostsOf(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Answers what is no request that can be read, and closes the connection. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = unread[error.code ?? ''] ?? 400;
  const { headers } = noSite(status, '');
  const body = status === 431 ? tooLargePage : '';
  if (body !== '') headers.set('content-type', htmlText);
  endWith(socket, { status, headers, body });
}

/** Answers CONNECT, for which Node gives no response object, and closes the connection. */
export function refuseTunnel(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  const { status, headers } = notReading();
  endWith(socket, { status, headers, body: '' });
}

function endWith(
  socket: Duplex,
  { status, headers, body }: { readonly status: number; readonly headers: Headers; readonly body: string },
): void {
  const lines = [...headers, ['connection', 'close'], ['content-length', String(Buffer.byteLength(body))]].map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Statuses of requests that Node's parser gives up; the others are 400. */
const unread: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
