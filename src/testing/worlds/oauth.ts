import { assembledOAuthApp } from '../../../machines/catalog.ts';
import { oauthEntryMachine } from '../../../machines/oauth-entry/oauth-entry.machine.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { PlannedFlow, WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';
import { alone } from './side-machines.ts';

const oauthQuery =
  '?client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fapp.tallybird.example%2Fcallback&state=state-of-tallybird&scope=profile%20trade';

const flow: PlannedFlow = {
  load: async () => (await import('./make-oauth.ts')).makeOAuth,
  inputOf: pageInput.oauth,
  firstSteps: [{ kind: 'answer', port: 'readRequest', answer: 'unusable' }],
};

/** An application's request for permission. [OAUTH-01] */
export const oauthWorld: WorldPlan = {
  name: 'page that asks for permission',
  machine: assembledOAuthApp,
  flow,
  input: pageInput.oauth(globalSite, 'desktop', oauthQuery),
  hasSideMachines: true,
  ends: ['oauth.handedOver', 'oauth.refused', 'oauthAnswer.closed', 'oauthAnswer.sent', 'oauthAnswer.unfollowable'],
  only: {},
  omitsPageEvents: false,
};

/** The page of an earlier permission. [REDIR-13] */
const authorizedWorld: WorldPlan = {
  ...oauthWorld,
  name: 'page of an earlier permission',
  input: pageInput.oauth(globalSite, 'desktop', oauthQuery, { route: 'oauth-authorized' }),
  only: {
    ...oauthWorld.only,
    readRequest: ['usable'],
    readOAuthClient: ['known'],
    identifyGuest: ['tokenHeld'],
    preAuthorize: ['consented', 'consentNeeded', 'unnamed'],
    loadProfile: ['user', 'cut'],
    readUser: ['user', 'visitor'],
    confirmOAuth: [],
    authorize: ['answered', 'requestGone', 'http429'],
  },
};

/** The line above a log-in for an application, which stands beside the page. [OAUTH-01] */
const entryWorld: WorldPlan = {
  ...alone,
  name: 'application that waits for a log-in',
  machine: oauthEntryMachine,
  input: undefined,
  ends: ['oauthEntry.named', 'oauthEntry.shown', 'oauthEntry.unnamed', 'oauthAnswer.closed'],
  only: {},
  hasNoView: true,
};

export const oauthWorlds: readonly WorldPlan[] = [oauthWorld, authorizedWorld, entryWorld];
