import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { headersOf } from './headers.ts';

export const plainText = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };

/** A response that belongs to no site. */
export function noSite(status: number, text: string): Response {
  const headers = headersOf('line', { environment: 'local', port: '', inline: { scripts: [], styles: [] } });
  return new Response(text, { status, headers: { ...plainText, ...headers } });
}

/** How many Host lines a request has, of which RFC 9112 3.2 allows one. */
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
  const lines = [...headers, ['connection', 'close'], ['content-length', '0']].map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`);
}

/** Statuses of requests that Node's parser gives up; the others are 400. */
const unread: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
