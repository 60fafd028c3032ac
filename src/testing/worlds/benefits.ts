import { assembledBenefitsApp } from '../../../machines/catalog.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { PlannedFlow, WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';

const flow: PlannedFlow = {
  load: async () => (await import('./make-benefits.ts')).makeBenefits,
  inputOf: pageInput.benefits,
  firstSteps: [{ kind: 'answer', port: 'readBenefits', answer: 'offered' }],
};

/** The page of benefits, shared by a user. [ROUTE-20] */
const benefitsWorld: WorldPlan = {
  name: 'page of benefits',
  machine: assembledBenefitsApp,
  flow,
  input: pageInput.benefits(globalSite, 'desktop', '?token=share-7'),
  hasSideMachines: true,
  ends: ['benefits.shown'],
  only: {},
  omitsPageEvents: false,
};

export const benefitsWorlds: readonly WorldPlan[] = [benefitsWorld];
