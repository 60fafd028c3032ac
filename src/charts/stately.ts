import type { AnyStateMachine } from 'xstate';

/** The machine's config as JSON for Stately's inspector: names and plain data only. */
export function statelyJson(machine: AnyStateMachine): string {
  const { context: _, ...config } = machine.config;
  return JSON.stringify(config, (__, value: unknown) => (typeof value === 'function' ? undefined : value), 2);
}

/** The same as source, for Stately's editor to import. */
export function statelySource(machine: AnyStateMachine): string {
  return `import { createMachine } from 'xstate';\n\nexport const ${machine.id}Machine = createMachine(${statelyJson(machine)});\n`;
}
