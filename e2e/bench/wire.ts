import '../../src/node.mjs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { browserClock } from '../../services/browser/clock.ts';
import { memoryCookies } from '../../services/browser/cookies.ts';
import { makeId } from '../../services/browser/random.ts';
import { createSessionStore } from '../../services/browser/session-store.ts';
import { createWire, type ServiceEnvironment, type Wire } from '../../services/client/wire.ts';
import { userInfo } from '../../services/contract/account.ts';
import { registerPermission } from '../../services/contract/reference.ts';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { openStore } from '../../services/exchange/store.ts';
import { spreadOf } from './table.ts';

/**
 * `npm run bench:wire`: compares the request layer with bare `fetch`, measures the throughput of the stand-in
 * exchange, and checks that memory does not grow.
 */
const GOAL_MS = 0.2;
const ROUNDS = 40;
const CALLS_A_ROUND = 100;
const MANY = 100_000;
const LATE = 50_000;
const GROWTH_MB = 2;

const reply = JSON.stringify({ ret_code: 0, ret_msg: '', result: { is_allowed: true } });
let isGood = true;

isGood = (await overhead()) && isGood;
await throughput();
isGood = (await memory()) && isGood;
if (!isGood) process.exitCode = 1;

function wireTo(origin: string, ask: typeof fetch): Wire {
  const cookies = memoryCookies();
  const session = createSessionStore({ cookies, domain: 'com.northgate.localhost', random: () => makeId(crypto) });
  const browser: ServiceEnvironment = {
    fetch: ask,
    origin,
    clock: browserClock,
    session,
    store: { read: () => null, write: () => false, remove: () => undefined, keys: () => [] },
    cookies,
    cookieDomain: 'com.northgate.localhost',
    logOutMarks: {},
    refusals: { kycMissing: null, belongsElsewhere: null },
    crypto,
    language: () => 'en',
    page: () => new URL(`${origin}/en/login`),
    platform: 'pc',
    userAgent: 'bench',
    fingerprint: null,
    isOnline: () => true,
    isAuthPage: () => true,
    notify: () => undefined,
    monitor: () => undefined,
  };
  return createWire(browser);
}

/** Alternates the rounds over one loopback server, so that other load on the machine affects both alike. */
async function overhead(): Promise<boolean> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(reply),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wire = wireTo(origin, fetch);
  const bare = async (): Promise<unknown> =>
    (
      await fetch(origin + registerPermission.path, {
        headers: { Guid: 'g', Lang: 'en', platform: 'pc', 'X-User-Agent': 'bench' },
      })
    ).json();
  const layered = (): Promise<unknown> => wire.call(registerPermission, {});
  const times: Record<'bare' | 'layered', number[]> = { bare: [], layered: [] };
  for (const warm of [bare, layered]) for (let call = 0; call < 500; call += 1) await warm();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, call] of [
      ['bare', bare],
      ['layered', layered],
    ] as const) {
      for (let turn = 0; turn < CALLS_A_ROUND; turn += 1) {
        const began = performance.now();
        await call();
        times[name].push(performance.now() - began);
      }
    }
  }
  server.close();
  server.closeAllConnections();
  const medians = { bare: spreadOf(times.bare).median, layered: spreadOf(times.layered).median };
  const cost = medians.layered - medians.bare;
  console.log(
    `A call over loopback, medians of ${ROUNDS * CALLS_A_ROUND}: bare fetch ${medians.bare.toFixed(3)} ms, request layer ${medians.layered.toFixed(3)} ms: ${cost.toFixed(3)} ms more (goal: under ${GOAL_MS}).`,
  );
  return cost < GOAL_MS;
}

/** Calls per second of the stand-in exchange over loopback, sixteen at a time. */
async function throughput(): Promise<void> {
  const store = openStore(':memory:');
  const { fetch: answer } = createExchange({ store, costs: minimalCosts });
  const onSite = (request: Request): Promise<Response> =>
    answer(new Request(`http://com.northgate.localhost${new URL(request.url).pathname}`, { headers: request.headers }));
  const server = serve({ fetch: onSite, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of [registerPermission.path, userInfo.path]) {
    let calls = 0;
    const end = performance.now() + 3000;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (; performance.now() < end; calls += 1) await (await fetch(address + path)).arrayBuffer();
      }),
    );
    console.log(`The stand-in exchange answers ${Math.round(calls / 3)} calls of ${path} a second.`);
  }
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
  store.close();
}

/**
 * Bytes left after garbage collection between the 50,000th and the last call, with clients and stand-in in one
 * process.
 */
async function memory(): Promise<boolean> {
  const store = openStore(':memory:');
  const { fetch: answer } = createExchange({ store, costs: minimalCosts });
  const wire = wireTo('http://com.northgate.localhost', (input, init) => answer(new Request(input, init)));
  const heap: number[] = [];
  for (let call = 0; call <= MANY; call += 1) {
    // Weak references are released between the tasks of a process, and these calls alone would be one task.
    if (call % 50 === 0) await new Promise(setImmediate);
    if (call >= LATE && call % 10_000 === 0) heap.push(heapInMb());
    await wire.call(registerPermission, { call });
  }
  store.close();
  const growth = (heap.at(-1) ?? 0) - (heap[0] ?? 0);
  console.log(
    `Heap in MB from call ${LATE} to ${MANY}: ${heap.map((one) => one.toFixed(1)).join(', ')}: ${growth.toFixed(1)} more (goal: under ${GROWTH_MB}).`,
  );
  return growth < GROWTH_MB;
}

function heapInMb(): number {
  if (!globalThis.gc) throw new Error('the heap is measured under --expose-gc alone');
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1_048_576;
}
