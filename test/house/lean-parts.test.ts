import { expect, test } from 'vitest';
import { setup as fullSetup } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { setup as leanSetup } from '../../src/build/lean-xstate.ts';

test.each(Object.entries(catalog))(
  "the browser's build makes the same machine of %s as the library does",
  (_, { config, implementations }) => {
    const full = fullSetup(implementations as Parameters<typeof fullSetup>[0]).createMachine(config as never);
    const lean = leanSetup(implementations as never).createMachine(config);
    expect(JSON.stringify(lean.definition)).toBe(JSON.stringify(full.definition));
    expect(lean.implementations).toEqual(full.implementations);
  },
);
