import { localReplies, none, plain, type FlowCases, type PortCases } from '../cases.ts';
import type { benefitsMachine } from './benefits.machine.ts';
import type { BenefitsContext, BenefitsEvent, BenefitsScreen } from './benefits.types.ts';

const rewards = { signUp: '50 USD', samples: ['5,050 USD', '30,050 USD', '6,082 USD'] } as const;
const redemption = { amount: '50 USD' };

export const benefitsCases = {
  screens: { 'benefits.loading': true, 'benefits.shown': true },
  person: none,
  page: { 'page.resumed': plain, 'session.changedElsewhere': plain },
  itself: [],
  stateKey: ({ promised, sharer, isOutdated }) => [promised, sharer, isOutdated],
  ports: {
    readBenefits: localReplies({
      offered: { kind: 'read', promised: { rewards, redemption }, sharer: null },
      shared: { kind: 'read', promised: { rewards, redemption: null }, sharer: { name: 'Grace', code: 'GRACE7' } },
      withheld: { kind: 'read', promised: { rewards: null, redemption: null }, sharer: null },
    }),
    readPromises: localReplies({
      offered: { kind: 'read', promised: { rewards, redemption } },
      withheld: { kind: 'read', promised: { rewards: null, redemption: null } },
    }),
  } satisfies PortCases<typeof benefitsMachine>,
} as const satisfies FlowCases<BenefitsEvent, BenefitsScreen, BenefitsContext, BenefitsEvent['type']>;
