import { localReplies, none, type FlowCases, type PortCases } from '../cases.ts';
import { miniAppCases } from '../mini-app/mini-app.cases.ts';
import { postLoginCases } from '../post-login/post-login.cases.ts';
import type { recallMachine } from './recall.machine.ts';
import type { RecallContext, RecallScreen } from './recall.types.ts';

export const recallCases = {
  screens: { 'recall.silent': true },
  person: none,
  page: none,
  itself: [],
  stateKey: ({ resumed, departure }) => [resumed?.reached, departure.allowedDomains],
  ports: {
    readFormUse: miniAppCases.ports.readFormUse,
    prepareSteps: localReplies({ ready: { kind: 'ready' } }),
    readWhiteHosts: postLoginCases.ports.readWhiteHosts,
  } satisfies PortCases<typeof recallMachine>,
} as const satisfies FlowCases<never, RecallScreen, RecallContext>;
