import { assumedPaths } from '../../services/contract/assumed.ts';
import { noSite } from './no-site.ts';

/** Largest request body in bytes; nginx has the same limit. */
export const LARGEST_BODY = 64 * 1024;

/**
 * Most bytes of the request line and headers together, in nginx of each line: one parameter of an application may have
 * 8,192 characters, of which each takes up to nine bytes in an address. [OAUTH-11] [QUERY-20] [S07]
 */
export const LARGEST_HEADERS = 96 * 1024;

/**
 * The request, with its body known to be within the limit; null: the body is larger, and no more of it has been read.
 * A body without a declared length is buffered, up to the limit.
 */
export async function withinLimit(request: Request): Promise<Request | null> {
  const declared = request.headers.get('content-length');
  if (declared !== null) return Number(declared) <= LARGEST_BODY ? request : null;
  if (!request.body) return request;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Blob(chunks) });
}

/** Endpoints whose callers, applications, read JSON, from any origin. RFC 6749 5.2, RFC 7009 2.3 */
export const applicationPath = `^(?:${assumedPaths.oauthToken}|${assumedPaths.oauthRevoke})$`;

/** Reply to an application whose body is too large. */
export const tooLargeForm = JSON.stringify({
  error: 'invalid_request',
  error_description: 'The body is too large.',
});

/** Answers a body over the limit. */
export function tooLargeBody({ pathname }: Pick<URL, 'pathname'>): Response {
  if (!new RegExp(applicationPath).test(pathname)) return noSite(413, 'The request is too large.\n');
  const answer = noSite(413, tooLargeForm);
  answer.headers.set('content-type', 'application/json');
  answer.headers.set('access-control-allow-origin', '*');
  return answer;
}
