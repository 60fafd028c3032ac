import { localReplies, none, type FlowCases, type PortCases } from '../cases.ts';
import type { benefitsMachine } from './benefits.machine.ts';
import type { BenefitsContext, BenefitsScreen } from './benefits.types.ts';

const rewards = { signUp: '50 USD', samples: ['5,050 USD', '30,050 USD', '6,082 USD'] } as const;
const redemption = { amount: '50 USD' };

export const benefitsCases = {
  screens: { 'benefits.loading': true, 'benefits.shown': true },
  person: none,
  page: none,
  itself: [],
  stateKey: ({ promised, sharer }) => [promised, sharer],
  ports: {
    readBenefits: localReplies({
      offered: { kind: 'read', promised: { rewards, redemption }, sharer: null },
      shared: { kind: 'read', promised: { rewards, redemption: null }, sharer: { name: 'Grace', code: 'GRACE7' } },
      withheld: { kind: 'read', promised: { rewards: null, redemption: null }, sharer: null },
    }),
  } satisfies PortCases<typeof benefitsMachine>,
} as const satisfies FlowCases<never, BenefitsScreen, BenefitsContext>;
