import { assembledAuthorizedApp } from '../../../machines/catalog.ts';
import { globalSite } from '../../../sites/global.site.ts';
import { turSite } from '../../../sites/tur.site.ts';
import type { PlannedFlow, WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';

const flow: PlannedFlow = {
  load: async () => (await import('./make-authorized.ts')).makeAuthorized,
  inputOf: pageInput.authorized,
  firstSteps: [{ kind: 'answer', port: 'readReturn', answer: 'none' }],
};

/** The page to which providers return, opened directly too. [ROUTE-15] */
export const returnWorld: WorldPlan = {
  name: 'authorized page',
  machine: assembledAuthorizedApp,
  flow,
  input: pageInput.authorized(globalSite, 'desktop', ''),
  hasSideMachines: true,
  ends: ['authorized.returned', 'authorized.here.user', 'authorized.here.visitor'],
  only: {},
  omitsPageEvents: false,
};

/** The Turkish one, which shows whether the accounts are linked. [ROUTE-16] */
const turkishReturnWorld: WorldPlan = {
  ...returnWorld,
  name: 'Turkish authorized page',
  site: turSite,
  input: pageInput.authorized(turSite, 'desktop', '', { route: 'tr-authorized' }),
  ends: ['authorized.returned', 'authorized.here.linked', 'authorized.here.visitor'],
};

export const authorizedWorlds: readonly WorldPlan[] = [returnWorld, turkishReturnWorld];
