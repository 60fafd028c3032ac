import '../../src/node.mjs';
import { writeFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { openStore } from '../../services/exchange/store.ts';
import { serve } from '../../src/serve/serve.ts';
import { chromiumPath, launchArgs } from '../../src/testing/browsers/chromium.ts';
import { buildWithFloors, floors, measured } from './floors.ts';
import { spreadOf, tableOf, type Runs } from './table.ts';
import { checkThrottle, profiles, visit, type Profile, type Visit } from './visit.ts';

/**
 * `npm run bench`: compares pages of the product with two hand-written forms on the same server, alternating between
 * them.
 */
const RUNS = 7;
const copy = '.out/bench/dist';

await buildWithFloors('dist', copy);
const store = openStore(':memory:');
const served = await serve({ port: 0, dist: copy, exchange: createExchange({ store, costs: minimalCosts }) });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs });
const origin = `http://com.northgate.localhost:${served.port}`;

try {
  await tellThrottle(browser, profiles[0]);
  const results: Record<string, unknown> = {};
  for (const profile of profiles) {
    const runs = await inTurns(profile);
    results[profile.name] = runs;
    console.log(`\n${profile.name}, ${RUNS} runs in turns, medians (least – most)\n${tableOf(runs)}`);
  }
  writeFileSync('.out/bench/visits.json', JSON.stringify(results, null, 1));
} finally {
  await browser.close();
  await served.close();
  store.close();
}

async function inTurns(profile: Profile): Promise<Runs> {
  const pages = [
    ...Object.entries(floors).map(([name, path]) => ({ name, path, hasScript: false, visits: [] as Visit[] })),
    ...measured.map((path) => ({ name: path, path, hasScript: true, visits: [] as Visit[] })),
  ];
  for (let run = 0; run < RUNS; run++) {
    for (const { path, hasScript, visits } of pages)
      visits.push(await visit(browser, origin + path, profile, hasScript));
  }
  return Object.fromEntries(pages.map(({ name, visits }) => [name, visits]));
}

/** Fails when the throttle has no effect, because every figure would be wrong. */
async function tellThrottle(in_: Browser, profile: Profile): Promise<void> {
  const checks = [];
  for (let run = 0; run < 3; run++) checks.push(await checkThrottle(in_, origin + floors['floor: inlined'], profile));
  const probeMs = spreadOf(checks.map((one) => one.probeMs)).median;
  const slowdown = spreadOf(checks.map((one) => one.slowdown)).median;
  const isThrottled = Math.abs(probeMs / 650 - 1) <= 0.2 && slowdown > 2.5 && slowdown < 6;
  console.log(
    `The throttle: 100 kB take ${probeMs.toFixed(0)} ms (650 ± 20 % wanted), the CPU is ${slowdown.toFixed(1)} times slower (4 wanted).`,
  );
  if (!isThrottled) throw new Error('the throttle does not hold: nothing is measured');
}
