import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { assembledOAuthApp } from '../../../machines/catalog.ts';
import { oauthEntryMachine } from '../../../machines/oauth-entry/oauth-entry.machine.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { Site } from '../../../sites/site.ts';
import { appInputOf } from '../../page/app-input.ts';
import { pageFactsOf } from '../../page/facts.ts';
import { oauthSettingsOf } from '../../flows/oauth/oauth.settings.ts';
import type { OAuthSettings } from '../../../machines/oauth/oauth.types.ts';
import type { WorldPlan } from '../world-plan.ts';
import { alone } from './beside.ts';
import { englishOf } from './straight.ts';

const oauthQuery =
  '?client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fapp.tallybird.example%2Fcallback&state=state-of-tallybird&scope=profile%20trade';

/** An application's request for permission. [OAUTH-01] */
export const oauthWorld: WorldPlan = {
  name: 'page that asks for permission',
  machine: assembledOAuthApp,
  flow: 'oauth',
  input: oauthInput(globalSite, 'desktop', oauthQuery),
  hasCompany: true,
  ends: ['oauth.handedOver', 'oauth.refused', 'oauthAnswer.closed', 'oauthAnswer.unfollowable'],
  only: {},
  isUndisturbed: false,
};

/** The page of an earlier permission. [REDIR-13] */
const authorizedWorld: WorldPlan = {
  ...oauthWorld,
  name: 'page of an earlier permission',
  input: oauthInput(globalSite, 'desktop', oauthQuery, { route: 'oauth-authorized' }),
  only: {
    ...oauthWorld.only,
    readRequest: ['usable'],
    readOAuthClient: ['known'],
    identifyGuest: ['tokenHeld'],
    preAuthorize: ['consented', 'consentNeeded', 'unnamed'],
    loadProfile: ['user', 'cut'],
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

/** The same of a page of an authorization. */
export function oauthInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  { language = englishOf(site), route = 'oauth' }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<OAuthSettings> {
  const facts = pageFactsOf({ site, environment: 'local', language, route });
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  return appInputOf(facts, oauthSettingsOf({}, { route, page, device }), page, device);
}
