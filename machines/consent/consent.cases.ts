import { none, plain, type FlowCases, type LocalAnswers } from '../cases.ts';
import type { ConsentChoice, ConsentEvent, ConsentOutcome, ConsentScreen } from './consent.types.ts';

export const consentCases = {
  screens: { 'consent.none': true, 'consent.pending': true, 'consent.asking': true },
  person: {
    'consent.given': { accepted: { choice: 'accepted' }, rejected: { choice: 'rejected' } },
    'consent.reopened': plain,
  },
  page: none,
  itself: [],
  stateKey: ({ choice }, isIn) => (isIn('keeping') || isIn('settled') ? choice : null),
} as const satisfies FlowCases<ConsentEvent, ConsentScreen, { readonly choice: ConsentChoice }>;

export const consentAnswers = {
  unasked: { kind: 'unasked' },
  answered: { kind: 'answered' },
} as const satisfies LocalAnswers<ConsentOutcome>;

export const keepingAnswers = { kept: { kind: 'kept' } } as const satisfies LocalAnswers<{ readonly kind: 'kept' }>;
