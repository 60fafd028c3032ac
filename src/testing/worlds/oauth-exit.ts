import { assembledOAuthExitApp } from '../../../machines/catalog.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { PlannedFlow, WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';

const flow: PlannedFlow = {
  load: async () => (await import('./make-oauth-exit.ts')).makeOAuthExit,
  inputOf: pageInput.oauthExit,
  firstSteps: [{ kind: 'answer', port: 'awaitView', answer: 'viewed' }],
};

/** The log-out page of the OAuth flow. [ROUTE-14] */
const oauthExitWorld: WorldPlan = {
  name: 'log-out page of the OAuth flow',
  machine: assembledOAuthExitApp,
  flow,
  input: pageInput.oauthExit(
    globalSite,
    'desktop',
    '?client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fapp.tallybird.example%2Fcallback&state=a%2Bb',
  ),
  hasSideMachines: true,
  ends: ['app.leaving', 'oauthExit.refused'],
  only: {},
  omitsPageEvents: true,
};

/** The same with a query that asks nothing that can be answered. [OAUTH-11] */
const unusableExitWorld: WorldPlan = {
  ...oauthExitWorld,
  name: 'log-out page of the OAuth flow without an application',
  input: pageInput.oauthExit(globalSite, 'desktop', '?client_id=tallybird'),
};

export const oauthExitWorlds: readonly WorldPlan[] = [oauthExitWorld, unusableExitWorld];
