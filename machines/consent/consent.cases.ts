import { none, plain, type FlowCases, type LocalAnswers, localReplies, type PortCases } from '../cases.ts';
import type { consentMachine } from './consent.machine.ts';
import type { ConsentChoice, ConsentEvent, ConsentOutcome, ConsentScreen } from './consent.types.ts';

const consentAnswers = {
  notAsked: { kind: 'notAsked' },
  answered: { kind: 'answered' },
} as const satisfies LocalAnswers<ConsentOutcome>;

const keepingAnswers = { kept: { kind: 'kept' } } as const satisfies LocalAnswers<{ readonly kind: 'kept' }>;

export const consentCases = {
  screens: { 'consent.none': true, 'consent.pending': true, 'consent.asking': true },
  person: {
    'consent.given': { accepted: { choice: 'accepted' }, rejected: { choice: 'rejected' } },
    'consent.reopened': plain,
  },
  page: none,
  itself: [],
  stateKey: ({ choice }, isIn) => (isIn('keeping') || isIn('settled') ? choice : null),
  ports: {
    readConsent: localReplies(consentAnswers),
    keepConsent: localReplies(keepingAnswers),
  } satisfies PortCases<typeof consentMachine>,
} as const satisfies FlowCases<ConsentEvent, ConsentScreen, { readonly choice: ConsentChoice }>;
