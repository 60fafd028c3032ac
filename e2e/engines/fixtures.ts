import { test as base } from '@playwright/test';
import { createExchange, minimalCosts } from '../../services/exchange/exchange.ts';
import { openStore, type Store } from '../../services/exchange/store.ts';
import { serve, type Served } from '../../src/serve/serve.ts';
import { launchChromium } from './chromium.ts';
import type { Engine, EngineOptions, Visitor } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

const launchers = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit } as const;
export type EngineName = keyof typeof launchers;

interface OfWorker extends EngineOptions {
  readonly engineName: EngineName;
  readonly engine: Engine;
  /** What the stand-in exchange of the worker keeps. */
  readonly store: Store;
  readonly served: Served;
}

/** One browser and one server per worker, and a new visitor per test; a failed test has a picture of its page. */
export const test = base.extend<{ visitor: Visitor }, OfWorker>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  scheme: ['light', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, scheme }, use) => {
      const engine = await launchers[engineName]({ scheme });
      try {
        await use(engine);
      } finally {
        await engine.close();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  store: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const store = openStore(':memory:');
      await use(store);
      store.close();
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ store }, use) => {
      const served = await serve({
        port: 0,
        dist: 'dist',
        exchange: createExchange({ store, costs: minimalCosts }),
      });
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine }, use, info) => {
    const visitor = await engine.visit();
    try {
      await use(visitor);
      if (info.error) await info.attach('page', { body: await visitor.tab.picture(), contentType: 'image/png' });
    } finally {
      await visitor.leave();
    }
  },
});
