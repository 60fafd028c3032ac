import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { configKeys } from '../services/contract/config.ts';
import { createExchange, minimalCosts, type ExchangeOptions } from '../services/exchange/exchange.ts';
import { setFault, type Fault } from '../services/exchange/faults.ts';
import { openStore, type Store } from '../services/exchange/store.ts';
import { moveVisitor } from '../services/exchange/visitor.ts';
import { backEnd, targetOf } from '../src/serve/proxy.ts';
import { serve, type Served } from '../src/serve/serve.ts';

const dist = 'dist';
const COPIES = '.out';

/** The product with a stand-in exchange of its own, with faults switched on that other tests must not meet. */
export function serveFaulty(
  faults: Fault | readonly Fault[],
  options: Pick<ExchangeOptions, 'wait'> = {},
): Promise<Served> {
  const store = openStore(':memory:');
  for (const fault of [faults].flat()) setFault(store, fault);
  return serveOver(store, dist, options);
}

/** The same without a fault. */
export const serveAlone = (): Promise<Served> => serveOver(openStore(':memory:'), dist);

/** The same with an inviter who has a code and no picture of their own, whose picture is asked for. [AFF-08] */
export function serveFaceless(fault: Fault): Promise<Served> {
  const store = openStore(':memory:');
  setFault(store, fault);
  const served = serveOver(store, dist);
  store.write((run) => run("UPDATE affiliate SET headimg = '' WHERE id = 7"));
  return served;
}

/** The same with these compliance rules, for visitors whom the global site restricts. [CMPL-05] */
export function serveRuled(rules: readonly object[]): Promise<Served> {
  const store = openStore(':memory:');
  const served = serveOver(store, dist);
  store.write((run) => {
    run('UPDATE static_config SET value = ?', JSON.stringify({ rules }));
    run('INSERT INTO regulation VALUES (?, 1) ON CONFLICT DO UPDATE SET restrict_operate = 1', 'global');
  });
  return served;
}

/** The same with a function that makes every code that was sent a minute older: another one may be requested. [REG-09] */
export async function serveAging(): Promise<Served & { readonly ageCodes: () => void }> {
  const store = openStore(':memory:');
  return {
    ...(await serveOver(store, dist)),
    ageCodes: () => store.write((run) => run('UPDATE one_time_code SET sent_at = sent_at - 60000')),
  };
}

/** The same for visitors from one country. */
export async function serveFrom(country: string): Promise<Served> {
  const store = openStore(':memory:');
  const served = await serveOver(store, dist);
  moveVisitor(store, { country, region: '' });
  return served;
}

/**
 * The same with one captcha alone, which makes no call of the page to the exchange, and with a fault, if any. [CAPT-07]
 */
export function serveWithoutPuzzle(fault: Fault | null = null): Promise<Served> {
  const store = openStore(':memory:');
  if (fault) setFault(store, fault);
  store.write((run) =>
    run('INSERT INTO remote_config VALUES (?, ?)', configKeys.captcha, JSON.stringify({ order: ['magpie'] })),
  );
  return serveOver(store, dist);
}

/** The same for a build without the files whose path matches, as after a faulty release. */
export async function serveWithout(gone: RegExp): Promise<Served> {
  mkdirSync(COPIES, { recursive: true });
  const copy = mkdtempSync(join(COPIES, 'lacking-'));
  cpSync(dist, copy, { recursive: true, filter: (path) => !gone.test(path) });
  const { port, close } = await serveOver(openStore(':memory:'), copy);
  return { port, close: () => close().finally(() => rmSync(copy, { recursive: true })) };
}

/** The product with a stand-in exchange that is a separate server, as with EXCHANGE=http://127.0.0.1:…. */
export async function serveBefore(): Promise<Served> {
  const { fetch } = createExchange({ store: openStore(':memory:'), costs: minimalCosts });
  const standIn = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  await once(standIn.listen(0, '127.0.0.1'), 'listening');
  const { port } = standIn.address() as AddressInfo;
  const front = await serve({ port: 0, dist, exchange: backEnd(targetOf(`http://127.0.0.1:${port}`)) });
  return { port: front.port, close: () => front.close().finally(() => standIn.close()) };
}

async function serveOver(store: Store, folder: string, options: Pick<ExchangeOptions, 'wait'> = {}): Promise<Served> {
  const { port, close } = await serve({
    port: 0,
    dist: folder,
    exchange: createExchange({ store, costs: minimalCosts, ...options }),
  });
  return {
    port,
    close: async () => {
      await close();
      store.close();
    },
  };
}
