import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { afterAll, beforeAll } from 'vitest';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { openStore } from '../../services/exchange/store.ts';
import { serve } from '../../src/serve/serve.ts';
import { portOf, startNginx } from './nginx-front.ts';
import { dist, freshBuild } from './request.ts';

/** The ports of `npm start` and nginx before one stand-in exchange, during the tests of a file. */
export function comparedFronts() {
  const [served, nginx, backEnd] = [{ port: 0 }, { port: 0 }, { port: 0 }];
  const stops: (() => unknown)[] = [];
  beforeAll(async () => {
    freshBuild();
    const exchange = createExchange({ store: openStore(':memory:'), costs: minimalCosts });
    const server = await serve({ port: 0, dist, exchange });
    const behindNginx = createAdaptorServer({ fetch: exchange.fetch, overrideGlobalObjects: false });
    await once(behindNginx.listen(0, '127.0.0.1'), 'listening');
    backEnd.port = portOf(behindNginx);
    const front = await startNginx({ exchange: new URL(`http://127.0.0.1:${backEnd.port}`), isStandIn: true });
    [served.port, nginx.port] = [server.port, front.port];
    stops.push(
      front.stop,
      () => void behindNginx.close(),
      () => server.close(),
    );
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  return { served, nginx, backEnd };
}
