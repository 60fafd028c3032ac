import { setup } from 'xstate';
import { vi } from 'vitest';
import { effect, port } from '../../../machines/port.ts';
import type * as shippedMachine from '../../../machines/oauth/oauth.machine.ts';
import type { ConsentRule } from './contract.ts';

const { oauthMachine: shipped } = await vi.importActual<typeof shippedMachine>(
  '../../../machines/oauth/oauth.machine.ts',
);
const { actors, guards, actions, delays } = shipped.implementations;

const ports = { readConsentRule: port<ConsentRule, void>('readConsentRule') };
const effects = { reportRule: effect<{ kind: string }>('reportRule') };
const added = setup({ actors: ports, actions: effects });

/** Type of a machine with the new port and effect alone. */
export type Added = ReturnType<typeof added.createMachine>;

/** The machine of an authorization, which asks for a rule and reports it before it reads the request. */
export const oauthMachine = setup({
  actors: { ...actors, ...ports },
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tsc refuses it without: it may have no guards
  guards: guards as never,
  actions: { ...actions, ...effects },
  delays,
}).createMachine({
  ...shipped.config,
  initial: 'readingRule',
  states: {
    ...shipped.config.states,
    readingRule: {
      invoke: {
        id: 'readConsentRule',
        src: 'readConsentRule',
        onDone: {
          target: 'requesting',
          actions: {
            type: 'reportRule',
            params: ({ event }: { event: { output: ConsentRule } }) => ({ kind: event.output.kind }),
          },
        },
        onError: 'requesting',
      },
    },
  },
} as never) as unknown as typeof shipped;
