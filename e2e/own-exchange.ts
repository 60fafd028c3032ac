import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createExchange, nextToNothing, type ExchangeOptions } from '../services/exchange/exchange.ts';
import { setFault, type Fault } from '../services/exchange/faults.ts';
import { openStore, type Store } from '../services/exchange/store.ts';
import { serve, type Served } from '../src/serve.ts';

const dist = 'dist';
const COPIES = '.out';

/** The product before a stand-in exchange of one test's own, with a fault switched on that nobody else may meet. */
export function serveFaulty(fault: Fault, options: Pick<ExchangeOptions, 'wait'> = {}): Promise<Served> {
  const store = openStore(':memory:');
  setFault(store, fault);
  return serveOver(store, dist, options);
}

/** The same without a fault. */
export const serveAlone = (): Promise<Served> => serveOver(openStore(':memory:'), dist);

/** The same of a build that lacks the files whose path matches, as after a release that went wrong. */
export async function serveWithout(gone: RegExp): Promise<Served> {
  mkdirSync(COPIES, { recursive: true });
  const copy = mkdtempSync(join(COPIES, 'lacking-'));
  cpSync(dist, copy, { recursive: true, filter: (path) => !gone.test(path) });
  const { port, close } = await serveOver(openStore(':memory:'), copy);
  return { port, close: () => close().finally(() => rmSync(copy, { recursive: true })) };
}

async function serveOver(store: Store, folder: string, options: Pick<ExchangeOptions, 'wait'> = {}): Promise<Served> {
  const { port, close } = await serve({ port: 0, dist: folder, exchange: createExchange({ store, costs: nextToNothing, ...options }) });
  return {
    port,
    close: async () => {
      await close();
      store.close();
    },
  };
}
