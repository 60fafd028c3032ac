import { setup, StateMachine } from 'xstate';
import { vi } from 'vitest';
import { effect, port } from '../../../machines/port.ts';
import type * as shippedMachine from '../../../machines/oauth/oauth.machine.ts';
import type { OAuthContext, OAuthEvent } from '../../../machines/oauth/oauth.types.ts';
import type { ConsentRule } from './contract.ts';

const { oauthMachine: shipped } = await vi.importActual<typeof shippedMachine>(
  '../../../machines/oauth/oauth.machine.ts',
);
const { config, implementations } = shipped;

function neverRun(): never {
  throw new Error('the machine is never run');
}

/** A machine with the new port and effect alone. */
export const addedMachine = setup({
  types: { context: {} as OAuthContext, events: {} as OAuthEvent },
  actors: { readConsentRule: port<ConsentRule, void>('readConsentRule') },
  actions: { reportRule: effect<{ kind: string }>('reportRule') },
}).createMachine({ context: neverRun });

const added = addedMachine.implementations;

/** The machine of an authorization, which asks for a rule and reports it before it reads the request. */
export const oauthMachine = new StateMachine(
  {
    ...config,
    initial: 'readingRule',
    states: {
      ...config.states,
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
  },
  {
    ...implementations,
    actors: { ...implementations.actors, ...added.actors },
    actions: { ...implementations.actions, ...added.actions },
  },
);
