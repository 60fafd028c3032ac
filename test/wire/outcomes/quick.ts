import { createQuickServices } from '../../../services/client/quick.ts';
import { quickLogIn, quickToken } from '../../../services/contract/quick.ts';
import { Secret } from '../../../services/secret.ts';
import { outcomes } from '../outcome-table.ts';
import type { Stage } from '../stage.ts';

type Calls = ReturnType<typeof createQuickServices>;

async function ticket({ calls }: Stage<Calls>): Promise<Secret> {
  const answer = await calls.readQuickToken();
  if (answer.kind !== 'issued') throw new Error(answer.kind);
  return answer.ticket;
}

export const group = outcomes({
  create: createQuickServices,
  rows: {
    quickLogIn: {
      endpoint: quickLogIn,
      shows: '[CALL-01]',
      isPrivate: true,
      ask: ({ calls }) => calls.quickLogIn({ ticket: new Secret('made-up') }),
      answers: {
        held: async (stage) => stage.calls.quickLogIn({ ticket: await ticket(stage) }),
        verificationNeeded: ({ calls }) => calls.quickLogIn({ ticket: new Secret('verify@exchange.test') }),
        ticketRefused: ({ calls, fault }) => {
          fault(quickLogIn, 'code', 10002);
          return calls.quickLogIn({ ticket: new Secret('made-up') });
        },
        tokenMissing: ({ calls, fault }) => {
          fault(quickLogIn, 'code', 10007);
          return calls.quickLogIn({ ticket: new Secret('made-up') });
        },
      },
      codes: { 10002: 'ticketRefused' },
    },
    readQuickToken: {
      endpoint: quickToken,
      shows: '[CALL-02]',
      isPrivate: true,
      ask: ({ calls }) => calls.readQuickToken(),
      answers: { issued: ({ calls }) => calls.readQuickToken() },
    },
  },
});
