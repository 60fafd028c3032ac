import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import type { OAuthExitSettings } from '../../../machines/oauth-exit/oauth-exit.types.ts';
import { assembledOAuthExitApp } from '../../../machines/catalog.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { Site } from '../../../sites/site.ts';
import { appInputOf } from '../../page/app-input.ts';
import { pageFactsOf } from '../../page/facts.ts';
import { oauthExitSettingsOf } from '../../flows/oauth-exit/oauth-exit.settings.ts';
import type { WorldPlan } from '../world-plan.ts';
import { englishOf } from './straight.ts';

/** The log-out page of the OAuth flow. [ROUTE-14] */
const oauthExitWorld: WorldPlan = {
  name: 'log-out page of the OAuth flow',
  machine: assembledOAuthExitApp,
  flow: 'oauthExit',
  input: oauthExitInput(
    globalSite,
    'desktop',
    '?client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fapp.tallybird.example%2Fcallback&state=a%2Bb',
  ),
  hasCompany: true,
  ends: ['app.leaving', 'oauthExit.refused'],
  only: {},
  isUndisturbed: true,
};

/** The same with a query that asks nothing that can be answered. [OAUTH-11] */
const unusableExitWorld: WorldPlan = {
  ...oauthExitWorld,
  name: 'log-out page of the OAuth flow without an application',
  input: oauthExitInput(globalSite, 'desktop', '?client_id=tallybird'),
};

export const oauthExitWorlds: readonly WorldPlan[] = [oauthExitWorld, unusableExitWorld];

/** The same of the log-out page of the OAuth flow. */
export function oauthExitInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  {
    language = englishOf(site),
    route = 'oauth-log-out',
  }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<OAuthExitSettings> {
  const facts = pageFactsOf({ site, environment: 'local', language, route });
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  return appInputOf(facts, oauthExitSettingsOf({}, { page }), page, device);
}
