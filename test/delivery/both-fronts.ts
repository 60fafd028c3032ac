import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { backEnd, targetOf } from '../../src/serve/proxy.ts';
import { serve, type Served } from '../../src/serve/serve.ts';
import { freePort, portOf, startNginx, type Front } from './nginx-front.ts';
import { dist, freshBuild } from './request.ts';

/** Both front ends, by the name that a failing test shows. */
export const fronts = ['npm start', 'nginx'] as const;
export type FrontName = (typeof fronts)[number];

/**
 * `npm start` and nginx before one recording back end, and before one that does not answer, during the tests of a file;
 * `environments`: those of nginx.
 */
export function bothFronts(environments: Parameters<typeof startNginx>[0]['environments'] = ['local']) {
  const seen: IncomingMessage[] = [];
  const back = { answer: (_: IncomingMessage, response: ServerResponse): void => void response.end('{}') };
  const stops: (() => unknown)[] = [];
  const ports = new Map<string, number>();
  beforeAll(async () => {
    freshBuild();
    // Each call to a back end that is down is one line in the log.
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const origin: Server = createServer((request, response) => {
      seen.push(request);
      back.answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    const [running, down] = [portOf(origin), await freePort()];
    for (const [state, port] of Object.entries({ running, down })) {
      const exchange = new URL(`http://127.0.0.1:${port}`);
      const served: Served = await serve({ port: 0, dist, exchange: backEnd(targetOf(exchange.origin)) });
      const nginx: Front = await startNginx({ exchange, environments });
      ports.set(`npm start ${state}`, served.port).set(`nginx ${state}`, nginx.port);
      stops.push(() => served.close(), nginx.stop);
    }
    stops.push(
      () => origin.closeAllConnections(),
      () => void origin.close(),
      () => log.mockRestore(),
    );
  }, 60_000);
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  const standing = back.answer;
  beforeEach(() => {
    back.answer = standing;
    seen.length = 0;
  });
  return {
    /** Requests that reached the back end in this test. */
    seen,
    /** The back end; a test sets its `answer`. */
    back,
    portOf: (front: FrontName, state: 'running' | 'down' = 'running'): number => ports.get(`${front} ${state}`) ?? 0,
  };
}

/** Sends lines as they are, and resolves to the text that comes back. */
export async function exchangedWith(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}
