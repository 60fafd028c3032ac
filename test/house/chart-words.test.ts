import babel from '@rolldown/plugin-babel';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import { withoutChartWords } from '../../src/build/chart-words.ts';

let vite: ViteDevServer;
beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [babel({ plugins: [withoutChartWords] })],
  });
});
afterAll(() => vite.close());

/** A machine's definition without what its charts alone read. */
function behaviourOf({ definition }: { readonly definition: unknown }): unknown {
  return JSON.parse(JSON.stringify(definition), (key, value: unknown) =>
    key === 'doc' || key === 'spec' ? undefined : value,
  );
}

test.each(Object.entries(catalog))(
  "the browser's build of the machine %s differs in documentation only",
  async (name, machine) => {
    const built = ((await vite.ssrLoadModule('/machines/catalog.ts')) as { catalog: typeof catalog }).catalog;
    const lean = built[name] ?? expect.fail(`there is no machine ${name}`);
    expect(JSON.stringify(lean.definition)).not.toMatch(/"(?:doc|spec)":/);
    expect(JSON.stringify(machine.definition)).toMatch(/"doc":/);
    expect(behaviourOf(lean)).toEqual(behaviourOf(machine));
    expect(Object.keys(lean.implementations)).toEqual(Object.keys(machine.implementations));
  },
);

test("the browser's build calls nothing to type a state, which XState returns unchanged", async () => {
  for (const source of ['/machines/login/login.screens.ts', '/machines/app/app.states.ts']) {
    const { code = '' } = (await vite.transformRequest(source, { ssr: true })) ?? {};
    expect(code).toMatch(/screen: /);
    expect(code).not.toMatch(/createStateConfig\(|\bstate\(/);
  }
});
