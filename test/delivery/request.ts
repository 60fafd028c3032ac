import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { openStore } from '../../services/exchange/store.ts';
import { readBuildRecord, type BuildRecord } from '../../src/build/build-record.ts';
import { digestOfInputs } from '../../src/build/inputs.ts';
import { serve, type Served } from '../../src/serve/serve.ts';

export interface RequestParts {
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ReceivedReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request like a browser that resolves the host to this machine; the path is sent unchanged, dots included. */
export function sendRequest(
  port: number,
  { host, path, method = 'GET', headers = {}, body }: RequestParts,
): Promise<ReceivedReply> {
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

export const dist = 'dist';

/** The record of a build; fails when the build is older than its sources. */
export function freshBuild(): BuildRecord {
  const build = readBuildRecord(dist);
  if (build?.inputs !== digestOfInputs(dist) || !build.environments.includes('production'))
    throw new Error('the build is missing or older than its sources: npm run build');
  return build;
}

/**
 * Serves the build as `npm start` does, with a stand-in exchange of its own, during the tests of a file; `get`
 * requests from one host.
 */
export function servedBuild(): {
  readonly get: (host: string, path: string, more?: Partial<RequestParts>) => Promise<ReceivedReply>;
  readonly port: () => number;
} {
  let served: Served;
  beforeAll(async () => {
    freshBuild();
    served = await serve({
      port: 0,
      dist,
      exchange: createExchange({ store: openStore(':memory:'), costs: minimalCosts }),
    });
  });
  afterAll(() => served.close());
  const port = (): number => served.port;
  return { port, get: (host, path, more = {}) => sendRequest(port(), { host: `${host}:${port()}`, path, ...more }) };
}
