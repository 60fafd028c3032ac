import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Headers } from './headers.ts';

/** A built file with its compressed variants, held in memory; only files of the build can be served. */
export interface BuiltFile {
  readonly type: string;
  readonly digest: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly packed: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer>>>>;
}

type Encoding = 'br' | 'gzip';

export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.xml': 'text/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Every file of a build by its relative path, with forward slashes. */
export function readFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => types[extname(name)] && statSync(join(folder, name)).isFile(),
  );
  return new Map(names.map((name) => [name.replaceAll('\\', '/'), readBuilt(join(folder, name))]));
}

function readBuilt(path: string): BuiltFile {
  const plain = readFileSync(path);
  const twins = Object.entries(endings).filter(([, ending]) => existsSync(path + ending));
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    digest: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    packed: Object.fromEntries(twins.map(([encoding, ending]) => [encoding, readFileSync(path + ending)])),
  };
}

/** Responds with a built file in the encoding that the browser accepts, or with 304. HEAD gets headers only. */
export function answerFile(request: Request, file: BuiltFile, headers: Headers, status: 200 | 404 = 200): Response {
  const encoding = preferred(request.headers.get('accept-encoding') ?? '', file);
  const bytes = (encoding && file.packed[encoding]) ?? file.plain;
  const tag = `"${file.digest}${encoding ? `-${encoding}` : ''}"`;
  const sent = new Headers({
    ...headers,
    etag: tag,
    ...(Object.keys(file.packed).length > 0 && {
      vary: [headers['vary'], 'accept-encoding'].filter(Boolean).join(', '),
    }),
  });
  if (status === 200 && isKnown(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: sent });
  sent.set('content-type', file.type);
  sent.set('content-length', String(bytes.length));
  if (encoding) sent.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: sent });
}

/** Prefers Brotli to gzip whatever their order; `q=0` excludes an encoding. */
function preferred(accepted: string, file: BuiltFile): Encoding | null {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const weight = parameters.find((one) => one.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  const isAllowed = (encoding: Encoding): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((encoding) => file.packed[encoding] && isAllowed(encoding)) ?? null;
}

function isKnown(sentTags: string | null, tag: string): boolean {
  return (sentTags ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}
