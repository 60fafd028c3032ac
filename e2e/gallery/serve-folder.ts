import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

const kinds: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  jpg: 'image/jpeg',
};

export interface ServedFolder {
  /** Address of the folder, with a trailing slash. */
  readonly address: string;
  close(): void;
}

/** A plain file server on a free port, with the folder at a path below the root, as on any static host. */
export async function serveFolder(folder: string, base: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://files').pathname));
    const file = join(folder, path.slice(base.length), path.endsWith('/') ? 'index.html' : '');
    if (!path.startsWith(base) || !existsSync(file) || !statSync(file).isFile()) response.writeHead(404).end();
    else
      createReadStream(file).pipe(
        response.writeHead(200, { 'content-type': kinds[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
