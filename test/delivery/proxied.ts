import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { backEnd, targetOf } from '../../src/serve/proxy.ts';
import { serve, type Served } from '../../src/serve/serve.ts';
import { dist, freshBuild, sendRequest, type ReceivedReply, type RequestParts } from './request.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The built product with a back end behind it, both anew for each test of a file. */
export function proxied() {
  let origin: Server;
  let served: Served;
  const standing: { answer: Answer; readonly address: () => string; readonly stop: () => void } = {
    answer: (_, response) => void response.end('{}'),
    address: () => `http://127.0.0.1:${(origin.address() as AddressInfo).port}`,
    stop: () => void origin.close(),
  };
  beforeEach(async () => {
    freshBuild();
    origin = createServer((requested, response) => standing.answer(requested, response)).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    served = await serve({ port: 0, dist, exchange: backEnd(targetOf(standing.address())) });
  });
  afterEach(async () => {
    await served.close();
    origin.closeAllConnections();
    origin.close();
  });
  const host = (): string => `eu.northgate.localhost:${served.port}`;
  const call = (more: Partial<RequestParts> = {}): Promise<ReceivedReply> =>
    sendRequest(served.port, { host: host(), path: '/user/public/login_compliance?a=b%20c', method: 'POST', ...more });
  return {
    /** The back end; a test sets its `answer`. */
    origin: standing,
    host,
    port: (): number => served.port,
    call,
    /** A GET of a path. */
    visit: (path: string): Promise<ReceivedReply> => call({ path, method: 'GET' }),
  };
}
