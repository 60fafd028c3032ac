import { createMachine } from 'xstate';

export * from 'xstate';

type Config = Parameters<typeof createMachine>[0];
type Implementations = NonNullable<Parameters<typeof createMachine>[1]>;

/**
 * XState's `setup` as the machines use it, which is to name their parts: without the action creators that it hands out and thereby keeps in
 * every build. Takes the place of the original in the browser's build alone; a test compares the machines that both make.
 */
export function setup({ schemas, ...implementations }: Implementations & { readonly schemas?: unknown }): {
  createMachine: (config: Config) => ReturnType<typeof createMachine>;
} {
  return { createMachine: (config) => createMachine({ ...config, schemas }, implementations) };
}
